/**
 * The styles of a section, only on pages that show it. React hoists them into the head, once, between the two style sheets of
 * every page (site/app/root.tsx).
 */
export function SectionStyle({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="section">
      {css}
    </style>
  )
}
