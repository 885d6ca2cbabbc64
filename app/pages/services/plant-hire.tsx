import { emergencyTelephone, telephone } from '../../content/contact-details.ts'
import { plantRanges, sizeEnds, sizeRange } from '../../content/plant.ts'
import { record } from '../../content/records.ts'
import { Scale } from '../../drawings/scale.tsx'
import { Band } from '../../sections/band.tsx'
import { CallToAction } from '../../sections/call-to-action.tsx'
import { CardGrid } from '../../sections/card-grid.tsx'
import { Elevation, EquipmentCards } from '../../sections/equipment-cards.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { Hero } from '../../sections/hero.tsx'
import { KeyFigure } from '../../sections/key-figure.tsx'
import { Prose } from '../../sections/prose.tsx'
import { Quotes } from '../../sections/quotes.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { Split } from '../../sections/split.tsx'
import { Statistics } from '../../sections/statistics.tsx'
import { Steps } from '../../sections/steps.tsx'
import { wordList } from '../../ui/word-list.ts'
import { pageMeta, type PageHandle } from '../../metadata.ts'

export const handle: PageHandle = {
  hero: { kind: 'land', view: 'range-near', sky: 'dusk' },
  share: 'plant',
}

export const meta = pageMeta(() => ({
  title: 'Plant & Wet Hire',
  description: `${plantRanges()}, with or without operators. Online quotes within ${record('promises').plantQuote.within}.`,
}))

const getQuote = { label: 'Get Quote', href: '/contact?topic=plant-quote' }

const drawn = {
  Excavators: 'excavator-36',
  'Water carts': 'water-cart-30',
  'Wheel loaders': 'wheel-loader',
  Graders: 'grader',
  Rollers: 'roller',
} as const

export default function PlantHire() {
  const equipmentSpecifications = record('equipment-specifications')
  const inspection = record('inspection')
  const mobilisation = record('mobilisation')
  const plantCategories = record('plant-categories')
  const promises = record('promises')
  const regions = record('regions')
  const plantTestimonials = record('testimonials').filter(({ place }) => place === 'plant-hire')
  const claims = record('claims')
  const phone = telephone()
  const emergency = emergencyTelephone()
  return (
    <>
      <Hero
        title="Plant & Wet Hire"
        subtitle={`${plantRanges()}, with our operator or yours.`}
        action={{ label: 'Contact Our Team', href: '/contact' }}
        more={getQuote}
      />
      <Band>
        <SectionIntro title={`From ${sizeRange('Excavators')}`}>
          Excavators for a trench beside a house, and for bulk earthworks.
        </SectionIntro>
        <Scale of="ruler" sizes={sizeEnds('Excavators')} />
        <SectionIntro level={3} title={`Water carts from ${sizeRange('Water carts')}`}>
          For a small site, and for a haul road.
        </SectionIntro>
        <Scale of="gauge" sizes={sizeEnds('Water carts')} />
      </Band>
      <Band background="cream" id="fleet">
        <Split
          wide="aside"
          aside={
            <FactList
              facts={plantCategories.map(({ category, equipment }) => ({
                term: category,
                detail: wordList(equipment),
              }))}
            />
          }
        >
          <h2>The fleet</h2>
          <Prose>
            <p>Wet hire brings the machine with its operator. Tell us if you have your own.</p>
            <p>Ask us which makes and sizes are free for your dates.</p>
          </Prose>
        </Split>
      </Band>
      <Band id="specifications">
        <SectionIntro title="Equipment specifications">
          {record('claims').inspectionPoints.statement}
        </SectionIntro>
        <EquipmentCards specifications={equipmentSpecifications} machines={drawn} />
      </Band>
      <Band background="cream" id="regions">
        <SectionIntro title="How soon it reaches you">
          <p>Response by region, and the towns it covers. Somewhere else? Ask us.</p>
          <p>{claims.partnerYards.statement}</p>
        </SectionIntro>
        <Statistics
          items={regions.map(({ region, response, coverage }) => ({
            label: region,
            figure: response,
            note: coverage.join(', '),
          }))}
        />
      </Band>
      <Band id="mobilisation">
        <Split wide="words" aside={<Elevation machine="low-loader" />}>
          <h2>Five steps to site</h2>
          <Prose>
            <p>{promises.plantQuote.statement}</p>
          </Prose>
        </Split>
        <Steps steps={mobilisation} />
      </Band>
      <Band background="primary" id="inspection">
        <KeyFigure figure={`${claims.inspectionPoints.figure} points`} title={inspection.title}>
          <p>{claims.inspectionPoints.statement}</p>
          <p>{inspection.description}</p>
        </KeyFigure>
        <CardGrid cards={inspection.areas} />
      </Band>
      {plantTestimonials.length > 0 && (
        <Band id="clients">
          <SectionIntro title="What clients say" />
          <Quotes quotes={plantTestimonials} />
        </Band>
      )}
      <CallToAction
        tall
        id="booking"
        title="Book your plant"
        actions={[{ label: `Call ${phone.display}`, href: phone.tel }, getQuote]}
      >
        <p>{promises.plantQuote.statement}</p>
        <p>
          Machine stopped? Emergency line: <a href={emergency.tel}>{emergency.display}</a>
        </p>
      </CallToAction>
    </>
  )
}
