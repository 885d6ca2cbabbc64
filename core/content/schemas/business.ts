import * as v from 'valibot'
import {
  atLeast,
  choice,
  day,
  email,
  entry,
  field,
  hour,
  image,
  logo,
  optional,
  phone,
  pictureWith,
  record,
  replaceable,
  statement,
  text,
  trueOrFalse,
  url,
  withholdable,
  withholdableStatement,
  year,
} from './fields.ts'
import { means, orNone, slot } from './meaning.ts'

const number = field(
  phone,
  'Telephone number',
  'Digits and spaces, as it is read out.',
  '1300 123 456',
)

const address = field(email, 'Email address')

/** A team that visitors can write to. `address` is null while the team uses the general address. */
const team = record({
  team: field(text, 'Team', 'As pages name it.'),
  subject: field(text, 'Subject of the email'),
  address: orNone(address),
})

/** From when to when the business answers, on one kind of day. */
const openHours = v.pipe(
  v.strictObject({
    opens: field(hour, 'Opens', '', '07:00'),
    closes: field(hour, 'Closes', '', '17:00'),
  }),
  v.check(({ opens, closes }) => opens < closes, 'must open before it closes'),
)

// Fields added later are optional: older records of the owner do not have them.
export const business = v.strictObject({
  name: replaceable({ value: field(text, 'Trading name') }),
  phone: record({ display: number }),
  /** `display` is null while the ordinary number answers emergencies too. */
  emergencyLine: record({ display: orNone(number) }),
  emails: v.strictObject({
    general: replaceable({ address }),
    careers: replaceable({ address }),
  }),
  teams: v.strictObject({ governance: team, risk: team, continuity: team, improvement: team }),
  address: record({
    street: v.optional(
      slot(field(text, 'Street', 'Number and street, as on a letter.', '1 Example Street')),
    ),
    suburb: field(
      text,
      'Suburb',
      'The Acknowledgement of Country names the Country that it stands on: see that it is still right.',
    ),
    state: text,
    postcode: means(v.pipe(text, v.regex(/^\d{4}$/, 'must be four digits')), { format: 'digits' }),
    country: field(
      v.pipe(text, v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code')),
      'Country, two letters',
      '',
      'AU',
    ),
  }),
  hours: v.optional(
    slot(
      field(
        record({
          weekdays: field(openHours, 'Monday to Friday'),
          saturday: orNone(field(openHours, 'Saturday')),
          sunday: orNone(field(openHours, 'Sunday')),
        }),
        'Opening hours',
        'Shown with the address and told to search engines.',
      ),
    ),
  ),
  logo: v.optional(
    slot(field(logo, 'Logo', 'In the round button that opens the menu, and for search engines.')),
  ),
  areaServed: record({ value: field(text, 'Where we work') }),
  founded: record({ year }),
  copyrightYear: record({ year }),
  sisterCompany: withholdable({ statement: text }),
  parentCompany: withholdable({ statement: text }),
  privacyPolicy: record({ updated: field(day, 'Last updated') }),
  abn: slot(
    field(
      record({
        number: field(
          means(
            v.pipe(text, v.regex(/^\d{2} \d{3} \d{3} \d{3}$/, 'must read like 12 345 678 901')),
            { format: 'digits' },
          ),
          'Number',
          '',
          '12 345 678 901',
        ),
      }),
      'ABN',
    ),
  ),
  insurances: slot(
    atLeast(
      1,
      entry({
        name: field(text, 'Insurance', '', 'Public liability'),
        cover: field(text, 'Cover', '', '$20 million'),
        expires: field(day, 'Valid until', 'From the next day on it is not shown.'),
      }),
    ),
  ),
  /** Western Australia licenses businesses that are paid to find workers for employers; labour hire by itself needs no licence. */
  agentLicence: v.optional(
    slot(
      field(
        record({
          number: field(text, 'Licence number', '', 'EA 123'),
          until: slot(field(day, 'Valid until', 'From the next day on it is not shown.')),
        }),
        'Employment agent’s licence',
        'Employment Agents Act 1976 (WA): permanent, executive and bulk recruitment. Labour hire needs none.',
      ),
    ),
  ),
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

/** What the times of a response by region measure, and when they run. */
export const response = v.strictObject({
  meaning: record({
    measures: orNone(
      field(
        choice(['answer', 'dispatch', 'arrival']),
        'A response is',
        'Answer: you hear from us. Dispatch: the machine leaves the yard. Arrival: it is on site.',
      ),
    ),
  }),
  hours: record({
    run: orNone(
      field(
        choice(['at every hour', 'in opening hours']),
        'Hours that we promise run',
        'In opening hours: those of “Business details”. A quote asked for at night is then due the next morning.',
      ),
    ),
  }),
  weekends: record({
    count: orNone(
      field(
        choice(['weekends count', 'weekends do not count']),
        'Saturday and Sunday',
        'Where they do not count, hours that we promise stand still then.',
      ),
    ),
  }),
})

export const promiseName = v.keyof(promises, 'must be the name of a promise in promises.json')

const claim = withholdable({
  figure: field(text, 'Figure', 'As it is shown large.', '63 %'),
  label: field(text, 'What it counts'),
  statement: field(text, 'Sentence', '{figure} stands for the figure.'),
  context: optional(
    text,
    'Line below the figure',
    'Where the label alone does not say it. Without the figure.',
  ),
  evidence: optional(
    text,
    'Source of the figure',
    'The survey, register or report that it is taken from. Shown with it.',
    'National Skills Commission, 2025',
  ),
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
  brand: field(statement, 'About the business, in short'),
  ownership: withholdableStatement,
  supplierDiversity: withholdableStatement,
  fullScreen: withholdableStatement,
  preferredContractor: withholdableStatement,
  leadershipPhilosophy: withholdableStatement,
  community: withholdableStatement,
  aboriginalEmployment: withholdableStatement,
  environment: withholdableStatement,
  compliancePhilosophy: withholdableStatement,
  whyReputation: withholdableStatement,
  riskGovernance: withholdableStatement,
  resilience: withholdableStatement,
  assurance: withholdableStatement,
  continuityPhilosophy: withholdableStatement,
  whyImprovement: withholdableStatement,
  haveReady: statement,
  checkItIsUs: statement,
  culturalNotice: statement,
  /** Optional because it was added later: older records of the owner do not have it. */
  statusWords: v.optional(statement),
})

/** The mark of a certification body, shown only while the business is licensed to show it. */
const mark = means(
  pictureWith({
    licence: field(text, 'Licence', 'Where the licence to show this mark is kept.'),
  }),
  { isLogo: true },
)

const credentialStatuses = [
  'in place',
  'certified',
  'accredited',
  'registered',
  'in progress',
  'current',
  'lapsed',
] as const

const credential = v.pipe(
  entry({
    credential: text,
    scope: text,
    importance: field(text, 'Why it matters'),
    status: field(
      choice(credentialStatuses),
      'Status',
      'Certified: a certificate of an outside body is in force. In place: we run the system, without a certificate. Aligned is said of ISO 31000 alone.',
    ),
    target: orNone(field(text, 'Expected by', 'Only while it is in progress.')),
    issuer: v.optional(slot(field(text, 'Issued by', 'The body that certified it.'))),
    number: v.optional(slot(field(text, 'Number of the certificate'))),
    until: v.optional(
      slot(
        field(
          day,
          'Valid until',
          'From the next day on the website says that it has lapsed. You are told 60 days before.',
          '2027-06-30',
        ),
      ),
    ),
    link: v.optional(slot(field(url, 'Where it can be looked up', 'Complete, from https:// on.'))),
    iso: field(trueOrFalse, 'An ISO standard'),
    mark: slot(field(mark, 'Mark of the certification body')),
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
  art: slot(
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
