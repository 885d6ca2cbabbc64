import { longDate, mailto, telephone } from 'core/content/contact-details.ts'
import { record } from 'core/content/records.ts'
import { isClosed, posterPath } from 'core/content/vacancies.ts'
import { personOfTrade } from 'core/drawings/people-names.ts'
import { SingleSymbol } from '../../drawings/single-symbol.tsx'
import { CheckItIsUs } from '../../sections/check-it-is-us.tsx'
import { Checklist } from '../../sections/checklist.tsx'
import { FactList } from '../../sections/fact-list.tsx'
import { SectionIntro } from '../../sections/section-intro.tsx'
import { SectionStyle } from '../../sections/section-style.tsx'
import { Split } from '../../sections/split.tsx'
import { Points } from '../../ui/points.tsx'
import { RichParagraphs } from '../rich-text.tsx'
import type { SectionProps } from '../section-props.ts'
import { vacancyFacts } from '../vacancy-facts.ts'
import css from './vacancy.css?inline'

export function Vacancy({ section }: SectionProps<'vacancy'>) {
  const vacancy = record('vacancies').find(({ id }) => id === section.vacancy)
  if (!vacancy) return null
  const closed = isClosed(vacancy)
  const { description = [], duties = [], needed = [], wished = [], contact } = vacancy
  const { labels } = section
  const person = personOfTrade(vacancy.trade)
  const phone = contact?.phone ?? telephone().display
  return (
    <>
      <SectionStyle name="vacancy" css={css} />
      {closed && (
        <SectionIntro title={section.closed.title}>
          <RichParagraphs texts={section.closed.text} />
        </SectionIntro>
      )}
      <Split
        wide="aside"
        flip
        aside={
          <div className="vacancy-words">
            {description.length > 0 && (
              <section>
                <h2>{section.about}</h2>
                <RichParagraphs texts={description} />
              </section>
            )}
            {duties.length > 0 && (
              <section>
                <h3>{section.duties}</h3>
                <Points lines={duties} />
              </section>
            )}
            {needed.length > 0 && (
              <section>
                <h3>{section.needed}</h3>
                <Checklist items={needed} />
              </section>
            )}
            {wished.length > 0 && (
              <section>
                <h3>{section.wished}</h3>
                <Points lines={wished} />
              </section>
            )}
            {!closed && (
              <section>
                <h3>{section.ask}</h3>
                <p>
                  {contact && <>{contact.who}: </>}
                  <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>
                  {contact?.email && (
                    <>
                      , <a href={mailto(contact.email, vacancy.title)}>{contact.email}</a>
                    </>
                  )}
                </p>
              </section>
            )}
            {!closed && (
              <CheckItIsUs check={record('statements').checkItIsUs} phone={telephone()} />
            )}
          </div>
        }
      >
        <div className="vacancy-short">
          <h2>{section.title}</h2>
          {person && <SingleSymbol file="people" id={person} className="vacancy-person" />}
        </div>
        <FactList
          facts={[
            ...vacancyFacts(vacancy, labels, section.untilFilled),
            { term: labels.posted, detail: longDate(vacancy.date) },
          ]}
        />
        {section.licence && <p className="vacancy-licence">{section.licence}</p>}
        {!closed && (
          <p className="vacancy-poster">
            <a className="button button-line" href={posterPath(vacancy.id)}>
              {section.poster}
            </a>
          </p>
        )}
      </Split>
    </>
  )
}
