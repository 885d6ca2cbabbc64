import { useState } from 'react'
import { lineWords } from 'core/forms/request-rules.ts'
import type { PackReply } from '../../base/http/api.ts'
import { isOn } from '../../shared/placements.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { rows } from '../../base/web/live/stores.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { useSignal } from '../../base/web/live/notify.ts'
import { openDialog } from '../../base/web/parts/dialogs.tsx'
import { Tick } from '../../base/web/parts/tick.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { copyText } from '../../base/web/parts/copy-text.ts'
import { showToast } from '../../base/web/shell/toasts.ts'
import { counted, stageLabels } from '../../shared/labels.ts'
import { longTime } from '../../base/web/words/time.ts'

/** Makes the client pack of a request: choose people, preview, then copy it as text or print it to paper or PDF. */
export const askForPack = (request: string): void =>
  openDialog('Client pack', <Pack request={request} />, { isWide: true })

function Pack({ request }: { request: string }) {
  useSignal(rows.changed)
  const people = rows.onRequest(request)
  const [chosen, setChosen] = useState(
    () =>
      new Set(
        people
          .filter(({ placements }) =>
            placements.some((one) => one.request === request && one.stage !== 'declined'),
          )
          .map(({ id }) => id),
      ),
  )
  const [made, setMade] = useState<PackReply>()
  const { failure, submit } = useSubmission()
  // A person who was merged meanwhile is on the line by another record. One whom a colleague took off the line is still known, and is left
  // out; one of whom nothing is known was erased, and the pack says so.
  const picked = new Set([...chosen].map((id) => rows.get(id)?.newest ?? id))
  const there = new Set(people.map(({ id }) => id))
  const wanted = [...picked].filter((id) => there.has(id) || rows.get(id) === undefined)
  const erased = wanted.filter((id) => !there.has(id)).length
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const make = () =>
    submit(async () =>
      setMade(
        await fetchReply('POST /api/requests/:id/pack', {
          params: { id: request },
          body: { records: wanted },
        }),
      ),
    )
  if (made) return <Made made={made} />
  return (
    <>
      <p>
        What the client sees of each person: name, trade, experience, tickets that were asked for,
        town, and when they can start. No address, e-mail, telephone number or date of birth.
      </p>
      {rows.get(request)?.lines.map((line, n) => {
        const on = people.flatMap((person) =>
          person.placements
            .filter(isOn({ request, line: n }))
            .map(({ stage }) => ({ person, stage })),
        )
        if (on.length === 0) return null
        return (
          // Lines may be equal: only their order distinguishes them.
          <fieldset key={`${n} ${line.kind}`} className="pack-choices">
            <legend>{lineWords(line)}</legend>
            {on.map(({ person, stage }) => (
              <Tick
                key={person.id}
                checked={picked.has(person.id)}
                onTick={() => toggle(person.id)}
                words={
                  <span>
                    {person.name} <span className="quiet">{stageLabels[stage]}</span>
                  </span>
                }
              />
            ))}
          </fieldset>
        )
      })}
      {erased > 0 && (
        <p className="notice" role="status">
          {counted(erased, 'person', 'people')} whom you chose {erased === 1 ? 'was' : 'were'}{' '}
          erased meanwhile. The pack says that somebody is left out.
        </p>
      )}
      <FailureLine words={failure} />
      <p className="actions">
        <Act
          words={`Put together ${counted(wanted.length - erased, 'person', 'people')}`}
          isDisabled={wanted.length === erased}
          onAct={() => make()}
        />
        <Act words="Cancel" look="quiet" closes />
      </p>
    </>
  )
}

function Made({ made: { pack, text, business, madeAt } }: { made: PackReply }) {
  const copy = async () => {
    if (await copyText(text)) showToast('Copied: paste it into your mail')
  }
  return (
    <>
      <p className="actions">
        <Act words="Save as PDF or print" autoFocus onAct={() => print()} />
        <Act words="Copy as text" look="quiet" onAct={() => copy()} />
        <Act words="Close" look="quiet" closes />
      </p>
      <p className="quiet pack-hint">
        In the window that opens, choose “Save as PDF” as the printer for a file.
      </p>
      <article className="pack" aria-label="Client pack">
        <p className="pack-business">{business}</p>
        <h1>{pack.title}</h1>
        <ul className="pack-about">
          {pack.about.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {pack.lines.map(({ words, people }, n) => (
          // Lines may be equal: only their order distinguishes them.
          <section key={`${n} ${words}`}>
            <h2>{words}</h2>
            <ol>
              {people.map(({ name, facts }, at) => (
                <li key={`${at} ${name}`}>
                  <h3>{name}</h3>
                  <dl>
                    {facts.map(({ label, value }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                </li>
              ))}
            </ol>
          </section>
        ))}
        <p className="pack-foot">
          {business}, {longTime(madeAt)}
        </p>
      </article>
    </>
  )
}
