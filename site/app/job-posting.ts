// A vacancy by Google's rules for JobPosting (developers.google.com/search/docs/appearance/structured-data/job-posting): only real
// vacancies of a live site, while they are open, of a business that has a name.
import type { JobPosting } from 'schema-dts'
import { longDate } from 'core/content/contact-details.ts'
import { absolute, content, record } from 'core/content/records.ts'
import { utcOffset } from 'core/content/business-time.ts'
import {
  isClosed,
  payOf,
  rosterOf,
  startDay,
  startOf,
  vacancyPath,
  whereOf,
  type Vacancy,
} from 'core/content/vacancies.ts'
import { plainWords } from 'core/page/rich.ts'

/** The values that Google accepts. None of them is an apprenticeship. */
const employmentTypes: Record<Vacancy['work'], string> = {
  Casual: 'TEMPORARY',
  Permanent: 'FULL_TIME',
  Contract: 'CONTRACTOR',
  Apprenticeship: 'OTHER',
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The text of the page as paragraphs and lists: Google wants the whole description of the job, in HTML. */
export function vacancyHtml(vacancy: Vacancy): string {
  const { summary, description = [], duties = [], needed = [], wished = [] } = vacancy
  const paragraphs = (lines: readonly string[]) =>
    lines.map((line) => `<p>${escape(plainWords(line))}</p>`).join('')
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? ''
      : `<p>${title}</p><ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`
  const { stay, lasts } = vacancy
  const pay = payOf(vacancy)
  return [
    paragraphs([summary, ...description]),
    list('What you do', duties),
    list('Tickets you need', needed),
    list('Good to have', wished),
    list('Terms', [
      vacancy.work,
      whereOf(vacancy),
      rosterOf(vacancy),
      ...(stay ? [stay] : []),
      ...(pay ? [pay] : []),
      `Start: ${startOf(vacancy)}`,
      ...(lasts ? [lasts] : []),
      ...(vacancy.closes ? [`Apply by ${longDate(vacancy.closes)}`] : []),
    ]),
  ].join('')
}

/** @param id of a vacancy @returns an empty list for a stand-in, a closed vacancy, and while the business has no name */
export function jobPostings(id: string): JobPosting[] {
  const vacancy = record('vacancies').find((one) => one.id === id)
  const { name } = record('business')
  const isReal = content().edition === 'live' && !content().isHidden
  if (!vacancy || !isReal || vacancy.source === 'sample' || isClosed(vacancy)) return []
  if (!name || name.source === 'sample') return []
  const { date, time = '00:00', closes, pay, wanted } = vacancy
  const starts = startDay(vacancy)
  return [
    {
      '@type': 'JobPosting',
      '@id': absolute(vacancyPath(id)),
      url: absolute(vacancyPath(id)),
      title: vacancy.title,
      description: vacancyHtml(vacancy),
      identifier: { '@type': 'PropertyValue', name: name.value, value: id },
      datePosted: `${date}T${time}:00${utcOffset}`,
      ...(closes === undefined ? {} : { validThrough: `${closes}T23:59:59${utcOffset}` }),
      employmentType: employmentTypes[vacancy.work],
      hiringOrganization: {
        '@type': 'Organization',
        name: name.value,
        sameAs: absolute('/'),
        logo: absolute('/icon-512.png'),
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: vacancy.place,
          addressRegion: record('business').address.state,
          addressCountry: record('business').address.country,
        },
      },
      ...(pay === undefined
        ? {}
        : {
            baseSalary: {
              '@type': 'MonetaryAmount',
              currency: 'AUD',
              value: {
                '@type': 'QuantitativeValue',
                ...(pay.to === undefined
                  ? { value: pay.from }
                  : { minValue: pay.from, maxValue: pay.to }),
                unitText: pay.per === 'hour' ? 'HOUR' : 'YEAR',
              },
            },
          }),
      ...(starts === undefined ? {} : { jobStartDate: starts }),
      ...(wanted === undefined ? {} : { totalJobOpenings: wanted }),
      directApply: true,
    },
  ]
}
