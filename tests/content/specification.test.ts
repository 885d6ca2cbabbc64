// What the specification says word for word is what the shipped pages hold. What an owner writes in its place is his.
import { expect, test } from 'vitest'
import { readContent } from 'core/loader/load-content.ts'
import { pages } from '../support/site-pages.ts'

const { pages: written } = readContent()

test('every path of the specification answers, those of a pair with one page', () => {
  const groups =
    `/ | /about | /about/managing-director | /about/vision-mission, /about/vision-mission-values
    | /about/history | /about/leadership | /about/awards | /about/community, /community | /services
    | /labour-hire, /services/labour-hire | /plant-hire, /services/plant-hire | /talent-solutions, /services/talent-solutions
    | /risk-management | /quality-management, /risk-management/quality | /workplace-health-safety, /risk-management/safety
    | /compliance-governance, /risk-management/compliance | /reputational-risk, /risk-management/reputation
    | /business-continuity, /risk-management/continuity | /continuous-improvement, /risk-management/improvement
    | /job-seekers | /employers | /resources, /blog-news | /job-search | /request-staff | /recruitment
    | /recruitment/apprentices | /recruitment/aboriginal-employment | /recruitment/senior-executive
    | /recruitment/technical-professional, /recruitment/technology-professional
    | /recruitment/bulk-recruitment, /recruitment/bulk-recruiting | /safety | /contact | /privacy-policy
    | /job-seekers/career-advice | /job-seekers/mining-resources | /job-seekers/construction-infrastructure
    | /job-seekers/manufacturing-logistics | /job-seekers/energy-utilities | /job-seekers/engineering-technical
    | /job-seekers/training-upskilling | /employers/technical-recruitment | /employers/indigenous-employment`
      .split('|')
      .map((group) => group.split(',').map((path) => path.trim()))
  const answering = new Map(
    pages.flatMap((page) => [page.path, ...(page.aliases ?? [])].map((path) => [path, page.key])),
  )
  for (const group of groups) {
    const keys = new Set(group.map((path) => answering.get(path)))
    expect([group, keys.size, keys.has(undefined)]).toEqual([group, 1, false])
  }
})

test.each<[page: string, ...words: string[]]>([
  [
    'home',
    'Empowering industry. Strengthening communities.',
    'Find Jobs',
    '/job-search',
    'Core Services',
    'Learn More',
  ],
  ['about', '/about/managing-director', 'Family, Attitude, Accountability'],
  ['services', 'Contact Us', 'Why Choose Us'],
  ['job-seekers', 'Search Jobs', '/job-search'],
  ['employers', 'Request Staff', '/request-staff', 'Contact Us'],
  ['request-staff', 'Request Staff', 'Get qualified staff for your projects.'],
  ['managing-director', 'Contact Our Team'],
  ['values', 'Contact Us'],
  ['community', 'Get Involved', '/contact'],
  ['plant-hire', 'Contact Our Team', 'Get Quote', 'Emergency line', 'emergency:'],
  ['talent-solutions', 'Contact Our Team'],
  ['quality', 'Contact Our Team'],
  ['workplace-health-safety', 'Contact Our Team'],
  [
    'compliance',
    'Governance Pillars',
    'Pillar',
    'Practices',
    'Value for Clients & Community',
    'Certifications & Accreditations',
    'Credential',
    'Status',
    'Minimum Standards in Action',
    'Proactive Reputation Protection',
    'What This Means for You',
    'Call Us Now',
    'team:governance',
  ],
  ['reputation', 'Layer', 'How we manage it', 'Value', 'team:risk', 'phone:'],
  ['continuity', 'Pillar', 'What we do', 'Benefits', 'team:continuity', 'phone:'],
  [
    'improvement',
    'Stage',
    'How we deliver it',
    'Value to you',
    'Outcome',
    'Benefit',
    'team:improvement',
    'phone:',
  ],
  ['contact', 'Send us a Message'],
  ['resources', 'Subscribe to Updates', '#newsletter', 'newsletter', 'Visit Website'],
  ['not-found', '404', 'Oops! Page not found', 'Return to Home'],
])('the shipped page "%s" holds the words of the specification', (page, ...words) => {
  const text = JSON.stringify(written[page])
  expect(words.filter((one) => !text.includes(one))).toEqual([])
})
