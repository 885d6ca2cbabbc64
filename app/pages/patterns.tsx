// Every section and part in every state: where a developer looks first.
// In development only (routes.ts). A page of the site is written in the same way: a Hero, then bands from top to bottom.
import { officeAddress, telephone, writeToTeam } from '../content/contact-details.ts'
import { newsByCategory } from '../content/news.ts'
import { milestones } from '../content/history.ts'
import { sizeEnds } from '../content/plant.ts'
import { record } from '../content/records.ts'
import { useState } from 'react'
import { UploadProgress } from '../forms/upload-progress.tsx'
import { Core } from '../drawings/core.tsx'
import { Landform } from '../drawings/landform.tsx'
import { Machine, machines } from '../drawings/machine.tsx'
import { Scale } from '../drawings/scale.tsx'
import { views, type ViewName } from '../drawings/views.ts'
import { Badges } from '../sections/badges.tsx'
import { Band, type Ground } from '../sections/band.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CardGrid } from '../sections/card-grid.tsx'
import { Chapters } from '../sections/chapters.tsx'
import { DataTable } from '../sections/data-table.tsx'
import { EquipmentCards } from '../sections/equipment-cards.tsx'
import { FactList } from '../sections/fact-list.tsx'
import { Hero } from '../sections/hero.tsx'
import { KeyFigure } from '../sections/key-figure.tsx'
import { Leaders } from '../sections/leaders.tsx'
import { Ledger } from '../sections/ledger.tsx'
import { LinkList } from '../sections/link-list.tsx'
import { LogoStrip } from '../sections/logo-strip.tsx'
import { Notice } from '../sections/notice.tsx'
import { PostList } from '../sections/post-list.tsx'
import { Prose } from '../sections/prose.tsx'
import { Quote } from '../sections/quote.tsx'
import { Paragraphs, SectionIntro } from '../sections/section-intro.tsx'
import { Split } from '../sections/split.tsx'
import { Statement } from '../sections/statement.tsx'
import { Statistics } from '../sections/statistics.tsx'
import { Steps } from '../sections/steps.tsx'
import { Timeline } from '../sections/timeline.tsx'
import { Actions } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { showToast } from '../ui/toast.tsx'

const grounds: readonly Ground[] = ['default', 'cream', 'primary', 'dark', 'gold']

const drawMachine = () => <Machine name="excavator-14" />

export default function Patterns() {
  const claims = record('claims')
  const clients = record('clients')
  const credentials = record('credentials')
  const governancePillars = record('governance-pillars')
  const leaders = record('leaders')
  const newsCategories = newsByCategory()
  const resumeSteps = record('resume-steps')
  const riskCards = record('risk-cards')
  const coreServices = record('services').core
  const services = record('services').services
  const statements = record('statements')
  const plantTestimonials = record('testimonials').filter(({ place }) => place === 'plant-hire')
  const timeline = milestones()
  const usefulLinks = record('useful-links')
  const phone = telephone()
  const actions = [
    { label: 'Contact Us', href: '/contact' },
    { label: phone.display, href: phone.tel },
  ]
  return (
    <>
      <Hero
        title="Patterns"
        subtitle="Every section and part of the site, in every state and on every ground."
        action={{ label: 'See the forms', href: '#forms' }}
        more={{ label: 'Home', href: '/' }}
      />

      {grounds.map((background) => (
        <Band key={background} background={background}>
          <SectionIntro title={`Band: ${background}`}>
            A heading on seven columns, what it means on five. One sentence or more.
          </SectionIntro>
          <Ledger
            rows={coreServices.slice(0, 2).map((row) => ({ ...row, label: 'Label' }))}
            linkLabel="Learn More"
          />
          <CardGrid cards={services} columns={3} />
          <Statistics items={[claims.aboriginalOwned, claims.aboriginalEmployment]} />
          <Prose>
            <p>
              Running text with <Link href="/contact">a link of the site</Link> and{' '}
              <Link href="https://www.fairwork.gov.au/">one that leaves it</Link>.
            </p>
          </Prose>
          <Actions actions={actions} />
        </Band>
      ))}

      <Band size="sm">
        <SectionIntro title="Size sm">Every size begins at the same left edge.</SectionIntro>
      </Band>
      <Band size="md" background="cream">
        <SectionIntro title="Size md">52 rem.</SectionIntro>
      </Band>
      <Band size="lg">
        <SectionIntro title="Size lg">66 rem.</SectionIntro>
      </Band>
      <Band size="full" background="cream">
        <SectionIntro title="Size full">From side to side.</SectionIntro>
      </Band>

      <Band>
        <SectionIntro title="Cards">Two, three or four in a row.</SectionIntro>
        <CardGrid cards={riskCards} columns={2} linkLabel="Read more" />
        <CardGrid cards={riskCards} />
        <CardGrid
          columns={4}
          cards={riskCards.slice(0, 4).map(({ title, description }) => ({ title, description }))}
          art={drawMachine}
        />
      </Band>

      <Band background="cream">
        <Split aside={<Quote {...plantTestimonials[0]!} />}>
          <h2>Split</h2>
          <Prose>
            <Paragraphs texts={statements.brand.paragraphs} />
          </Prose>
        </Split>
        <Split
          wide="aside"
          flip
          aside={
            <FactList
              facts={[
                {
                  term: 'Phone',
                  detail: <a href={phone.tel}>{phone.display}</a>,
                },
                { term: 'Office', detail: officeAddress() },
              ]}
            />
          }
        >
          <h2>Split, flipped, the aside wide</h2>
          <Notice title={statements.checkItIsUs.title}>
            <Paragraphs texts={statements.checkItIsUs.paragraphs} />
          </Notice>
        </Split>
      </Band>

      <Band>
        <SectionIntro title="Views into the drawings">
          What a land hero and a ribbon hero may end in.
        </SectionIntro>
        {(Object.keys(views) as ViewName[]).map((view) => (
          <div key={view} data-ground="primary">
            <p>{view}</p>
            <Landform view={view} />
          </div>
        ))}
        <div className="hero" data-ground="night" data-kind="core">
          <Core interval={undefined} />
        </div>
      </Band>

      <Band background="cream">
        <SectionIntro title="One, two, three, four, five, none" />
        {[1, 2, 3, 4, 5, 0].map((count) => (
          <Statistics
            key={count}
            items={Array.from({ length: count }, (_, index) => ({
              figure: `${index + 1} of ${count}`,
              label: `Figure ${index + 1} of ${count}`,
            }))}
          />
        ))}
        {[1, 2, 3, 4, 5].map((count) => (
          <CardGrid key={count} cards={riskCards.slice(0, count)} />
        ))}
      </Band>

      <Band background="primary">
        <KeyFigure figure="38%" title="A key figure">
          The sentence that it proves.
        </KeyFigure>
      </Band>

      <Band>
        <SectionIntro title="Chapters" />
        <Chapters
          chapters={riskCards
            .slice(0, 2)
            .map(({ title, description }) => ({ title, description, points: ['One', 'Two'] }))}
        />
      </Band>

      <Band background="cream">
        <SectionIntro title="Equipment" />
        <EquipmentCards
          specifications={record('equipment-specifications')}
          machines={{ Excavators: 'excavator-36', 'Water carts': 'water-cart-30' }}
        />
      </Band>

      <Band>
        <SectionIntro title="Steps" />
        <Steps steps={resumeSteps} />
      </Band>

      <Band background="cream">
        <SectionIntro title="Timeline" />
        <Timeline milestones={timeline} />
        <Timeline milestones={timeline.slice(0, 3)} />
        <Timeline milestones={timeline.slice(0, 1)} />
      </Band>

      <Band>
        <SectionIntro title="Leaders" />
        <Leaders leaders={leaders.slice(0, 4)} phone={phone} />
      </Band>

      <Band background="cream">
        <DataTable
          caption="A data table: governance pillars"
          columns={[
            { title: 'Pillar', cell: 'pillar' },
            { title: 'Practices', cell: 'practices' },
            { title: 'Value for Clients & Community', cell: 'value' },
          ]}
          rows={governancePillars}
        />
      </Band>

      <Band>
        <SectionIntro title="Links, posts, logos, badges" />
        <LinkList
          links={usefulLinks.map(({ title, url, description }) => ({
            label: title,
            href: url,
            description,
          }))}
        />
        <LinkList
          links={[
            { label: 'A page of the site', href: '/about' },
            { label: 'Another', href: '/services' },
          ]}
        />
        <PostList posts={newsCategories[0]!.posts} />
        <LogoStrip logos={clients} />
        <Badges credentials={credentials} />
      </Band>

      <Band background="cream">
        <SectionIntro title="Drawings in one line" />
        <Scale of="ruler" sizes={sizeEnds('Excavators')} />
        <Scale of="gauge" sizes={sizeEnds('Water carts')} />
        <ul className="card-grid" data-columns="4">
          {machines.map((name) => (
            <li key={name} className="card">
              <Machine name={name} />
              <p>{name}</p>
            </li>
          ))}
        </ul>
        <p className="actions">
          {(['arrow', 'phone', 'external', 'close', 'file', 'mark'] as const).map((name) => (
            <Icon key={name} name={name} />
          ))}
        </p>
      </Band>

      <Band id="forms">
        <SectionIntro title="Forms" />
        <Forms />
      </Band>

      <Statement title={statements.fullScreen.title} view="forest">
        <Paragraphs texts={statements.fullScreen.paragraphs} />
      </Statement>

      <CallToAction
        tall
        title="Call to action, tall"
        actions={[{ label: phone.display, href: phone.tel }, writeToTeam('risk')]}
      >
        The closing block of the few pages whose end is what they are for.
      </CallToAction>
      <CallToAction
        title="Call to action"
        actions={[{ label: phone.display, href: phone.tel }, writeToTeam('risk')]}
      >
        The closing strip of every other page, on gold, at most once.
      </CallToAction>
    </>
  )
}

function Forms() {
  const [attempt, setAttempt] = useState(0)
  return (
    <Split
      aside={
        <>
          <UploadProgress percent={50} onCancel={() => {}} onRetry={() => {}} />
          <p className="actions">
            <button
              type="button"
              className="button"
              onClick={() =>
                showToast({ kind: 'success', title: 'Message sent', description: 'Thanks.' })
              }
            >
              Toast: success
            </button>
            <button
              type="button"
              className="button button-line"
              onClick={() =>
                showToast({
                  kind: 'error',
                  title: 'Invalid file type',
                  description: 'Please upload a PDF or Word document',
                })
              }
            >
              Toast: error
            </button>
          </p>
        </>
      }
    >
      <ErrorSummary
        attempt={attempt}
        errors={[{ name: 'wrong', text: 'Please enter a valid email address' }]}
      />
      <TextField name="plain" label="Text field" hint="A hint before the entry" />
      <TextField
        name="wrong"
        type="email"
        label="Text field in error"
        error="Please enter a valid email address"
        defaultValue="not an address"
      />
      <SelectField
        name="select"
        label="Select"
        optional
        options={[{ value: 'one', label: 'One' }]}
      />
      <TextArea name="area" label="Text area" optional rows={3} />
      <FileField name="file" label="File" hint="PDF, .doc or .docx, up to 10 MB" accept=".pdf" />
      <FileField
        name="wrong-file"
        label="File in error"
        hint="PDF, .doc or .docx, up to 10 MB"
        error="Please upload a PDF or Word document"
        accept=".pdf"
      />
      <p className="actions">
        <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
          Focus the summary
        </button>
        <button type="button" className="button" disabled>
          Submitting...
        </button>
        <button type="button" className="button-quiet">
          Clear form
        </button>
      </p>
    </Split>
  )
}
