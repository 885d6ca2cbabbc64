import { longDate, telephone, writeToUs } from '../content/contact-details.ts'
import { record } from '../content/records.ts'
import { Band } from '../sections/band.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { ContactLine } from '../sections/contact-line.tsx'
import { DataTable } from '../sections/data-table.tsx'
import { Hero } from '../sections/hero.tsx'
import { NumberedDocument } from '../sections/numbered-document.tsx'
import { RuledList } from '../sections/ruled-list.tsx'
import { SectionIntro } from '../sections/section-intro.tsx'
import { Split } from '../sections/split.tsx'
import { pageMeta, type PageHandle } from '../metadata.ts'

export const handle: PageHandle = { hero: { kind: 'plain' }, share: 'assurance' }

export const meta = pageMeta(() => ({
  title: 'Privacy Policy',
  description: `What we collect, why, who sees it, how long we keep it and how to complain. Last updated ${longDate(record('business').privacyPolicy.updated)}.`,
}))

export default function PrivacyPolicy() {
  const business = record('business')
  const privacyPolicy = record('privacy-policy')
  const promises = record('promises')
  const phone = telephone()
  const { summary, sections, schedule } = privacyPolicy
  const writing = writeToUs('Email us', 'Privacy')
  const updated = longDate(business.privacyPolicy.updated)
  const policy = sections.map(({ promise, after = [], ...section }) => ({
    ...section,
    after: promise ? [promises[promise].statement, ...after] : after,
  }))
  const principles = schedule.principles.map((principle, index) => ({
    ...principle,
    number: `APP ${index + 1}`,
  }))
  const answersOf = ({ sections: ids }: { sections: readonly string[] }) => (
    <ul className="plain">
      {sections
        .filter(({ id }) => ids.includes(id))
        .map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
    </ul>
  )
  return (
    <>
      <Hero
        title="Privacy Policy"
        subtitle={`Last updated ${updated}.`}
        action={{ label: 'Ask about your information', href: '#ask' }}
      />
      <Band>
        <Split wide="aside" aside={<RuledList items={summary.points} />}>
          <h2>{summary.title}</h2>
          <p>The policy below says it in full.</p>
        </Split>
      </Band>
      <Band background="cream" as="div">
        <NumberedDocument sections={policy} appendix={{ id: 'schedule', title: schedule.title }} />
      </Band>
      <Band id="schedule" size="lg">
        <SectionIntro title={schedule.title}>
          Schedule 1 of the Privacy Act 1988 (Cth) sets out the principles we work under.
        </SectionIntro>
        <DataTable
          caption="The thirteen principles, and where this policy answers each"
          columns={[
            { title: 'Number', cell: 'number' },
            { title: 'Principle', cell: 'name' },
            { title: 'In this policy', cell: answersOf },
          ]}
          rows={principles}
        />
      </Band>
      <CallToAction
        id="ask"
        title="Ask about your information"
        actions={[{ label: `Call ${phone.display}`, href: phone.tel }, writing]}
      >
        <p>To see, correct or erase what we hold, or to complain. {promises.complaint.statement}</p>
        <ContactLine address={writing.address} />
      </CallToAction>
    </>
  )
}
