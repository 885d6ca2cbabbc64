// Every kind of section in every state, and every machine: an overview for developers.
// In development only (routes.ts). The sections form a page like any other, made of the kinds' examples. `/patterns/steps` shows one
// kind alone, for the photographs of tools/picture-kinds.ts.
import { useParams } from 'react-router'
import { SingleSymbol } from '../drawings/single-symbol.tsx'
import { machines } from 'core/drawings/machine-names.ts'
import { examplePage, exampleSections } from '../page/examples.ts'
import { PageView, Sections } from '../page/page-view.tsx'
import { isSectionKind, type Section, type SectionKind } from 'core/page/registry.ts'
import { Band } from '../sections/band.tsx'
import { SectionIntro } from '../sections/section-intro.tsx'
import { pages } from 'core/site-map.ts'

export default function Patterns() {
  const kind = useParams().kind
  if (isSectionKind(kind)) return <Sections of={{ ...examplePage(), sections: typical(kind) }} />
  return (
    <>
      <PageView page={examplePage()} />
      <Band place="patterns.machines">
        <SectionIntro title="Machines" />
        {machines.map((name) => (
          <SingleSymbol key={name} file="plant" id={name} className="machine" />
        ))}
      </Band>
    </>
  )
}

/** The first section of a kind on a page of the site, or its first example. */
function typical(kind: SectionKind): Section[] {
  const used = pages()
    .flatMap(({ sections }) => sections)
    .filter((section) => section.kind === kind && !section.hidden)
  const richest = used.toSorted((one, other) => sizeOf(other) - sizeOf(one)).at(0)
  return [richest ?? exampleSections(kind).at(0)]
    .filter((section) => section !== undefined)
    .map((section) => ({ ...section, joins: undefined, ground: undefined, when: undefined }))
}

const sizeOf = (section: Section): number => JSON.stringify(section).length
