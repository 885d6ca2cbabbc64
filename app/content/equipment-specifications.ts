import data from './equipment-specifications.json' with { type: 'json' }
import type { EquipmentSpecification } from './schema.ts'

export const equipmentSpecifications = data as readonly EquipmentSpecification[]
