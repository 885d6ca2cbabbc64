import { business, mailto } from '../content/business.ts'
import { privacyPolicy } from '../content/privacy-policy.ts'
import { promises } from '../content/promises.ts'
import { Band } from '../sections/band.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { ContactLine } from '../sections/contact-line.tsx'
import { DataTable } from '../sections/data-table.tsx'
import { Hero } from '../sections/hero.tsx'
import { NumberedDocument } from '../sections/numbered-document.tsx'
import { RuledList } from '../sections/ruled-list.tsx'
import { SectionIntro } from '../sections/section-intro.tsx'
import { Split } from '../sections/split.tsx'

const { summary, sections, schedule } = privacyPolicy
const { general } = business.emails
const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })
const updated = day.format(new Date(business.privacyPolicy.updated))

const policy = sections.map(({ promise, after = [], ...section }) => ({
  ...section,
  after: promise ? [promises[promise].statement, ...after] : after,
}))
const principles = schedule.principles.map((principle, index) => ({
  ...principle,
  number: `APP ${index + 1}`,
  source: schedule.source,
}))
/** Links to the sections that answer a principle. */
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

export default function PrivacyPolicy() {
  return (
    <>
      <Hero title="Privacy Policy" subtitle={`Last updated ${updated}.`} />
      <Band>
        <Split wide="aside" aside={<RuledList items={summary.points} />}>
          <h2>{summary.title}</h2>
          <p>Six lines for a busy day. The policy below says it in full.</p>
        </Split>
      </Band>
      <Band background="cream" below="default" as="div">
        <NumberedDocument sections={policy} appendix={{ id: 'schedule', title: schedule.title }} />
      </Band>
      <Band below="cream" id="schedule" size="lg">
        <SectionIntro title={schedule.title}>
          Schedule 1 of the Privacy Act 1988 (Cth) sets out the principles we work under.
        </SectionIntro>
        <DataTable
          caption="The thirteen principles, and where this policy answers each"
          columns={[
            { title: 'Number', of: 'number' },
            { title: 'Principle', of: 'name' },
            { title: 'In this policy', of: answersOf },
          ]}
          rows={principles}
        />
      </Band>
      <CallToAction
        title="Ask about your information"
        actions={[
          { label: `Call ${business.phone.display}`, href: business.phone.tel },
          { label: 'Email us', href: mailto({ ...general, subject: 'Privacy' }) },
        ]}
      >
        <p>To see, correct or erase what we hold, or to complain. {promises.complaint.statement}</p>
        <ContactLine email={general} />
      </CallToAction>
    </>
  )
}
