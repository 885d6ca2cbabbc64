import * as v from 'valibot'
import {
  atLeast,
  day,
  field,
  image,
  record,
  replaceable,
  statement,
  text,
  year,
  entry,
} from './fields.ts'

const number = field(
  v.pipe(text, v.regex(/^[\d ]{6,16}$/, 'must be digits and spaces')),
  'Telephone number',
  'Digits and spaces, as it is read out.',
  '1300 123 456',
)

const address = field(v.pipe(text, v.email('must be an email address')), 'Email address')

/** Whom a page asks visitors to write to. `address` is null while the general address is the team's too. */
const team = record({
  team: field(text, 'Team', 'As pages name it.'),
  subject: field(text, 'Subject of the email'),
  address: v.nullable(address),
})

export const business = v.strictObject({
  name: replaceable({ value: field(text, 'Trading name') }),
  phone: record({ display: number }),
  /** `display` is null while the ordinary number answers emergencies too. */
  emergencyLine: record({ display: v.nullable(number) }),
  emails: v.strictObject({
    general: replaceable({ address }),
    careers: replaceable({ address }),
  }),
  teams: v.strictObject({ governance: team, risk: team, continuity: team, improvement: team }),
  address: record({
    suburb: text,
    state: text,
    postcode: v.pipe(text, v.regex(/^\d{4}$/, 'must be four digits')),
    country: field(
      v.pipe(text, v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code')),
      'Country code',
      '',
      'AU',
    ),
  }),
  areaServed: record({ value: field(text, 'Where we work') }),
  founded: record({ year }),
  copyrightYear: record({ year }),
  sisterCompany: record({ statement: text }),
  parentCompany: record({ statement: text }),
  privacyPolicy: record({ updated: field(day, 'Last updated') }),
  abn: v.nullable(
    record({
      number: field(
        v.pipe(text, v.regex(/^\d{2} \d{3} \d{3} \d{3}$/, 'must read like 12 345 678 901')),
        'ABN',
        '',
        '12 345 678 901',
      ),
    }),
  ),
  insurances: v.nullable(atLeast(1, entry({ name: text, cover: text, expires: day }))),
})

const promise = record({
  within: field(text, 'Time', 'How long it takes, such as "24 hours".', '24 hours'),
  statement: field(text, 'Promise', 'The whole sentence; {within} stands for the time.'),
})

export const promises = v.strictObject({
  contactReply: promise,
  plantQuote: promise,
  resumeContact: promise,
  backfill: promise,
  complaint: promise,
  unsubscribe: promise,
})

export const promiseName = v.keyof(promises, 'must be the name of a promise in promises.json')

const claim = record({
  figure: field(text, 'Figure', 'As it is shown large.', '63 %'),
  label: field(text, 'What it counts'),
  statement: field(text, 'Sentence', '{figure} stands for the figure.'),
})

export const claims = v.strictObject({
  aboriginalOwned: claim,
  aboriginalEmployment: claim,
  aboriginalEmploymentTarget: claim,
  yearsOperating: claim,
  zeroTerminations: claim,
  borderClosures: claim,
  skillsShortage: claim,
  bigDig: claim,
  leadershipContact: claim,
  partnerYards: claim,
  inspectionPoints: claim,
  alignedStandards: claim,
})

export const achievements = record({
  claims: atLeast(3, v.keyof(claims, 'must be the name of a claim in claims.json')),
})

export const statements = v.strictObject({
  brand: statement,
  ownership: statement,
  supplierDiversity: statement,
  fullScreen: statement,
  preferredContractor: statement,
  leadershipPhilosophy: statement,
  community: statement,
  aboriginalEmployment: statement,
  environment: statement,
  compliancePhilosophy: statement,
  whyReputation: statement,
  riskGovernance: statement,
  resilience: statement,
  assurance: statement,
  continuityPhilosophy: statement,
  whyImprovement: statement,
  haveReady: statement,
  checkItIsUs: statement,
  culturalNotice: statement,
})

/** A certification body's mark, shown only with the licence to show it. */
const mark = v.strictObject({
  ...image.entries,
  licence: field(text, 'Licence', 'Where the licence to show this mark is kept.'),
})

const credential = v.pipe(
  entry({
    credential: text,
    scope: text,
    importance: field(text, 'Why it matters'),
    status: v.picklist(
      ['in place', 'certified', 'in progress', 'current'],
      'must be "in place", "certified", "in progress" or "current"',
    ),
    target: v.nullable(field(text, 'Expected by', 'Only while it is in progress.')),
    iso: field(v.boolean('must be true or false'), 'An ISO standard'),
    mark: v.nullable(mark),
  }),
  v.forward(
    v.check(
      (entry) => entry.target === null || entry.status === 'in progress',
      'must be null unless the status is "in progress"',
    ),
    ['target'],
  ),
)

export const credentials = atLeast(1, credential)

export const alignments = atLeast(
  1,
  entry({
    standard: text,
    scope: text,
    status: v.literal('aligned', 'must be "aligned"'),
    statement: text,
  }),
)

export const commissionedArt = v.strictObject({
  art: v.nullable(
    record({
      artist: text,
      languageGroup: text,
      title: text,
      year: v.pipe(
        v.number('must be a year in digits, such as 2021'),
        v.integer('must be a whole year'),
      ),
      licence: text,
      image,
    }),
  ),
})
