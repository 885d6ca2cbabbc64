import type { ReactNode } from 'react'
import { Landform } from '../drawings/landform.tsx'
import type { Family } from '../drawings/landform.tsx'

type StatementProps = {
  title: string
  family: Family
  children?: ReactNode
}

/**
 * One sentence as large as the window. Its ground lies in the flow until the intro's flag is set on the document; from
 * then on it stays fixed while the words move over it (app/behaviour/intro.ts).
 */
export function Statement({ title, family, children }: StatementProps) {
  return (
    <section className="statement" data-ground="primary" data-intro="">
      <div className="statement-ground">
        <Landform family={family} />
      </div>
      <div className="statement-words">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}
