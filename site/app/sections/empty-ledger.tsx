import type { ReactNode } from 'react'
import { Actions, type Action } from '../ui/button.tsx'
import { SectionStyle } from './section-style.tsx'
import css from './empty-ledger.css?inline'

type EmptyLedgerProps = { title: string; actions: readonly Action[]; children: ReactNode }

/** For a list without entries: what to do instead. */
export function EmptyLedger({ title, actions, children }: EmptyLedgerProps) {
  return (
    <>
      <SectionStyle name="empty-ledger" css={css} />
      <div className="empty-ledger">
        <h2>{title}</h2>
        {children}
        <Actions actions={actions} />
      </div>
    </>
  )
}
