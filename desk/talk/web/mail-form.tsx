import { useEffect, useRef, useState, type ReactNode } from 'react'
import { mergeWordNames, mergeWords } from 'core/content/merge-words.ts'
import type { LettersReply, LookReply } from '../../base/http/api.ts'
import { can } from '../../shared/roles.ts'
import { mostMails, wordsOf, type Letter } from '../../shared/talk/merge.ts'
import { fetchReply, Refused } from '../../base/web/api/request.ts'
import { lettersFor, useLetters } from '../../base/web/live/letters.ts'
import { takeBack } from '../../base/web/live/mails.ts'
import { atStage, moveWithMail } from '../../base/web/live/record-actions.ts'
import { nameOf } from '../../base/web/live/staff.ts'
import { kept, rows } from '../../base/web/live/stores.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { ChoiceMenu } from '../../base/web/parts/choice-menu.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { FieldError, invalidProps } from '../../base/web/parts/field-error.tsx'
import { useClose } from '../../base/web/parts/modal-dialog.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { useSession } from '../../base/web/shell/session.ts'
import { showToast } from '../../base/web/shell/toasts.ts'
import { counted, stageLabels } from '../../shared/labels.ts'
import { leftOutLabels, requestName } from '../../base/web/words/labels.ts'
import { agoWords } from '../../base/web/words/time.ts'

/** @property offer the line of a request with the offered work */
export type MailTo = { records: readonly string[]; offer?: { request: string; line: number } }

type Props = {
  to: MailTo
  onOpened?: () => void
}

/**
 * What is typed, with the letter that it was made from.
 * @property sending id of this sending, the same for all retries to the same people
 * @property people ids of their records
 */
type Typed = Letter & { letter: string; sending: string; people: string }

export function MailForm(props: Props) {
  const { reply, failure } = useLetters()
  if (failure !== undefined) return <FailureLine words={failure} />
  if (!reply) return <p role="status">Opening</p>
  if (props.to.records.length > mostMails) {
    return (
      <>
        <p>
          {counted(props.to.records.length, 'record')} are selected, and one sending goes to{' '}
          {mostMails} people at most. Select fewer, then mail them.
        </p>
        <p className="actions">
          <Act words="Close" closes />
        </p>
      </>
    )
  }
  return <Write {...props} letters={reply} />
}

function Write({ to, letters, onOpened }: Props & { letters: LettersReply }) {
  const close = useClose()
  const { records, offer } = to
  const place = offer ? 'offer' : 'mail'
  const keptAt = offer?.request ?? (records.length === 1 ? records[0]! : null)
  const kinds = records.flatMap((id) => rows.get(id)?.kind ?? [])
  const choices = lettersFor(letters, 'mail', kinds)
  const newSending = () => ({ sending: crypto.randomUUID(), people: records.toSorted().join() })
  const typedOf = (id: string): Typed => {
    const letter = choices.find((one) => one.id === id)
    return {
      letter: letter?.id ?? '',
      subject: letter?.subject ?? '',
      text: letter ? wordsOf(letter) : '',
      ...newSending(),
    }
  }
  const [typed, setTyped] = useState<Typed>(() => {
    const begun = kept.get<Typed>(keptAt, place)
    if (!begun) return typedOf(firstOf(choices, offer !== undefined))
    const fresh = newSending()
    return begun.people === fresh.people ? begun : { ...begun, ...fresh }
  })
  /** Typed text by letter: choosing another letter and back restores it. */
  const [before, setBefore] = useState<Record<string, Typed>>({})
  const [look, setLook] = useState<LookReply>()
  const [isOffering, setOffering] = useState(false)
  const { account } = useSession()
  const shortlisted = offer ? atStage(records, offer, 'shortlisted') : []
  const { isSending, failure, errors, submit } = useSubmission()
  const change = (part: Partial<Letter>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    kept.set(keptAt, place, next)
  }
  const choose = (letter: string) => {
    setBefore({ ...before, [typed.letter]: typed })
    const next = before[letter] ?? typedOf(letter)
    setTyped(next)
    kept.set(keptAt, place, next)
  }
  const { sending, subject, text } = typed
  const mailing = { sending, records: [...records], subject, text, ...(offer && { offer }) }
  const fetchLook = async () => setLook(await fetchReply('POST /api/mails/look', { body: mailing }))
  const lookAt = () => submit(fetchLook)
  const send = ({ look }: LookReply) =>
    submit(async () => {
      const body = { ...mailing, look }
      const { mails, holdSeconds } = await fetchReply('POST /api/mails', { body }).catch(
        async (error: unknown) => {
          // It is not what the recruiter saw any more: shown anew, above the reason.
          if (error instanceof Refused && error.status === 409) await fetchLook()
          throw error
        },
      )
      kept.set(keptAt, place, undefined)
      close()
      const goes = mails.length === 1 ? 'goes' : 'go'
      const mailed = mails.map(({ record }) => record)
      const offered =
        offer && isOffering ? moveWithMail(mailed, offer, 'shortlisted', 'offered') : []
      const rest =
        offered.length === 0
          ? ''
          : `, and ${counted(offered.length, 'person is', 'people are')} set to ${stageLabels.offered}`
      showToast(
        `${counted(mails.length, 'mail')} ${goes} out in ${counted(holdSeconds, 'second')}${rest}`,
        { offer: { label: 'Do not send', run: () => void doNotSend(mails, offered) } },
      )
    })
  const doNotSend = async (mails: Parameters<typeof takeBack>[0], offered: readonly string[]) => {
    const left = new Set(await takeBack(mails))
    const back = offered.filter((id) => left.has(id))
    if (offer) moveWithMail(back, offer, 'offered', 'shortlisted')
  }
  if (look) {
    return (
      <Look
        look={look}
        end={letters.end}
        canMail={letters.canMail}
        isSending={isSending}
        failure={failure}
        onSend={() => void send(look)}
        onBack={() => setLook(undefined)}
        onOpened={() => {
          close()
          onOpened?.()
        }}
      >
        {offer && letters.canMail && shortlisted.length > 0 && can(account.role, 'change') && (
          <label className="tick">
            <input
              type="checkbox"
              checked={isOffering}
              onChange={({ target }) => setOffering(target.checked)}
            />
            Set{' '}
            {shortlisted.length === records.length
              ? 'them'
              : `those who are ${stageLabels.shortlisted}`}{' '}
            to {stageLabels.offered} on {requestName(rows.get(offer.request))}
          </label>
        )}
      </Look>
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void lookAt()
      }}
    >
      {!letters.canMail && <NotConnected />}
      <label className="field">
        <span>Letter</span>
        <select
          className="field-box"
          autoFocus
          // The text may be based on a letter for other readers.
          value={choices.some(({ id }) => id === typed.letter) ? typed.letter : ''}
          onChange={({ target }) => choose(target.value)}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">Your own words</option>
        </select>
      </label>
      <Words typed={typed} errors={errors} onChange={change} />
      <FailureLine words={failure} />
      <p className="actions">
        <Act
          words={isSending ? 'Looking' : 'Last look'}
          isDisabled={isSending || subject.trim() === '' || text.trim() === ''}
        />
        <Act words="Close" look="quiet" closes />
        <span className="quiet">Nothing is sent until you press Send.</span>
      </p>
    </form>
  )
}

/** For a line of a request, a letter that offers work; else the first one. */
function firstOf(choices: LettersReply['letters'], isOffer: boolean): string {
  const offering = choices.find((one) =>
    /\[(?:site|trade)\b/.test(`${one.subject} ${wordsOf(one)}`),
  )
  return ((isOffer ? offering : undefined) ?? choices[0])?.id ?? ''
}

type WordsProps = {
  typed: Typed
  errors: Record<string, string>
  onChange: (part: Partial<Letter>) => void
}

function Words({ typed, errors, onChange }: WordsProps) {
  const subject = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const [last, setLast] = useState<keyof Letter>('text')
  const insert = (word: string) => {
    const box = last === 'text' ? text.current : subject.current
    // After the menu has restored the focus.
    setTimeout(() => {
      box?.focus()
      // Inserted like typed text, so that Ctrl+Z undoes it.
      document.execCommand('insertText', false, `[${word}]`)
    })
  }
  return (
    <>
      <label className="field">
        <span>Subject</span>
        <input
          ref={subject}
          className="field-box"
          maxLength={300}
          value={typed.subject}
          onFocus={() => setLast('subject')}
          onChange={({ target }) => onChange({ subject: target.value })}
          {...invalidProps('mail-subject-error', errors.subject)}
        />
        <FieldError id="mail-subject-error" error={errors.subject} />
      </label>
      <div className="field">
        <label htmlFor="mail-words">Words</label>
        <span className="hint" id="mail-help">
          Words in [square brackets] are filled in for each person. [town or: your area] says what
          stands there where the town is not known.
        </span>
        <textarea
          ref={text}
          id="mail-words"
          className="field-box"
          rows={9}
          value={typed.text}
          onFocus={() => setLast('text')}
          onChange={({ target }) => onChange({ text: target.value })}
          aria-invalid={errors.text !== undefined || undefined}
          aria-describedby={errors.text === undefined ? 'mail-help' : 'mail-text-error'}
        />
        <FieldError id="mail-text-error" error={errors.text} />
        <p className="actions">
          <ChoiceMenu
            label="Insert a word"
            isQuiet
            choices={mergeWordNames.map((word) => ({
              id: word,
              label: `[${word}]`,
              help: mergeWords[word],
            }))}
            chosen={[]}
            onChoose={([word]) => word !== undefined && insert(word)}
          />
        </p>
      </div>
    </>
  )
}

/** Reasons, each with the people's names. */
function LeftOut({ leftOut }: Pick<LookReply, 'leftOut'>) {
  const reasons = [...Map.groupBy(leftOut, ({ reason }) => reason)]
  if (reasons.length === 0) return null
  return (
    <ul className="mail-left-out">
      {reasons.map(([reason, people]) => (
        <li key={reason}>
          {leftOutLabels[reason]}: {people.map(({ name }) => name || 'erased').join(', ')}
        </li>
      ))}
    </ul>
  )
}

function NotConnected() {
  return (
    <p className="notice">
      The desk is not connected to e-mail, so it sends nothing. Whoever runs it sets SMTP_URL,
      MAIL_FROM and MAIL_TO. A letter to one person can go by your own mail program.
    </p>
  )
}

type LookProps = {
  look: LookReply
  end: string
  canMail: boolean
  isSending: boolean
  failure: string | undefined
  onSend: () => void
  onBack: () => void
  onOpened: () => void
  /** Buttons. */
  children: ReactNode
}

/** The preview before sending. */
function Look({
  look,
  end,
  canMail,
  isSending,
  failure,
  onSend,
  onBack,
  onOpened,
  children,
}: LookProps) {
  const { account } = useSession()
  const summary = useRef<HTMLParagraphElement>(null)
  // Not on the Send button: the Enter key that asked for the preview must not also send.
  useEffect(() => summary.current?.focus(), [])
  const { count, first, longest, incomplete, recent } = look
  return (
    <>
      {!canMail && <NotConnected />}
      <p ref={summary} tabIndex={-1}>
        <strong>
          {count === 0
            ? 'Nobody gets it.'
            : count === 1
              ? 'One mail.'
              : `${counted(count, 'mail')}, one to each person.`}
        </strong>{' '}
        {canMail && 'Replies come to the office.'}
      </p>
      <LeftOut leftOut={look.leftOut} />
      {recent.map(({ account: id, count: mailed, at }) => (
        <p key={id} className="notice">
          {id === account.id ? 'You' : nameOf(id)} mailed {mailed} of these {agoWords(at)}.
        </p>
      ))}
      {first && <Shown title={longest ? 'The first' : 'The mail'} mail={first} end={end} />}
      {longest && <Shown title="The longest" mail={longest} end={end} />}
      {incomplete && <Shown title="Not sent: a word is missing" mail={incomplete} end={end} />}
      {children}
      <FailureLine words={failure} />
      <p className="actions actions--kept">
        {canMail && (
          <Act
            words={isSending ? 'Sending' : `Send ${counted(count, 'mail')}`}
            isDisabled={isSending || count === 0}
            onAct={onSend}
          />
        )}
        {!canMail && first && count === 1 && (
          <a className="button" href={mailtoOf(first.address, first)} onClick={onOpened}>
            Open it in your mail program
          </a>
        )}
        <Act words="Change the words" look="quiet" onAct={onBack} />
        <Act words="Close" look="quiet" closes />
      </p>
    </>
  )
}

type ShownProps = { title: string; mail: NonNullable<LookReply['first']>; end: string }

function Shown({ title, mail: { name, address, subject, text }, end }: ShownProps) {
  return (
    <article className="mail-shown" aria-label={`${title}: ${name}`}>
      <h3>{title}</h3>
      <p className="quiet">
        To {name}, {address}
      </p>
      <p className="mail-subject">{subject}</p>
      <p className="mail-words">{text}</p>
      <p className="mail-end">{end}</p>
    </article>
  )
}

function mailtoOf(address: string, { subject, text }: Letter): string {
  const parts = { subject, body: text.replace(/\r?\n/g, '\r\n') }
  const query = Object.entries(parts).map(([name, words]) => `${name}=${encodeURIComponent(words)}`)
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query.join('&')}`
}
