// What a supplier-diversity buyer wants to see on one page, gathered from the records.
import { longDate } from './contact-details.ts'
import { statusOf } from './credentials.ts'
import { datedStatement } from './claims.ts'
import { record } from './records.ts'

/** Groups of terms and facts. Insurances are left out until their record is filled. */
export function capabilityGroups() {
  const business = record('business')
  const claims = record('claims')
  const promises = record('promises')
  return [
    {
      title: 'Ownership',
      facts: [
        { term: 'Owners', detail: claims.aboriginalOwned.statement },
        { term: 'Parent company', detail: business.parentCompany.statement },
        { term: 'Sister company', detail: business.sisterCompany.statement },
        {
          term: claims.aboriginalEmployment.label,
          detail: `${datedStatement(claims.aboriginalEmployment)} ${claims.aboriginalEmploymentTarget.statement}`,
        },
        { term: 'Working since', detail: String(business.founded.year) },
      ],
    },
    {
      title: 'Credentials',
      facts: [
        ...record('credentials').map((one) => ({ term: one.credential, detail: statusOf(one) })),
        ...record('alignments').map(({ standard }) => ({ term: standard, detail: 'Aligned' })),
        { term: 'Systems', detail: claims.alignedStandards.statement },
      ],
    },
    {
      title: 'Services',
      facts: record('services').services.map(({ title, description }) => ({
        term: title,
        detail: description,
      })),
    },
    {
      title: 'Regions and plant response',
      facts: record('regions').map(({ region, coverage, response }) => ({
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
              detail: `${cover}, until ${longDate(expires)}`,
            })),
          },
        ]
      : []),
  ]
}
