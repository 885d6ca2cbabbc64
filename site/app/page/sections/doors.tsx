import { Doors as DoorPair } from '../../sections/doors.tsx'
import type { SectionProps } from '../section-props.ts'
import { resolveActions } from '../target.ts'

export function Doors({ section: { doors } }: SectionProps<'doors'>) {
  return (
    <DoorPair
      doors={doors.map((door) => ({
        ...door,
        actions: resolveActions(door.actions),
      }))}
    />
  )
}
