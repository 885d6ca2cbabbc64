import data from './protection-layers.json' with { type: 'json' }
import type { ProtectionLayer } from './schema.ts'

export const protectionLayers = data as readonly ProtectionLayer[]
