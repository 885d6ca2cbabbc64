import { useLoaderData, useRevalidator } from 'react-router'
import type { OwnAccountReply } from '../../http/api.ts'
import { FormError } from '../api/failure-words.ts'
import { makePasskey } from '../api/passkeys.ts'
import { fetchReply } from '../api/request.ts'
import { loadStaff } from '../live/staff.ts'
import { FailureLine } from '../parts/failure-line.tsx'
import { FieldError, invalidProps } from '../parts/field-error.tsx'
import { useSubmission } from '../parts/submission.ts'
import { setPreference, usePreference } from '../shell/preferences.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { showToast } from '../shell/toasts.ts'
import { counted } from '../../work/labels.ts'
import { longDate, longTime } from '../words/time.ts'
import { confirmation } from './confirm.ts'

export const loadOwnAccount = () => fetchReply('GET /api/account')

/** One's own name, keys, sessions, and how the desk looks and listens. */
export function OwnAccount() {
  usePageTitle('Your account')
  const { account, keys, sessions } = useLoaderData<OwnAccountReply>()
  const { revalidate } = useRevalidator()
  const { failure, errors, submit, onSubmit } = useSubmission()
  const refresh = async (done: string) => {
    showToast(done)
    await Promise.all([revalidate(), loadStaff()])
  }
  const rename = onSubmit(async (typed) => {
    const name = typed('name')
    if (!name) throw new FormError('', { name: 'Enter your name' })
    await fetchReply('PATCH /api/account', { body: { name } })
    await refresh('Name stored')
  })
  const addKey = () =>
    submit(async () => {
      const confirmed = await confirmation()
      const options = await fetchReply('POST /api/account/keys/options')
      const response = await makePasskey(options)
      await fetchReply('POST /api/account/keys', { body: { response, ...confirmed } })
      await refresh('Passkey added')
    })
  const removeKey = (key: string) =>
    submit(async () => {
      const body = await confirmation()
      await fetchReply('DELETE /api/account/keys/:key', { params: { key }, body })
      await refresh('Key removed')
    })
  const endSession = (session: string) =>
    submit(async () => {
      await fetchReply('DELETE /api/account/sessions/:session', { params: { session } })
      await refresh('Signed out there')
    })
  return (
    <main className="page page--narrow">
      <h1>Your account</h1>
      <p className="lead">{account.email}</p>
      <FailureLine words={failure} />
      <form className="ask" onSubmit={rename} noValidate>
        <label className="field">
          <span>Your name</span>
          <input
            className="field-box"
            name="name"
            defaultValue={account.name}
            maxLength={100}
            autoComplete="name"
            {...invalidProps('account-name-error', errors['name'])}
          />
          <FieldError id="account-name-error" error={errors['name']} />
        </label>
        <button className="button" type="submit">
          Store
        </button>
      </form>
      <Preferences />
      <section>
        <h2>{counted(keys.length, 'key')}</h2>
        <p className="quiet">
          Have one on two devices, and a lost one is no trouble. Adding and removing asks for your
          passkey again; removing signs out where the key was used.
        </p>
        <ul className="members">
          {keys.map(({ id, label, createdAt, lastUsedAt }) => (
            <li key={id} className="member member--short">
              <div>
                <strong>{label}</strong>
                <p className="quiet">
                  Made {longDate(createdAt)}
                  {lastUsedAt && `, last used ${longTime(lastUsedAt)}`}
                </p>
              </div>
              <button
                className="button button--quiet"
                type="button"
                disabled={keys.length === 1}
                onClick={() => void removeKey(id)}
              >
                Remove<span className="visually-hidden"> {label}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="actions">
          <button className="button" type="button" onClick={() => void addKey()}>
            Add a passkey
          </button>
        </p>
      </section>
      <section>
        <h2>Where you are signed in</h2>
        <ul className="members">
          {sessions.map(({ id, device, lastUsedAt, isThis }) => (
            <li key={id} className="member member--short">
              <div>
                <strong>{device}</strong>
                {isThis && ' (this one)'}
                <p className="quiet">Last used {longTime(lastUsedAt)}</p>
              </div>
              {!isThis && (
                <button
                  className="button button--quiet"
                  type="button"
                  onClick={() => void endSession(id)}
                >
                  Sign out<span className="visually-hidden"> {device}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

const schemes = { system: 'As the device', light: 'Light', dark: 'Dark' } as const

function Preferences() {
  const scheme = usePreference('scheme')
  const keys = usePreference('keys')
  return (
    <section>
      <h2>On this device</h2>
      <fieldset className="choices">
        <legend>Colours</legend>
        {(Object.keys(schemes) as (keyof typeof schemes)[]).map((name) => (
          <label key={name} className="tick">
            <input
              type="radio"
              name="scheme"
              checked={scheme === name}
              onChange={() => setPreference('scheme', name)}
            />
            {schemes[name]}
          </label>
        ))}
      </fieldset>
      <label className="tick">
        <input
          type="checkbox"
          checked={keys === 'on'}
          onChange={({ target }) => setPreference('keys', target.checked ? 'on' : 'off')}
        />
        Single letters are shortcuts
      </label>
    </section>
  )
}
