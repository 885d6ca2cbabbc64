// Every kind of record: the file of its name in records/, its schema, where a visitor meets it and who in the business
// decides about it. A kind that is not here does not exist.
import type * as v from 'valibot'
import { pageSchema } from '../page/schema.ts'
import * as about from './schemas/about.ts'
import * as business from './schemas/business.ts'
import { statement } from './schemas/fields.ts'
import * as jobSeekers from './schemas/job-seekers.ts'
import * as navigation from './schemas/navigation.ts'
import * as plant from './schemas/plant.ts'
import * as recruitment from './schemas/recruitment.ts'
import * as resources from './schemas/resources.ts'
import * as risk from './schemas/risk.ts'
import * as services from './schemas/services.ts'
import { letterEnd, letters } from './schemas/letters.ts'
import { places } from './schemas/places.ts'
import { tickets } from './schemas/tickets.ts'
import { vacancies } from './schemas/vacancies.ts'

/** In place of a page, for records that only staff see. */
export const deskAlone = 'the desk alone'

export type Kind = {
  /** The title in the desk's list. */
  title: string
  schema: v.GenericSchema
  /** Where a visitor meets these records; `deskAlone`: nowhere. */
  page: string
  decides:
    | 'Owner'
    | 'Managing Director'
    | 'Operations'
    | 'Plant'
    | 'Recruitment'
    | 'Marketing'
    | 'Safety and quality'
  /** What the live edition shows in their place while these are stand-ins. */
  live?: string
}

const kind = <const TSchema extends v.GenericSchema>(
  title: string,
  schema: TSchema,
  page: string,
  decides: Kind['decides'],
  live?: string,
) => ({ title, schema, page, decides, live })

export const kinds = {
  business: kind(
    'Business details',
    business.business,
    'every page',
    'Owner',
    'nothing of it; the contact form where there is no address',
  ),
  promises: kind('Promises of time', business.promises, 'every page', 'Operations'),
  response: kind(
    'What a response is, and when times run',
    business.response,
    '/services/plant-hire, /employers and others',
    'Operations',
  ),
  claims: kind('Figures and claims', business.claims, 'several pages', 'Owner'),
  statements: kind('Statements', business.statements, 'several pages', 'Owner'),
  acknowledgement: kind('Acknowledgement of Country', statement, 'footer', 'Owner'),
  credentials: kind(
    'Certificates and credentials',
    business.credentials,
    '/safety and others',
    'Safety and quality',
  ),
  alignments: kind(
    'Standards we align with',
    business.alignments,
    '/risk-management/reputation',
    'Safety and quality',
  ),
  'cultural-words': kind(
    'Words for the owner’s review',
    about.culturalWords,
    'several pages',
    'Owner',
  ),
  'commissioned-art': kind(
    'Commissioned artwork',
    business.commissionedArt,
    '/about/community',
    'Owner',
  ),

  navigation: kind('Menu and footer', navigation.navigation, 'menu, footer', 'Marketing'),
  'careers-links': kind(
    'Job portal and log-in links',
    navigation.careersLinks,
    'menu, /job-search',
    'Recruitment',
    'resume form and phone first',
  ),
  'social-links': kind(
    'Social networks',
    navigation.socialLinks,
    'menu, footer, /contact',
    'Marketing',
    'no links',
  ),
  'contact-topics': kind(
    'Topics of contact messages',
    navigation.contactTopics,
    '/contact',
    'Operations',
  ),

  values: kind('Values', about.values, '/about and others', 'Managing Director'),
  'vision-mission': kind(
    'Vision and mission',
    about.visionMission,
    '/about/vision-mission',
    'Managing Director',
  ),
  'managing-director': kind(
    'Message of the Managing Director',
    about.managingDirector,
    '/about/managing-director',
    'Managing Director',
    'the page without its message, folded',
  ),
  timeline: kind(
    'History: milestones',
    about.timeline,
    '/about/history',
    'Owner',
    'the other years',
  ),
  achievements: kind('History: figures', business.achievements, '/about/history', 'Owner'),
  leaders: kind('Leaders', about.leaders, '/about/leadership', 'Managing Director'),
  honours: kind(
    'Awards and honours',
    about.honours,
    '/about/awards',
    'Marketing',
    'no honours, credentials first',
  ),
  partners: kind(
    'Community partners',
    about.partners,
    '/about/community',
    'Owner',
    'an invitation to become one',
  ),

  services: kind('Services', services.services, '/, /services', 'Operations'),
  'why-choose': kind('Why choose us', services.whyChoose, '/services', 'Marketing'),
  industries: kind('Industries', services.industries, '/', 'Marketing'),
  clients: kind('Clients', services.clients, '/', 'Marketing', 'no strip of logos'),
  testimonials: kind(
    'Quotations of clients',
    services.testimonials,
    '/services/plant-hire and others',
    'Marketing',
    'no quotations',
  ),
  'labour-categories': kind(
    'Labour hire: categories',
    services.labourCategories,
    '/services/labour-hire',
    'Operations',
  ),
  'labour-steps': kind(
    'Labour hire: how it works',
    services.labourSteps,
    '/services/labour-hire',
    'Operations',
  ),
  'employer-solutions': kind(
    'Employers: solutions',
    services.employerSolutions,
    '/employers',
    'Operations',
  ),
  'employer-benefits': kind(
    'Employers: benefits',
    services.employerBenefits,
    '/employers',
    'Operations',
  ),
  'employer-topics': kind(
    'Employers: topic pages',
    services.employerTopics,
    '/employers and its topics',
    'Operations',
  ),

  'plant-categories': kind(
    'Plant hire: categories',
    plant.plantCategories,
    '/services/plant-hire',
    'Plant',
  ),
  'equipment-specifications': kind(
    'Plant hire: machines and sizes',
    plant.equipmentSpecifications,
    '/services/plant-hire',
    'Plant',
  ),
  mobilisation: kind(
    'Plant hire: mobilisation',
    plant.mobilisation,
    '/services/plant-hire',
    'Plant',
  ),
  inspection: kind('Plant hire: inspection', plant.inspection, '/services/plant-hire', 'Plant'),
  regions: kind('Regions', plant.regions, '/services/plant-hire, /employers, /', 'Plant'),

  'talent-benefits': kind(
    'Talent solutions: benefits',
    recruitment.talentBenefits,
    '/services/talent-solutions',
    'Recruitment',
  ),
  'recruitment-streams': kind(
    'Recruitment: streams',
    recruitment.recruitmentStreams,
    '/services/talent-solutions',
    'Recruitment',
  ),
  'recruitment-method': kind(
    'Recruitment: method',
    recruitment.recruitmentMethod,
    '/services/talent-solutions',
    'Recruitment',
  ),
  'recruitment-cards': kind(
    'Recruitment: overview',
    recruitment.recruitmentCards,
    '/recruitment',
    'Recruitment',
  ),
  'apprentice-programs': kind(
    'Apprentices: programs',
    recruitment.apprenticePrograms,
    '/recruitment/apprentices',
    'Recruitment',
  ),
  'apprentice-hosting': kind(
    'Apprentices: hosting',
    recruitment.apprenticeHosting,
    '/recruitment/apprentices',
    'Recruitment',
  ),
  'executive-areas': kind(
    'Senior and executive: areas',
    recruitment.executiveAreas,
    '/recruitment/senior-executive',
    'Recruitment',
  ),
  'bulk-intake': kind(
    'Bulk recruitment: intake',
    recruitment.bulkIntake,
    '/recruitment/bulk-recruitment',
    'Recruitment',
  ),
  'technical-fields': kind(
    'Technical and professional: fields',
    recruitment.technicalFields,
    '/recruitment/technical-professional',
    'Recruitment',
  ),

  vacancies: kind(
    'Vacancies',
    vacancies,
    '/job-search, /job-seekers, /',
    'Recruitment',
    'the resume form where nothing is open',
  ),
  letters: kind('Letters to people', letters, deskAlone, 'Recruitment'),
  'letter-end': kind('Last line of mails', letterEnd, deskAlone, 'Recruitment'),
  places: kind('Towns as people type them', places, deskAlone, 'Recruitment'),
  tickets: kind('Tickets that people hold', tickets, deskAlone, 'Recruitment'),
  'job-seeker-cards': kind(
    'Job seekers: overview',
    jobSeekers.jobSeekerCards,
    '/job-seekers',
    'Recruitment',
  ),
  'job-seeker-topics': kind(
    'Job seekers: topic pages',
    jobSeekers.jobSeekerTopics,
    '/job-seekers and its topics',
    'Recruitment',
  ),
  'resume-reasons': kind(
    'Submit resume: reasons',
    jobSeekers.resumeReasons,
    '/submit-resume',
    'Recruitment',
  ),
  'resume-steps': kind(
    'Submit resume: what happens next',
    jobSeekers.resumeSteps,
    '/submit-resume',
    'Recruitment',
  ),

  'risk-cards': kind(
    'Risk management: overview',
    risk.riskCards,
    '/risk-management',
    'Safety and quality',
  ),
  'commitment-points': kind(
    'Risk management: commitments',
    risk.commitmentPoints,
    '/risk-management',
    'Safety and quality',
  ),
  'quality-pillars': kind(
    'Quality: pillars',
    risk.qualityPillars,
    '/risk-management/quality',
    'Safety and quality',
  ),
  'safety-pillars': kind(
    'Safety: pillars',
    risk.safetyPillars,
    '/risk-management/safety',
    'Safety and quality',
  ),
  'governance-pillars': kind(
    'Compliance: governance',
    risk.governancePillars,
    '/risk-management/compliance',
    'Safety and quality',
  ),
  'minimum-standards': kind(
    'Compliance: minimum standards',
    risk.minimumStandards,
    '/risk-management/compliance',
    'Safety and quality',
  ),
  'reputation-protection': kind(
    'Compliance: reputation',
    risk.reputationProtection,
    '/risk-management/compliance',
    'Safety and quality',
  ),
  'what-this-means': kind(
    'Compliance: what this means',
    risk.whatThisMeans,
    '/risk-management/compliance',
    'Safety and quality',
  ),
  'protection-layers': kind(
    'Reputation: layers of protection',
    risk.protectionLayers,
    '/risk-management/reputation',
    'Safety and quality',
  ),
  'continuity-pillars': kind(
    'Continuity: pillars',
    risk.continuityPillars,
    '/risk-management/continuity',
    'Operations',
  ),
  'continuity-steps': kind(
    'Continuity: steps',
    risk.continuitySteps,
    '/risk-management/continuity',
    'Operations',
  ),
  'improvement-stages': kind(
    'Improvement: Plan, Do, Check, Act',
    risk.improvementStages,
    '/risk-management/improvement',
    'Safety and quality',
  ),
  engines: kind(
    'Improvement: engines',
    risk.engines,
    '/risk-management/improvement',
    'Safety and quality',
  ),
  outcomes: kind(
    'Improvement: outcomes',
    risk.outcomes,
    '/risk-management/improvement',
    'Safety and quality',
  ),

  news: kind('News posts', resources.news, '/resources', 'Marketing', 'the other topics'),
  'useful-links': kind('Useful links', resources.usefulLinks, '/resources', 'Marketing'),
  'privacy-policy': kind('Privacy policy', resources.privacyPolicy, '/privacy-policy', 'Owner'),
} satisfies Record<string, Kind>

export type RecordName = keyof typeof kinds

export const recordNames = Object.keys(kinds) as RecordName[]

export const isRecordName = (name: string): name is RecordName => Object.hasOwn(kinds, name)

export type PageName = `page.${string}`

/** The name of what an editor opens: a record, or a page. */
export type ContentName = RecordName | PageName

export const isPageName = (name: string): name is PageName =>
  /^page\.[a-z0-9]+(-[a-z0-9]+)*$/.test(name)

export const isContentName = (name: string): name is ContentName =>
  isRecordName(name) || isPageName(name)

const pageKind: Kind = { title: 'Page', schema: pageSchema, page: '', decides: 'Marketing' }

/** The kind of a record, or of every page. */
export const kindNamed = (name: ContentName): Kind => (isRecordName(name) ? kinds[name] : pageKind)
