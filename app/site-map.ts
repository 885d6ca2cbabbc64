// The one table of every page: a page that is not here does not exist. Routes, prerendering, canonical links,
// breadcrumbs, the sitemap and the crawl read it. Paths are the specification's, in its order. What a search engine or
// a shared link shows of a page stands in the page (metadata.ts).

export type Page = {
  /** The canonical path, without a trailing slash. */
  path: string
  /** Other paths that answer with the same page. */
  aliases?: readonly string[]
  /** The route module below app/. */
  file: string
  /** In breadcrumbs. */
  name: string
  /** schema.org type of the page, beyond the breadcrumb that every page but Home has. */
  kind?: 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'Service'
  /** Reached only by doing something: rendered on request, kept out of the sitemap and of search engines. */
  unlisted?: true
}

/** Day on which the words of the site last changed; a page may have a day of its own (server/site/site-files.ts). */
export const contentUpdated = '2026-11-22'

// oxfmt-ignore
export const pages: readonly Page[] = [
  { path: '/', file: 'pages/home.tsx', name: 'Home' },
  { path: '/about', file: 'pages/about/about.tsx', name: 'About us', kind: 'AboutPage' },
  { path: '/about/managing-director', file: 'pages/about/managing-director.tsx', name: 'Managing Director’s message', kind: 'AboutPage' },
  { path: '/about/vision-mission', aliases: ['/about/vision-mission-values'], file: 'pages/about/values.tsx', name: 'Our Values', kind: 'AboutPage' },
  { path: '/about/history', file: 'pages/about/history.tsx', name: 'Our Company', kind: 'AboutPage' },
  { path: '/about/leadership', file: 'pages/about/leadership.tsx', name: 'Leadership Team', kind: 'AboutPage' },
  { path: '/about/awards', file: 'pages/about/awards.tsx', name: 'Awards & Recognition', kind: 'AboutPage' },
  { path: '/about/community', aliases: ['/community'], file: 'pages/about/community.tsx', name: 'Community', kind: 'AboutPage' },
  { path: '/services', file: 'pages/services/services.tsx', name: 'Our Services', kind: 'CollectionPage' },
  { path: '/services/labour-hire', aliases: ['/labour-hire'], file: 'pages/services/labour-hire.tsx', name: 'Labour Solutions', kind: 'Service' },
  { path: '/services/plant-hire', aliases: ['/plant-hire'], file: 'pages/services/plant-hire.tsx', name: 'Plant & Wet Hire', kind: 'Service' },
  { path: '/services/talent-solutions', aliases: ['/talent-solutions'], file: 'pages/services/talent-solutions.tsx', name: 'Talent Solutions', kind: 'Service' },
  { path: '/risk-management', file: 'pages/risk/risk-management.tsx', name: 'Risk Management', kind: 'CollectionPage' },
  { path: '/risk-management/quality', aliases: ['/quality-management'], file: 'pages/risk/quality.tsx', name: 'Quality Management' },
  { path: '/risk-management/safety', aliases: ['/workplace-health-safety'], file: 'pages/risk/workplace-health-safety.tsx', name: 'Workplace Health & Safety' },
  { path: '/risk-management/compliance', aliases: ['/compliance-governance'], file: 'pages/risk/compliance.tsx', name: 'Compliance & Governance' },
  { path: '/risk-management/reputation', aliases: ['/reputational-risk'], file: 'pages/risk/reputation.tsx', name: 'Reputational Risk' },
  { path: '/risk-management/continuity', aliases: ['/business-continuity'], file: 'pages/risk/continuity.tsx', name: 'Business Continuity' },
  { path: '/risk-management/improvement', aliases: ['/continuous-improvement'], file: 'pages/risk/improvement.tsx', name: 'Continuous Improvement' },
  { path: '/job-seekers', file: 'pages/job-seekers/job-seekers.tsx', name: 'Job Seekers' },
  { path: '/job-seekers/career-advice', file: 'pages/job-seekers/career-advice.tsx', name: 'Career advice' },
  { path: '/job-seekers/mining-resources', file: 'pages/job-seekers/mining-resources.tsx', name: 'Mining & Resources jobs' },
  { path: '/job-seekers/construction-infrastructure', file: 'pages/job-seekers/construction-infrastructure.tsx', name: 'Construction jobs in WA' },
  { path: '/job-seekers/manufacturing-logistics', file: 'pages/job-seekers/manufacturing-logistics.tsx', name: 'Manufacturing & logistics jobs' },
  { path: '/job-seekers/energy-utilities', file: 'pages/job-seekers/energy-utilities.tsx', name: 'Energy & utilities jobs' },
  { path: '/job-seekers/engineering-technical', file: 'pages/job-seekers/engineering-technical.tsx', name: 'Engineering & technical jobs' },
  { path: '/job-seekers/training-upskilling', file: 'pages/job-seekers/training-upskilling.tsx', name: 'Training & upskilling' },
  { path: '/employers', file: 'pages/employers/employers.tsx', name: 'Employers' },
  { path: '/employers/technical-recruitment', file: 'pages/employers/technical-recruitment.tsx', name: 'Technical recruitment for employers', kind: 'Service' },
  { path: '/employers/indigenous-employment', file: 'pages/employers/indigenous-employment.tsx', name: 'Aboriginal employment for employers', kind: 'Service' },
  { path: '/resources', aliases: ['/blog-news'], file: 'pages/resources.tsx', name: 'News & Resources', kind: 'CollectionPage' },
  { path: '/job-search', file: 'pages/job-seekers/job-search.tsx', name: 'Job search' },
  { path: '/submit-resume', file: 'pages/job-seekers/submit-resume.tsx', name: 'Submit your resume' },
  { path: '/submit-resume/received', file: 'pages/job-seekers/resume-received.tsx', name: 'Resume received', unlisted: true },
  { path: '/careers-site', file: 'pages/job-seekers/careers-site.tsx', name: 'The careers site', unlisted: true },
  { path: '/request-staff', file: 'pages/employers/request-staff.tsx', name: 'Request Staff' },
  { path: '/recruitment', file: 'pages/recruitment/recruitment.tsx', name: 'Recruitment', kind: 'CollectionPage' },
  { path: '/recruitment/apprentices', file: 'pages/recruitment/apprentices.tsx', name: 'Apprentices', kind: 'Service' },
  { path: '/recruitment/aboriginal-employment', file: 'pages/recruitment/aboriginal-employment.tsx', name: 'Aboriginal Employment', kind: 'Service' },
  { path: '/recruitment/senior-executive', file: 'pages/recruitment/senior-executive.tsx', name: 'Senior & Executive Search', kind: 'Service' },
  { path: '/recruitment/technical-professional', aliases: ['/recruitment/technology-professional'], file: 'pages/recruitment/technical-professional.tsx', name: 'Technical & Professional', kind: 'Service' },
  { path: '/recruitment/bulk-recruitment', aliases: ['/recruitment/bulk-recruiting'], file: 'pages/recruitment/bulk-recruitment.tsx', name: 'Bulk Recruitment', kind: 'Service' },
  { path: '/safety', file: 'pages/safety.tsx', name: 'Safety' },
  { path: '/contact', file: 'pages/contact.tsx', name: 'Contact', kind: 'ContactPage' },
  { path: '/contact/received', aliases: ['/request-staff/received'], file: 'pages/message-received.tsx', name: 'Message sent', unlisted: true },
  { path: '/privacy-policy', file: 'pages/privacy-policy.tsx', name: 'Privacy Policy' },
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
