import { record } from '../../content/records.ts'
import { LogoStrip } from '../../sections/logo-strip.tsx'
import { Heading } from '../heading.tsx'
import type { SectionProps } from '../section-props.ts'

export function Logos({ section, joined }: SectionProps<'logos'>) {
  return (
    <>
      <Heading of={section} joined={joined} />
      <LogoStrip logos={record('clients')} />
    </>
  )
}
