import { telephone } from '../content/contact-details.ts'
import { sizeEnds, sizeRange } from '../content/plant.ts'
import { record } from '../content/records.ts'
import { Scale } from '../drawings/scale.tsx'
import { Badges } from '../sections/badges.tsx'
import { Band } from '../sections/band.tsx'
import { CardGrid } from '../sections/card-grid.tsx'
import { Hero } from '../sections/hero.tsx'
import { fewestLogos, LogoStrip } from '../sections/logo-strip.tsx'
import { Prose } from '../sections/prose.tsx'
import { Paragraphs, SectionIntro } from '../sections/section-intro.tsx'
import { Split } from '../sections/split.tsx'
import { Statement } from '../sections/statement.tsx'
import { Statistics } from '../sections/statistics.tsx'
import { pageMeta, type PageHandle } from '../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'range', sky: 'dusk', fills: true },
  share: 'home',
}

export const meta = pageMeta(() => ({
  title: 'Labour hire, plant hire and recruitment in WA',
  description: `An Aboriginal-owned labour hire, plant hire and recruitment business working across Western Australia. Call ${telephone().display}.`,
}))

export default function Home() {
  const claims = record('claims')
  const clients = record('clients')
  const credentials = record('credentials')
  const industries = record('industries')
  const regions = record('regions')
  const coreServices = record('services').core
  const statements = record('statements')
  const { brand, supplierDiversity, fullScreen } = statements
  return (
    <>
      <Hero
        title="Empowering industry. Strengthening communities."
        subtitle="An Aboriginal-owned labour hire, plant hire and recruitment business working across Western Australia."
        action={{ label: 'Find Jobs', href: '/job-search' }}
        more={{ label: 'Request Staff', href: '/request-staff' }}
      />
      <Band>
        <SectionIntro title={brand.title}>
          <Paragraphs texts={brand.paragraphs} />
        </SectionIntro>
      </Band>
      <Band background="cream">
        <Split aside={<Statistics items={[claims.aboriginalOwned, claims.aboriginalEmployment]} />}>
          <h2>{supplierDiversity.title}</h2>
          <Prose>
            <Paragraphs texts={supplierDiversity.paragraphs} />
          </Prose>
        </Split>
        <Badges credentials={credentials.filter(({ id, iso }) => iso || id === 'supply-nation')} />
      </Band>
      <Band>
        <SectionIntro title={`From ${sizeRange('Excavators')}`}>
          {`Excavators and water carts, inspected before delivery. ${claims.partnerYards.statement}`}
        </SectionIntro>
        <Scale of="ruler" sizes={sizeEnds('Excavators')} />
        <Statistics
          items={regions.map(({ region, response, coverage }) => ({
            label: region,
            figure: response,
            note: coverage.join(', '),
          }))}
        />
      </Band>
      <Band background="cream">
        <SectionIntro title="Core Services" />
        <CardGrid cards={coreServices} linkLabel="Learn More" />
      </Band>
      <Statement title={fullScreen.title} view="forest">
        <Paragraphs texts={fullScreen.paragraphs} />
      </Statement>
      <Band>
        <SectionIntro title="Industries We Serve" />
        <CardGrid
          columns={4}
          cards={industries.map(({ name, description }) => ({ title: name, description }))}
        />
      </Band>
      {clients.length >= fewestLogos && (
        <Band background="cream">
          <SectionIntro title="Who we work with" />
          <LogoStrip logos={clients} />
        </Band>
      )}
    </>
  )
}
