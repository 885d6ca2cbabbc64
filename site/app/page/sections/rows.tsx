import { Ledger } from '../../sections/ledger.tsx'
import { entriesOf } from '../entries.ts'
import type { SectionProps } from '../section-props.ts'
import { resolveTarget } from '../target.ts'

export function Rows({ section }: SectionProps<'rows'>) {
  const { links, linkLabel } = section
  const rows = entriesOf(section, section.rows).map((row) => {
    const named = links?.find(({ entry }) => entry === row.id)
    return named ? { ...row, link: resolveTarget(named.href) } : row
  })
  return <Ledger rows={rows} linkLabel={linkLabel} />
}
