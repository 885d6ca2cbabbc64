import * as v from 'valibot'

// Read at build time and by the checks only. The site imports types from here, never values.

const markup = /<\/?[a-z!][^>]*>|&(#\d+|[a-z]+);|\*\*|__|\]\(/i
const falseClaim = /\bISO certified\b|\bISO 31000[ -](certified|certification)\b/i

const text = v.pipe(
  v.string('must be text in quotes'),
  v.check((value) => value.trim() !== '', 'must not be empty'),
  v.check((value) => value === value.trim(), 'must not start or end with a space'),
  v.check((value) => !/[\r\n\t]/.test(value), 'must be one line: a new paragraph is a new entry'),
  v.check((value) => !markup.test(value), 'must be plain words: no HTML, no Markdown'),
  v.check(
    (value) => !falseClaim.test(value),
    'names a certificate that does not exist: write "ISO 14001 certified", and ISO 31000 "aligned"',
  ),
)

const id = v.pipe(
  text,
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
)

const path = v.pipe(
  text,
  v.regex(
    /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(\?[a-z]+=[a-z0-9-]+)?(#[a-z0-9-]+)?$/,
    'must be a path of this site, such as /contact, without a slash at the end',
  ),
)

const url = v.pipe(
  text,
  v.check(
    (value) => URL.canParse(value) && value.startsWith('https://'),
    'must be a complete address that starts with https://',
  ),
)

const day = v.pipe(
  text,
  v.isoDate('must be a date such as 2025-09-16'),
  v.check((value) => {
    const date = new Date(value)
    return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(value)
  }, 'must be a day that exists'),
)

const year = v.pipe(
  v.number('must be a year, without quotes'),
  v.integer('must be a whole year'),
  v.minValue(2018, 'must be 2018 or later'),
  v.maxValue(2100, 'must be a year of this century'),
)

const source = v.picklist(
  ['spec', 'drafted', 'sample'],
  'must be "spec" (a fact of the business), "drafted" (our wording) or "sample" (to be replaced)',
)

const provenance = {
  source,
  confirm: v.optional(text),
  asOf: v.optional(
    v.pipe(
      text,
      v.regex(
        /^(\d{4}(-\d{2}(-\d{2})?)?|FY \d{4})$/,
        'must be a date such as 2025-09-16, a year, or a financial year such as FY 2025',
      ),
    ),
  ),
}

function record<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.strictObject({ ...entries, ...provenance })
}

function list<const TItem extends v.GenericSchema>(item: TItem, count: number) {
  return v.pipe(
    v.array(item, 'must be a list in square brackets'),
    v.length(count, (issue) => `must have exactly ${count} entries, not ${issue.received}`),
  )
}

function some<const TItem extends v.GenericSchema>(item: TItem, least = 1) {
  return v.pipe(
    v.array(item, 'must be a list in square brackets'),
    v.minLength(least, (issue) => `must have ${least} or more entries, not ${issue.received}`),
  )
}

const image = v.strictObject({ name: id, alt: text })

const point = record({ title: text, description: text })
const step = record({ step: text, description: text })
const statement = record({ title: text, paragraphs: some(text) })
const pillar = record({
  pillar: text,
  isoRequirement: text,
  cultureAmplification: text,
  unifiedImpact: text,
})
const link = v.strictObject({ label: text, path })

const phone = v.pipe(
  record({ display: text, tel: text }),
  v.forward(
    v.check(
      (entry) => entry.tel === `tel:${entry.display.replace(/\D/g, '')}`,
      'must be "tel:" followed by the digits of "display"',
    ),
    ['tel'],
  ),
)

const email = record({
  label: text,
  address: v.pipe(text, v.email('must be an e-mail address')),
  subject: v.optional(text),
})

const business = v.strictObject({
  name: record({ value: text }),
  phone,
  emergencyLine: phone,
  emails: v.strictObject({
    general: email,
    careers: email,
    governance: email,
    risk: email,
    continuity: email,
    improvement: email,
  }),
  address: record({
    suburb: text,
    state: text,
    postcode: v.pipe(text, v.regex(/^\d{4}$/, 'must be four digits in quotes')),
    country: v.pipe(text, v.regex(/^[A-Z]{2}$/, 'must be a two-letter country code')),
  }),
  areaServed: record({ value: text }),
  founded: record({ year }),
  copyrightYear: record({ year }),
  sisterCompany: record({ statement: text }),
  parentCompany: record({ statement: text }),
  privacyPolicy: record({ updated: day }),
  abn: v.nullable(
    record({
      number: v.pipe(text, v.regex(/^\d{2} \d{3} \d{3} \d{3}$/, 'must read like 12 345 678 901')),
    }),
  ),
  insurances: v.nullable(some(record({ name: text, cover: text, expires: day }))),
})

const promise = record({ within: text, statement: text })

const promises = v.strictObject({
  contactReply: promise,
  plantQuote: promise,
  resumeContact: promise,
  backfill: promise,
  complaint: promise,
  unsubscribe: promise,
})

const audience = v.picklist(
  ['find-work', 'hire-people', 'hire-plant', 'about-and-assurance'],
  'must be the id of a menu group',
)

const careersLink = record({ label: text, url, description: text, group: audience })

const careersLinks = v.strictObject({
  jobSearch: v.pipe(
    careersLink,
    v.forward(
      v.check(
        (entry) => /[?&]radius=100(&|$)/.test(entry.url) && /[?&]page=1(&|$)/.test(entry.url),
        'must search within 100 km from page 1: radius=100 and page=1',
      ),
      ['url'],
    ),
  ),
  submitCv: careersLink,
  clientLogin: careersLink,
  candidateLogin: careersLink,
})

const socialLink = record({ network: text, url })

const menuGroup = v.strictObject({ id: audience, title: text, links: some(link) })
const footerColumn = v.strictObject({ title: text, links: some(link) })

const navigation = record({
  menu: list(menuGroup, 4),
  footer: list(footerColumn, 3),
  privacy: link,
})

const service = record({
  title: text,
  description: text,
  link: path,
  features: some(text, 3),
  icon: v.picklist(['labour', 'plant', 'talent'], 'must be labour, plant or talent'),
})

const services = v.strictObject({ services: list(service, 3), core: list(service, 3) })

const industry = record({ name: text, description: text })

const credential = v.pipe(
  record({
    id,
    credential: text,
    scope: text,
    importance: text,
    status: v.picklist(
      ['in place', 'certified', 'in progress', 'current'],
      'must be "in place", "certified", "in progress" or "current"',
    ),
    target: v.nullable(text),
    iso: v.boolean('must be true or false'),
    mark: v.nullable(image),
  }),
  v.forward(
    v.check(
      (entry) => entry.target === null || entry.status === 'in progress',
      'must be null unless the status is "in progress"',
    ),
    ['target'],
  ),
)

const alignment = record({
  standard: text,
  scope: text,
  status: v.literal('aligned', 'must be "aligned"'),
  statement: text,
})

const client = record({ name: text, image: v.nullable(image) })

const region = record({
  region: text,
  coverage: some(text, 3),
  response: text,
})

const claim = record({ figure: text, label: text, statement: text })

const claims = v.strictObject({
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

const claimId = v.keyof(claims, 'must be the name of a claim in claims.json')

const achievements = record({ claims: some(claimId, 3) })

const milestone = record({
  year,
  title: text,
  description: text,
  position: v.picklist(['top', 'bottom'], 'must be top or bottom'),
})

const timeline = v.pipe(
  list(milestone, 7),
  v.checkItems(
    (entry, index) => entry.year === 2018 + index,
    'must carry the years 2018 to 2024 in order, one each',
  ),
  v.checkItems(
    (entry, index) => entry.position === (index % 2 === 0 ? 'top' : 'bottom'),
    'must alternate: top, bottom, top and so on',
  ),
)

const leader = record({ name: text, title: text, description: text, image: v.nullable(image) })

const managingDirector = record({
  name: text,
  title: text,
  message: some(text, 3),
  signature: v.nullable(image),
})

const honour = record({ title: text, award: text, year: v.nullable(year), description: text })

const partner = record({ name: text, description: text, image: v.nullable(image) })

const testimonial = record({
  quote: text,
  author: text,
  company: text,
  rating: v.pipe(
    v.number('must be a number, without quotes'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be 1 to 5'),
    v.maxValue(5, 'must be 1 to 5'),
  ),
  place: v.picklist(['plant-hire', 'continuity'], 'must be plant-hire or continuity'),
})

const value = record({
  title: text,
  description: text,
  onSite: text,
  inTheYard: text,
  inTheOffice: text,
})

const values = v.strictObject({ values: list(value, 3), guiding: list(point, 3) })

const visionMission = v.strictObject({ vision: statement, mission: statement })

const statements = v.strictObject({
  brand: statement,
  supplierDiversity: statement,
  fullScreen: statement,
  preferredContractor: statement,
  leadershipPhilosophy: statement,
  community: statement,
  aboriginalEmployment: statement,
  compliancePhilosophy: statement,
  whyReputation: statement,
  riskGovernance: statement,
  resilience: statement,
  assurance: statement,
  continuityPhilosophy: statement,
  whyImprovement: statement,
  haveReady: statement,
  checkItIsUs: statement,
})

const plantCategory = record({ category: text, equipment: some(text, 2) })

const equipmentSpecification = record({
  type: text,
  range: v.nullable(
    v.pipe(
      v.strictObject({
        from: v.number('must be a number, without quotes'),
        to: v.number('must be a number, without quotes'),
        unit: v.picklist(['t', 'kL'], 'must be t or kL'),
      }),
      v.check((range) => range.from < range.to, '"from" must be less than "to"'),
    ),
  ),
  specs: some(text),
  applications: some(text, 2),
})

const inspection = record({
  title: text,
  description: text,
  areas: some(v.strictObject({ title: text, description: text }), 3),
})

const labourCategory = record({ category: text, description: text, roles: some(text, 3) })

const card = record({ title: text, description: text, link: path })

const recruitmentStream = record({
  id,
  title: text,
  description: text,
  link: path,
  points: list(v.strictObject({ title: text, description: text }), 4),
})

const apprenticeProgram = record({
  title: text,
  qualification: text,
  description: text,
  learn: some(text, 3),
  leadsTo: text,
})

const executiveArea = record({ title: text, description: text, roles: some(text, 3) })

const technicalField = record({
  field: text,
  description: text,
  professional: some(text, 3),
  technical: some(text, 3),
})

const governancePillar = record({ pillar: text, practices: text, value: text })
const protectionLayer = record({ layer: text, management: text, value: text })
const continuityPillar = record({ pillar: text, whatWeDo: text, benefits: text })

const improvementStages = v.pipe(
  list(record({ stage: text, delivery: text, value: text }), 4),
  v.checkItems(
    (entry, index) => entry.stage === ['Plan', 'Do', 'Check', 'Act'][index],
    'must be the stages Plan, Do, Check, Act in this order',
  ),
)

const outcome = record({ outcome: text, benefit: text })

const jobSeekerCard = record({
  title: text,
  description: text,
  link: path,
  more: v.nullable(link),
})

const jobSeekerTopic = record({
  id,
  title: text,
  path,
  summary: text,
  intro: some(text, 2),
  rolesTitle: text,
  roles: some(text, 3),
  haveReady: some(text, 3),
  nextSteps: some(text, 3),
})

const employerTopic = record({
  id,
  title: text,
  path,
  summary: text,
  intro: some(text, 2),
  points: list(v.strictObject({ title: text, description: text }), 4),
  haveReady: some(text, 3),
  nextSteps: some(text, 3),
})

const contactTopic = record({
  id,
  label: text,
  subject: v.pipe(text, v.minLength(5, 'must have 5 letters or more, as the form asks')),
  promise: v.keyof(promises, 'must be the name of a promise in promises.json'),
})

const newsPost = record({
  id,
  title: text,
  date: day,
  author: text,
  excerpt: text,
  tags: some(text),
  points: v.pipe(some(text, 3), v.maxLength(5, 'must have 5 entries or fewer')),
})

const newsCategory = record({ id, name: text, description: text, posts: list(newsPost, 2) })

const news = v.pipe(
  list(newsCategory, 8),
  v.check((categories) => {
    const ids = categories.flatMap(({ id, posts }) => [id, ...posts.map((post) => post.id)])
    return new Set(ids).size === ids.length
  }, 'two categories or posts have the same id'),
)

const privacyPolicySection = record({
  id,
  title: text,
  paragraphs: some(text),
  points: v.optional(some(text)),
  /** Said after the points. */
  promise: v.optional(v.keyof(promises, 'must be the name of a promise in promises.json')),
  after: v.optional(some(text)),
  links: v.optional(some(v.strictObject({ label: text, href: v.union([path, url]) }))),
})

const privacyPolicy = v.pipe(
  v.strictObject({
    summary: record({ title: text, points: some(text, 3) }),
    sections: list(privacyPolicySection, 16),
    schedule: record({
      title: text,
      principles: list(v.strictObject({ name: text, sections: some(id) }), 13),
    }),
  }),
  v.check(({ sections, schedule }) => {
    const ids = new Set(sections.map((section) => section.id))
    return schedule.principles.every((principle) => principle.sections.every((one) => ids.has(one)))
  }, 'the schedule names a section that does not exist'),
)

const usefulLink = record({ title: text, url, description: text })

const commissionedArt = v.strictObject({
  art: v.nullable(
    record({
      artist: text,
      languageGroup: text,
      title: text,
      year: v.pipe(v.number('must be a year, without quotes'), v.integer('must be a whole year')),
      licence: text,
      image,
    }),
  ),
})

export type Source = v.InferOutput<typeof source>
export type Image = v.InferOutput<typeof image>
export type Link = v.InferOutput<typeof link>
export type Business = v.InferOutput<typeof business>
export type Email = v.InferOutput<typeof email>
export type Phone = v.InferOutput<typeof phone>
export type Promises = v.InferOutput<typeof promises>
export type CareersLinks = v.InferOutput<typeof careersLinks>
export type SocialLink = v.InferOutput<typeof socialLink>
export type Statement = v.InferOutput<typeof statement>
export type Point = v.InferOutput<typeof point>
export type Step = v.InferOutput<typeof step>
export type Navigation = v.InferOutput<typeof navigation>
export type Service = v.InferOutput<typeof service>
export type Services = v.InferOutput<typeof services>
export type Industry = v.InferOutput<typeof industry>
export type Credential = v.InferOutput<typeof credential>
export type Alignment = v.InferOutput<typeof alignment>
export type Client = v.InferOutput<typeof client>
export type Region = v.InferOutput<typeof region>
export type Claim = v.InferOutput<typeof claim>
export type Claims = v.InferOutput<typeof claims>
export type Milestone = v.InferOutput<typeof milestone>
export type Achievements = v.InferOutput<typeof achievements>
export type Leader = v.InferOutput<typeof leader>
export type ManagingDirector = v.InferOutput<typeof managingDirector>
export type Honour = v.InferOutput<typeof honour>
export type Partner = v.InferOutput<typeof partner>
export type Testimonial = v.InferOutput<typeof testimonial>
export type Values = v.InferOutput<typeof values>
export type VisionMission = v.InferOutput<typeof visionMission>
export type Statements = v.InferOutput<typeof statements>
export type PlantCategory = v.InferOutput<typeof plantCategory>
export type EquipmentSpecification = v.InferOutput<typeof equipmentSpecification>
export type Inspection = v.InferOutput<typeof inspection>
export type LabourCategory = v.InferOutput<typeof labourCategory>
export type Card = v.InferOutput<typeof card>
export type RecruitmentStream = v.InferOutput<typeof recruitmentStream>
export type ApprenticeProgram = v.InferOutput<typeof apprenticeProgram>
export type ExecutiveArea = v.InferOutput<typeof executiveArea>
export type TechnicalField = v.InferOutput<typeof technicalField>
export type IsoPillar = v.InferOutput<typeof pillar>
export type GovernancePillar = v.InferOutput<typeof governancePillar>
export type ProtectionLayer = v.InferOutput<typeof protectionLayer>
export type ContinuityPillar = v.InferOutput<typeof continuityPillar>
export type ImprovementStage = v.InferOutput<typeof improvementStages>[number]
export type Outcome = v.InferOutput<typeof outcome>
export type JobSeekerCard = v.InferOutput<typeof jobSeekerCard>
export type JobSeekerTopic = v.InferOutput<typeof jobSeekerTopic>
export type EmployerTopic = v.InferOutput<typeof employerTopic>
export type ContactTopic = v.InferOutput<typeof contactTopic>
export type NewsPost = v.InferOutput<typeof newsPost>
export type NewsCategory = v.InferOutput<typeof newsCategory>
export type PrivacyPolicySection = v.InferOutput<typeof privacyPolicySection>
export type PrivacyPolicy = v.InferOutput<typeof privacyPolicy>
export type UsefulLink = v.InferOutput<typeof usefulLink>
export type CommissionedArt = v.InferOutput<typeof commissionedArt>

export type Kind = {
  schema: v.GenericSchema
  /** Where a visitor meets these records, for the person who reads the content check. */
  page: string
  decides: string
}

/** Every JSON file of this folder, by its name without `.json`. */
export const kinds: Record<string, Kind> = {
  business: { schema: business, page: 'every page', decides: 'Owner' },
  promises: { schema: promises, page: 'every page', decides: 'Operations' },
  'careers-links': { schema: careersLinks, page: 'menu, /job-search', decides: 'Recruitment' },
  'social-links': { schema: list(socialLink, 3), page: 'menu, /contact', decides: 'Marketing' },
  acknowledgement: { schema: statement, page: 'footer', decides: 'Owner' },
  navigation: { schema: navigation, page: 'menu, footer', decides: 'Marketing' },
  statements: { schema: statements, page: 'several pages', decides: 'Owner' },
  claims: { schema: claims, page: 'several pages', decides: 'Owner' },
  services: { schema: services, page: '/, /services', decides: 'Operations' },
  'why-choose': { schema: list(point, 4), page: '/services', decides: 'Marketing' },
  industries: { schema: list(industry, 4), page: '/', decides: 'Marketing' },
  clients: { schema: list(client, 8), page: '/', decides: 'Marketing' },
  credentials: {
    schema: list(credential, 5),
    page: '/safety and others',
    decides: 'Safety and quality',
  },
  alignments: {
    schema: some(alignment),
    page: '/risk-management/reputation',
    decides: 'Safety and quality',
  },
  values: {
    schema: values,
    page: '/about and others',
    decides: 'Managing Director',
  },
  'vision-mission': {
    schema: visionMission,
    page: '/about/vision-mission',
    decides: 'Managing Director',
  },
  'managing-director': {
    schema: managingDirector,
    page: '/about/managing-director',
    decides: 'Managing Director',
  },
  timeline: { schema: timeline, page: '/about/history', decides: 'Owner' },
  achievements: { schema: achievements, page: '/about/history', decides: 'Owner' },
  leaders: { schema: list(leader, 8), page: '/about/leadership', decides: 'Managing Director' },
  honours: { schema: list(honour, 3), page: '/about/awards', decides: 'Marketing' },
  partners: { schema: list(partner, 4), page: '/about/community', decides: 'Owner' },
  'labour-categories': {
    schema: some(labourCategory, 3),
    page: '/services/labour-hire',
    decides: 'Operations',
  },
  'labour-steps': { schema: list(step, 5), page: '/services/labour-hire', decides: 'Operations' },
  'plant-categories': {
    schema: some(plantCategory, 3),
    page: '/services/plant-hire',
    decides: 'Plant',
  },
  'equipment-specifications': {
    schema: some(equipmentSpecification, 2),
    page: '/services/plant-hire',
    decides: 'Plant',
  },
  mobilisation: { schema: list(step, 5), page: '/services/plant-hire', decides: 'Plant' },
  inspection: { schema: inspection, page: '/services/plant-hire', decides: 'Plant' },
  regions: { schema: list(region, 4), page: '/services/plant-hire, /employers', decides: 'Plant' },
  testimonials: {
    schema: some(testimonial),
    page: '/services/plant-hire and others',
    decides: 'Marketing',
  },
  'talent-benefits': {
    schema: some(point, 3),
    page: '/services/talent-solutions',
    decides: 'Recruitment',
  },
  'recruitment-streams': {
    schema: list(recruitmentStream, 5),
    page: '/services/talent-solutions',
    decides: 'Recruitment',
  },
  'recruitment-method': {
    schema: list(step, 6),
    page: '/services/talent-solutions',
    decides: 'Recruitment',
  },
  'recruitment-cards': { schema: list(card, 6), page: '/recruitment', decides: 'Recruitment' },
  'apprentice-programs': {
    schema: list(apprenticeProgram, 3),
    page: '/recruitment/apprentices',
    decides: 'Recruitment',
  },
  'executive-areas': {
    schema: list(executiveArea, 3),
    page: '/recruitment/senior-executive',
    decides: 'Recruitment',
  },
  'bulk-intake': {
    schema: list(step, 4),
    page: '/recruitment/bulk-recruitment',
    decides: 'Recruitment',
  },
  'apprentice-hosting': {
    schema: list(step, 3),
    page: '/recruitment/apprentices',
    decides: 'Recruitment',
  },
  'technical-fields': {
    schema: list(technicalField, 6),
    page: '/recruitment/technical-professional',
    decides: 'Recruitment',
  },
  'risk-cards': { schema: list(card, 6), page: '/risk-management', decides: 'Safety and quality' },
  'commitment-points': {
    schema: list(point, 3),
    page: '/risk-management',
    decides: 'Safety and quality',
  },
  'quality-pillars': {
    schema: some(pillar, 3),
    page: '/risk-management/quality',
    decides: 'Safety and quality',
  },
  'safety-pillars': {
    schema: some(pillar, 3),
    page: '/risk-management/safety',
    decides: 'Safety and quality',
  },
  'governance-pillars': {
    schema: some(governancePillar, 3),
    page: '/risk-management/compliance',
    decides: 'Safety and quality',
  },
  'minimum-standards': {
    schema: some(point, 3),
    page: '/risk-management/compliance',
    decides: 'Safety and quality',
  },
  'reputation-protection': {
    schema: some(point, 3),
    page: '/risk-management/compliance',
    decides: 'Safety and quality',
  },
  'what-this-means': {
    schema: list(point, 3),
    page: '/risk-management/compliance',
    decides: 'Safety and quality',
  },
  'protection-layers': {
    schema: list(protectionLayer, 6),
    page: '/risk-management/reputation',
    decides: 'Safety and quality',
  },
  'continuity-pillars': {
    schema: list(continuityPillar, 5),
    page: '/risk-management/continuity',
    decides: 'Operations',
  },
  'continuity-steps': {
    schema: list(step, 5),
    page: '/risk-management/continuity',
    decides: 'Operations',
  },
  'improvement-stages': {
    schema: improvementStages,
    page: '/risk-management/improvement',
    decides: 'Safety and quality',
  },
  engines: {
    schema: list(point, 4),
    page: '/risk-management/improvement',
    decides: 'Safety and quality',
  },
  outcomes: {
    schema: list(outcome, 5),
    page: '/risk-management/improvement',
    decides: 'Safety and quality',
  },
  'job-seeker-cards': {
    schema: list(jobSeekerCard, 3),
    page: '/job-seekers',
    decides: 'Recruitment',
  },
  'job-seeker-topics': {
    schema: list(jobSeekerTopic, 7),
    page: '/job-seekers and its topics',
    decides: 'Recruitment',
  },
  'resume-reasons': { schema: list(point, 3), page: '/submit-resume', decides: 'Recruitment' },
  'resume-steps': { schema: list(step, 5), page: '/submit-resume', decides: 'Recruitment' },
  'employer-solutions': { schema: list(card, 4), page: '/employers', decides: 'Operations' },
  'employer-benefits': { schema: list(point, 4), page: '/employers', decides: 'Operations' },
  'employer-topics': {
    schema: list(employerTopic, 2),
    page: '/employers and its topics',
    decides: 'Operations',
  },
  'contact-topics': { schema: some(contactTopic), page: '/contact', decides: 'Operations' },
  news: { schema: news, page: '/resources', decides: 'Marketing' },
  'privacy-policy': { schema: privacyPolicy, page: '/privacy-policy', decides: 'Owner' },
  'useful-links': { schema: list(usefulLink, 6), page: '/resources', decides: 'Marketing' },
  'commissioned-art': { schema: commissionedArt, page: 'not shown until filled', decides: 'Owner' },
}
