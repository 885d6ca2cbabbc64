// The one table of every page. Routes, prerendering, canonical links, titles, sharing images, the sitemap and the
// crawl read it; a page that is not here does not exist. Paths are the specification's, in its order.

/** Which landform a page stands on; also the name of its sharing image's drawing. */
export type Landform = 'pilbara' | 'goldfields' | 'southwest' | 'perth' | 'core'

/** public/share/NAME.png */
export type SharingImage =
  | 'home'
  | 'about'
  | 'community'
  | 'labour'
  | 'plant'
  | 'recruitment'
  | 'jobs'
  | 'assurance'
  | 'resources'

export type Page = {
  /** The canonical path, without a trailing slash. */
  path: string
  /** Other paths that answer with the same page. */
  aliases?: readonly string[]
  /** The route module below app/. */
  file: string
  /** Without the business name, which is added where it fits into 60 characters. */
  title: string
  description: string
  landform: Landform
  share: SharingImage
  /** schema.org type of the page, beyond the breadcrumb that every page but Home has. */
  kind?: 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'Service'
  /** Day of the last change of its words (ISO 8601), where it is not the site's. */
  updated?: string
  /** Reached only by doing something: rendered on request, kept out of the sitemap and of search engines. */
  unlisted?: true
}

/** Day on which the words of the site last changed; a page may have a day of its own. */
export const contentUpdated = '2026-11-21'

export const pages: readonly Page[] = [
  {
    path: '/',
    file: 'pages/home.tsx',
    title: 'Labour hire, plant hire and recruitment in WA',
    description:
      'An Aboriginal-owned labour hire, plant hire and recruitment business working across Western Australia. Call 1300 618 335.',
    landform: 'pilbara',
    share: 'home',
  },
  {
    path: '/about',
    file: 'pages/about/about.tsx',
    title: 'About us',
    description:
      'Who we are: a 100% Aboriginal-owned workforce and plant hire business with an office in Subiaco, led by family, attitude and accountability.',
    landform: 'perth',
    share: 'about',
    kind: 'AboutPage',
  },
  {
    path: '/about/managing-director',
    file: 'pages/about/managing-director.tsx',
    title: 'Managing Director’s message',
    description:
      'A message from our Managing Director about the work we do, the people we back and the values that guide both.',
    landform: 'perth',
    share: 'about',
    kind: 'AboutPage',
  },
  {
    path: '/about/vision-mission',
    aliases: ['/about/vision-mission-values'],
    file: 'pages/about/values.tsx',
    title: 'Our Values',
    description:
      'Our vision, mission and values, and what family, attitude and accountability mean on site, in the yard and in the office.',
    landform: 'perth',
    share: 'about',
    kind: 'AboutPage',
  },
  {
    path: '/about/history',
    file: 'pages/about/history.tsx',
    title: 'Our Company: 2018 to 2024',
    description:
      'Our company year by year from 2018 to 2024, and the key achievements of more than six years of operation.',
    landform: 'perth',
    share: 'about',
    kind: 'AboutPage',
  },
  {
    path: '/about/leadership',
    file: 'pages/about/leadership.tsx',
    title: 'Leadership Team',
    description:
      'The eight people who lead our workforce, plant and recruitment teams, and how they can be reached around the clock.',
    landform: 'perth',
    share: 'about',
    kind: 'AboutPage',
  },
  {
    path: '/about/awards',
    file: 'pages/about/awards.tsx',
    title: 'Awards & Recognition',
    description:
      'Honours, credentials with their current status, and where we stand as a preferred contractor in Western Australia.',
    landform: 'perth',
    share: 'about',
    kind: 'AboutPage',
  },
  {
    path: '/about/community',
    aliases: ['/community'],
    file: 'pages/about/community.tsx',
    title: 'Community',
    description:
      'How we work with community partners, support The Big Dig and build Aboriginal employment, and how to get involved.',
    landform: 'southwest',
    share: 'community',
    kind: 'AboutPage',
  },
  {
    path: '/services',
    file: 'pages/services/services.tsx',
    title: 'Our Services',
    description:
      'Labour hire, plant and wet hire, and talent solutions for mining, oil and gas, manufacturing and utilities across WA.',
    landform: 'goldfields',
    share: 'labour',
    kind: 'CollectionPage',
  },
  {
    path: '/services/labour-hire',
    aliases: ['/labour-hire'],
    file: 'pages/services/labour-hire.tsx',
    title: 'Labour Solutions',
    description:
      'Vetted crews and individuals for industrial sites across WA, with absences back-filled within 24 hours.',
    landform: 'goldfields',
    share: 'labour',
    kind: 'Service',
  },
  {
    path: '/services/plant-hire',
    aliases: ['/plant-hire'],
    file: 'pages/services/plant-hire.tsx',
    title: 'Plant & Wet Hire',
    description:
      'Excavators from 5 t to 50 t and water carts from 8 kL to 30 kL, with or without operators. Online quotes within 2 hours.',
    landform: 'pilbara',
    share: 'plant',
    kind: 'Service',
  },
  {
    path: '/services/talent-solutions',
    aliases: ['/talent-solutions'],
    file: 'pages/services/talent-solutions.tsx',
    title: 'Talent Solutions',
    description:
      'Five recruitment streams and one six-step method, from apprentices to executives, for employers in Western Australia.',
    landform: 'goldfields',
    share: 'recruitment',
    kind: 'Service',
  },
  {
    path: '/risk-management',
    file: 'pages/risk/risk-management.tsx',
    title: 'Risk Management',
    description:
      'How we manage quality, safety, compliance, reputation and continuity, and improve them: six areas, one system.',
    landform: 'core',
    share: 'assurance',
    kind: 'CollectionPage',
  },
  {
    path: '/risk-management/quality',
    aliases: ['/quality-management'],
    file: 'pages/risk/quality.tsx',
    title: 'Quality Management',
    description:
      'How our ISO 9001 quality system works for people and plant, from the first brief to the last timesheet.',
    landform: 'core',
    share: 'assurance',
  },
  {
    path: '/risk-management/safety',
    aliases: ['/workplace-health-safety'],
    file: 'pages/risk/workplace-health-safety.tsx',
    title: 'Workplace Health & Safety',
    description:
      'Our safety pillars, what ISO 45001 asks of each, how culture strengthens it and what that means on your site.',
    landform: 'core',
    share: 'assurance',
  },
  {
    path: '/risk-management/compliance',
    aliases: ['/compliance-governance'],
    file: 'pages/risk/compliance.tsx',
    title: 'Compliance & Governance',
    description:
      'Governance pillars, certifications and accreditations with their status, and the minimum standards we hold ourselves to.',
    landform: 'core',
    share: 'assurance',
  },
  {
    path: '/risk-management/reputation',
    aliases: ['/reputational-risk'],
    file: 'pages/risk/reputation.tsx',
    title: 'Reputational Risk',
    description:
      'Six layers that protect your reputation and ours, with risk governance aligned to ISO 31000.',
    landform: 'core',
    share: 'assurance',
  },
  {
    path: '/risk-management/continuity',
    aliases: ['/business-continuity'],
    file: 'pages/risk/continuity.tsx',
    title: 'Business Continuity',
    description:
      'Five pillars and five steps that keep crews and plant on your project when something goes wrong.',
    landform: 'core',
    share: 'assurance',
  },
  {
    path: '/risk-management/improvement',
    aliases: ['/continuous-improvement'],
    file: 'pages/risk/improvement.tsx',
    title: 'Continuous Improvement',
    description:
      'Plan, do, check, act: how we turn feedback, audits and site data into better work, and what you get from it.',
    landform: 'core',
    share: 'assurance',
  },
  {
    path: '/job-seekers',
    file: 'pages/job-seekers/job-seekers.tsx',
    title: 'Job Seekers',
    description:
      'Find work in mining, construction, energy and more across WA. Search jobs, lodge your resume or get career advice.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/job-seekers/career-advice',
    file: 'pages/job-seekers/career-advice.tsx',
    title: 'Career advice',
    description:
      'Practical advice for work in WA industry: your resume, your licences and tickets, interviews and the first week on site.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/job-seekers/mining-resources',
    file: 'pages/job-seekers/mining-resources.tsx',
    title: 'Mining & Resources jobs',
    description:
      'Work in mining and resources across WA: typical roles, what to have ready, FIFO life and how to apply.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/job-seekers/construction-infrastructure',
    file: 'pages/job-seekers/construction-infrastructure.tsx',
    title: 'Construction jobs in WA',
    description:
      'Work in construction and infrastructure across WA: typical roles, White Card and tickets, and how to apply.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/job-seekers/manufacturing-logistics',
    file: 'pages/job-seekers/manufacturing-logistics.tsx',
    title: 'Manufacturing & logistics jobs',
    description:
      'Work in manufacturing, warehousing and transport across WA: typical roles, licences to have ready and how to apply.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/job-seekers/energy-utilities',
    file: 'pages/job-seekers/energy-utilities.tsx',
    title: 'Energy & utilities jobs',
    description:
      'Work in power, water, gas and renewables across WA: typical roles, licences to have ready and how to apply.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/job-seekers/engineering-technical',
    file: 'pages/job-seekers/engineering-technical.tsx',
    title: 'Engineering & technical jobs',
    description:
      'Engineering and technical work across WA: typical roles, registration and documents to have ready, and how to apply.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/job-seekers/training-upskilling',
    file: 'pages/job-seekers/training-upskilling.tsx',
    title: 'Training & upskilling',
    description:
      'Tickets, licences, Certificate III programs and traineeships in WA: where to start and what each one opens.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/employers',
    file: 'pages/employers/employers.tsx',
    title: 'Employers',
    description:
      'Workforce solutions for employers, and a one-page capability sheet for supplier-diversity buyers.',
    landform: 'goldfields',
    share: 'labour',
  },
  {
    path: '/employers/technical-recruitment',
    file: 'pages/employers/technical-recruitment.tsx',
    title: 'Technical recruitment for employers',
    description:
      'How we find and check technical people for your project, what we need from you and how to start.',
    landform: 'goldfields',
    share: 'recruitment',
    kind: 'Service',
  },
  {
    path: '/employers/indigenous-employment',
    file: 'pages/employers/indigenous-employment.tsx',
    title: 'Indigenous employment for employers',
    description:
      'Work with an Aboriginal-owned business to employ and keep Aboriginal people on your project in Western Australia.',
    landform: 'southwest',
    share: 'community',
    kind: 'Service',
  },
  {
    path: '/resources',
    aliases: ['/blog-news'],
    file: 'pages/resources.tsx',
    title: 'News & Resources',
    description:
      'Practical posts for job seekers and employers in WA on work, safety, wellbeing and pay, with useful links and a feed.',
    landform: 'perth',
    share: 'resources',
    kind: 'CollectionPage',
  },
  {
    path: '/job-search',
    file: 'pages/job-seekers/job-search.tsx',
    title: 'Job search',
    description:
      'Search our current jobs on the careers site, or lodge your resume with us and hear back within two business days.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/submit-resume',
    file: 'pages/job-seekers/submit-resume.tsx',
    title: 'Submit your resume',
    description:
      'Lodge your resume for permanent, contract and FIFO roles across WA. PDF or Word, up to 10 MB. We reply within two business days.',
    landform: 'goldfields',
    share: 'jobs',
  },
  {
    path: '/submit-resume/received',
    file: 'pages/job-seekers/resume-received.tsx',
    title: 'Resume received',
    description:
      'Your resume is with us. Keep your reference; our team replies within two business days.',
    landform: 'goldfields',
    share: 'jobs',
    unlisted: true,
  },
  {
    path: '/request-staff',
    file: 'pages/employers/request-staff.tsx',
    title: 'Request Staff',
    description:
      'Get qualified staff for your projects. Tell us the roles, the site and the start date.',
    landform: 'goldfields',
    share: 'labour',
  },
  {
    path: '/recruitment',
    file: 'pages/recruitment/recruitment.tsx',
    title: 'Recruitment',
    description:
      'Apprentices, Aboriginal employment, senior executives, professional and technical specialists, and bulk recruitment.',
    landform: 'goldfields',
    share: 'recruitment',
    kind: 'CollectionPage',
  },
  {
    path: '/recruitment/apprentices',
    file: 'pages/recruitment/apprentices.tsx',
    title: 'Apprentices',
    description:
      'Certificate III programs in civil construction general, plant operations and pipe laying for WA apprentices.',
    landform: 'southwest',
    share: 'recruitment',
    kind: 'Service',
  },
  {
    path: '/recruitment/aboriginal-employment',
    file: 'pages/recruitment/aboriginal-employment.tsx',
    title: 'Aboriginal Employment',
    description:
      'Aboriginal employment in our own workforce stands at 38%. How we find, support and keep Aboriginal people in work.',
    landform: 'southwest',
    share: 'community',
    kind: 'Service',
  },
  {
    path: '/recruitment/senior-executive',
    file: 'pages/recruitment/senior-executive.tsx',
    title: 'Senior & Executive Search',
    description:
      'Search for C-suite, senior management and advisory roles in Western Australian industry, done with discretion.',
    landform: 'goldfields',
    share: 'recruitment',
    kind: 'Service',
  },
  {
    path: '/recruitment/technical-professional',
    aliases: ['/recruitment/technology-professional'],
    file: 'pages/recruitment/technical-professional.tsx',
    title: 'Technical & Professional',
    description:
      'Technical and professional specialists for mining, construction, infrastructure, civil engineering, manufacturing and technology.',
    landform: 'goldfields',
    share: 'recruitment',
    kind: 'Service',
  },
  {
    path: '/recruitment/bulk-recruitment',
    aliases: ['/recruitment/bulk-recruiting'],
    file: 'pages/recruitment/bulk-recruitment.tsx',
    title: 'Bulk Recruitment',
    description:
      'Whole crews for shutdowns, ramp-ups and new projects in WA: one brief, one process, every person checked.',
    landform: 'goldfields',
    share: 'recruitment',
    kind: 'Service',
  },
  {
    path: '/safety',
    file: 'pages/safety.tsx',
    title: 'Safety',
    description:
      'How ISO 9001, ISO 14001 and ISO 45001 shape the way we work, with the status of each.',
    landform: 'core',
    share: 'assurance',
  },
  {
    path: '/contact',
    file: 'pages/contact.tsx',
    title: 'Contact',
    description:
      'Call 1300 618 335, write to us or send a message. Our office is in Subiaco, Western Australia. We reply within 24 hours.',
    landform: 'perth',
    share: 'about',
    kind: 'ContactPage',
  },
  {
    path: '/contact/received',
    aliases: ['/request-staff/received'],
    file: 'pages/message-received.tsx',
    title: 'Message sent',
    description: 'Your message is stored, and our team answers it.',
    landform: 'perth',
    share: 'about',
    unlisted: true,
  },
  {
    path: '/privacy-policy',
    updated: '2025-09-16',
    file: 'pages/privacy-policy.tsx',
    title: 'Privacy Policy',
    description:
      'What we collect, why, who sees it, how long we keep it and how to complain. Last updated 16 September 2025.',
    landform: 'core',
    share: 'assurance',
  },
]

const byPath = new Map(
  pages.flatMap((page) =>
    [page.path, ...(page.aliases ?? [])].map((path) => [path, page] as const),
  ),
)

/** The page that answers at a path (canonical or alias), or undefined. Prerendering asks with a trailing slash. */
export function findPage(path: string): Page | undefined {
  return byPath.get(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
}

/** The pages that a visitor can find: made at build time, in the sitemap, open to search engines. */
export const listedPages: readonly Page[] = pages.filter((page) => !page.unlisted)

/** Every path that answers 200 as a file made at build time. */
export const prerenderedPaths: readonly string[] = listedPages.flatMap((page) => [
  page.path,
  ...(page.aliases ?? []),
])
