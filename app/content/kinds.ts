// Every kind of record: the file of its name in records/, what may stand in it, where a visitor meets it and who in
// the business decides about it. A kind that is not here does not exist.
import type * as v from 'valibot'
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

export type Kind = {
  schema: v.GenericSchema
  /** Where a visitor meets these records. */
  page: string
  decides:
    | 'Owner'
    | 'Managing Director'
    | 'Operations'
    | 'Plant'
    | 'Recruitment'
    | 'Marketing'
    | 'Safety and quality'
  /** What the live edition shows while these are stand-ins. */
  live?: string
}

const kind = <const TSchema extends v.GenericSchema>(
  schema: TSchema,
  page: string,
  decides: Kind['decides'],
  live?: string,
) => ({ schema, page, decides, live })

export const kinds = {
  business: kind(business.business, 'every page', 'Owner', 'no name; the contact form for email'),
  promises: kind(business.promises, 'every page', 'Operations'),
  claims: kind(business.claims, 'several pages', 'Owner'),
  statements: kind(business.statements, 'several pages', 'Owner'),
  acknowledgement: kind(statement, 'footer', 'Owner'),
  credentials: kind(business.credentials, '/safety and others', 'Safety and quality'),
  alignments: kind(business.alignments, '/risk-management/reputation', 'Safety and quality'),
  'commissioned-art': kind(business.commissionedArt, '/about/community', 'Owner'),

  navigation: kind(navigation.navigation, 'menu, footer', 'Marketing'),
  'careers-links': kind(
    navigation.careersLinks,
    'menu, /job-search',
    'Recruitment',
    'resume form and phone first',
  ),
  'social-links': kind(navigation.socialLinks, 'menu, footer, /contact', 'Marketing', 'no links'),
  'contact-topics': kind(navigation.contactTopics, '/contact', 'Operations'),

  values: kind(about.values, '/about and others', 'Managing Director'),
  'vision-mission': kind(about.visionMission, '/about/vision-mission', 'Managing Director'),
  'managing-director': kind(
    about.managingDirector,
    '/about/managing-director',
    'Managing Director',
    'the page without its message, folded',
  ),
  timeline: kind(about.timeline, '/about/history', 'Owner', 'the other years'),
  achievements: kind(business.achievements, '/about/history', 'Owner'),
  leaders: kind(about.leaders, '/about/leadership', 'Managing Director'),
  honours: kind(about.honours, '/about/awards', 'Marketing', 'no honours, credentials first'),
  partners: kind(about.partners, '/about/community', 'Owner', 'an invitation to become one'),

  services: kind(services.services, '/, /services', 'Operations'),
  'why-choose': kind(services.whyChoose, '/services', 'Marketing'),
  industries: kind(services.industries, '/', 'Marketing'),
  clients: kind(services.clients, '/', 'Marketing', 'no strip of logos'),
  testimonials: kind(
    services.testimonials,
    '/services/plant-hire and others',
    'Marketing',
    'no quotations',
  ),
  'labour-categories': kind(services.labourCategories, '/services/labour-hire', 'Operations'),
  'labour-steps': kind(services.labourSteps, '/services/labour-hire', 'Operations'),
  'employer-solutions': kind(services.employerSolutions, '/employers', 'Operations'),
  'employer-benefits': kind(services.employerBenefits, '/employers', 'Operations'),
  'employer-topics': kind(services.employerTopics, '/employers and its topics', 'Operations'),

  'plant-categories': kind(plant.plantCategories, '/services/plant-hire', 'Plant'),
  'equipment-specifications': kind(plant.equipmentSpecifications, '/services/plant-hire', 'Plant'),
  mobilisation: kind(plant.mobilisation, '/services/plant-hire', 'Plant'),
  inspection: kind(plant.inspection, '/services/plant-hire', 'Plant'),
  regions: kind(plant.regions, '/services/plant-hire, /employers', 'Plant'),

  'talent-benefits': kind(recruitment.talentBenefits, '/services/talent-solutions', 'Recruitment'),
  'recruitment-streams': kind(
    recruitment.recruitmentStreams,
    '/services/talent-solutions',
    'Recruitment',
  ),
  'recruitment-method': kind(
    recruitment.recruitmentMethod,
    '/services/talent-solutions',
    'Recruitment',
  ),
  'recruitment-cards': kind(recruitment.recruitmentCards, '/recruitment', 'Recruitment'),
  'apprentice-programs': kind(
    recruitment.apprenticePrograms,
    '/recruitment/apprentices',
    'Recruitment',
  ),
  'apprentice-hosting': kind(
    recruitment.apprenticeHosting,
    '/recruitment/apprentices',
    'Recruitment',
  ),
  'executive-areas': kind(
    recruitment.executiveAreas,
    '/recruitment/senior-executive',
    'Recruitment',
  ),
  'bulk-intake': kind(recruitment.bulkIntake, '/recruitment/bulk-recruitment', 'Recruitment'),
  'technical-fields': kind(
    recruitment.technicalFields,
    '/recruitment/technical-professional',
    'Recruitment',
  ),

  'job-seeker-cards': kind(jobSeekers.jobSeekerCards, '/job-seekers', 'Recruitment'),
  'job-seeker-topics': kind(
    jobSeekers.jobSeekerTopics,
    '/job-seekers and its topics',
    'Recruitment',
  ),
  'resume-reasons': kind(jobSeekers.resumeReasons, '/submit-resume', 'Recruitment'),
  'resume-steps': kind(jobSeekers.resumeSteps, '/submit-resume', 'Recruitment'),

  'risk-cards': kind(risk.riskCards, '/risk-management', 'Safety and quality'),
  'commitment-points': kind(risk.commitmentPoints, '/risk-management', 'Safety and quality'),
  'quality-pillars': kind(risk.qualityPillars, '/risk-management/quality', 'Safety and quality'),
  'safety-pillars': kind(risk.safetyPillars, '/risk-management/safety', 'Safety and quality'),
  'governance-pillars': kind(
    risk.governancePillars,
    '/risk-management/compliance',
    'Safety and quality',
  ),
  'minimum-standards': kind(
    risk.minimumStandards,
    '/risk-management/compliance',
    'Safety and quality',
  ),
  'reputation-protection': kind(
    risk.reputationProtection,
    '/risk-management/compliance',
    'Safety and quality',
  ),
  'what-this-means': kind(risk.whatThisMeans, '/risk-management/compliance', 'Safety and quality'),
  'protection-layers': kind(
    risk.protectionLayers,
    '/risk-management/reputation',
    'Safety and quality',
  ),
  'continuity-pillars': kind(risk.continuityPillars, '/risk-management/continuity', 'Operations'),
  'continuity-steps': kind(risk.continuitySteps, '/risk-management/continuity', 'Operations'),
  'improvement-stages': kind(
    risk.improvementStages,
    '/risk-management/improvement',
    'Safety and quality',
  ),
  engines: kind(risk.engines, '/risk-management/improvement', 'Safety and quality'),
  outcomes: kind(risk.outcomes, '/risk-management/improvement', 'Safety and quality'),

  news: kind(resources.news, '/resources', 'Marketing', 'the other topics'),
  'useful-links': kind(resources.usefulLinks, '/resources', 'Marketing'),
  'privacy-policy': kind(resources.privacyPolicy, '/privacy-policy', 'Owner'),
} satisfies Record<string, Kind>

export type RecordName = keyof typeof kinds
