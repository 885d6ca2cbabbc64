/**
 * The rules of a section, for pages that show it: React puts them into the head, once, between those of every page and those of
 * what surrounds it (site/app/root.tsx).
 */
export function SectionStyle({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="section">
      {css}
    </style>
  )
}
