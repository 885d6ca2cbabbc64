// What a supplier-diversity buyer wants to see on one page, gathered from the records.
import { alignments } from './alignments.ts'
import { business } from './business.ts'
import { claims } from './claims.ts'
import { credentials, statusOf } from './credentials.ts'
import { promises } from './promises.ts'
import { regions } from './regions.ts'
import { services } from './services.ts'

const { aboriginalOwned, aboriginalEmployment, aboriginalEmploymentTarget } = claims
const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

/** Groups of terms and facts. Insurances are left out until their record is filled. */
export const capability = [
  {
    title: 'Ownership',
    facts: [
      { term: 'Owners', detail: aboriginalOwned.statement },
      {
        term: aboriginalEmployment.label,
        detail: `${aboriginalEmployment.figure} of our workforce, as of ${aboriginalEmployment.asOf}. ${aboriginalEmploymentTarget.statement}`,
      },
      { term: 'Working since', detail: String(business.founded.year) },
      { term: 'Sister company', detail: business.sisterCompany.statement },
    ],
  },
  {
    title: 'Credentials',
    facts: [
      ...credentials.map((one) => ({ term: one.credential, detail: statusOf(one) })),
      ...alignments.map(({ standard }) => ({ term: standard, detail: 'Aligned' })),
    ],
  },
  {
    title: 'Services',
    facts: services.map(({ title, description }) => ({ term: title, detail: description })),
  },
  {
    title: 'Regions and plant response',
    facts: regions.map(({ region, coverage, response }) => ({
      term: region,
      detail: `${response}: ${coverage.join(', ')}`,
    })),
  },
  {
    title: 'What you can hold us to',
    facts: [
      { term: 'Absences', detail: promises.backfill.statement },
      { term: 'Plant quotes', detail: promises.plantQuote.statement },
      { term: 'After hours', detail: claims.leadershipContact.statement },
      { term: 'Yards', detail: claims.partnerYards.statement },
    ],
  },
  ...(business.insurances
    ? [
        {
          title: 'Insurances',
          facts: business.insurances.map(({ name, cover, expires }) => ({
            term: name,
            detail: `${cover}, until ${day.format(new Date(expires))}`,
          })),
        },
      ]
    : []),
]
