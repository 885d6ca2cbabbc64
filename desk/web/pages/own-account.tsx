import { startRegistration } from '@simplewebauthn/browser'
import { useState, type FormEvent } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { OwnAccountReply } from '../../http/api.ts'
import { fetchReply } from '../api/request.ts'
import { loadStaff } from '../live/staff.ts'
import { setPreference, usePreference } from '../shell/preferences.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { tell } from '../shell/toasts.ts'
import { counted } from '../words/labels.ts'
import { longDate, longTime } from '../words/time.ts'
import { attemptFault } from './attempt.ts'
import { confirmation } from './confirm.ts'

export const loadOwnAccount = () => fetchReply('GET /api/account')

/** One's own name, keys, sessions, and how the desk looks and listens. */
export function OwnAccount() {
  usePageTitle('Your account')
  const { account, keys, sessions } = useLoaderData<OwnAccountReply>()
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string>()

  const run = async (act: () => Promise<unknown>, done: string) => {
    setError(undefined)
    try {
      await act()
      tell(done)
      await Promise.all([revalidate(), loadStaff()])
    } catch (error) {
      setError(attemptFault(error))
    }
  }
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name) void run(() => fetchReply('PATCH /api/account', { body: { name } }), 'Name stored')
    else setError('Enter your name')
  }
  const addKey = () =>
    run(async () => {
      const confirmed = await confirmation()
      const optionsJSON = await fetchReply('POST /api/account/keys/options')
      const response = await startRegistration({ optionsJSON })
      await fetchReply('POST /api/account/keys', { body: { response, ...confirmed } })
    }, 'Passkey added')
  return (
    <main className="page page--narrow">
      <h1>Your account</h1>
      <p className="lead">{account.email}</p>
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <form className="ask" onSubmit={rename} noValidate>
        <label className="field">
          <span>Your name</span>
          <input
            className="field-box"
            name="name"
            defaultValue={account.name}
            maxLength={100}
            autoComplete="name"
          />
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
                onClick={() =>
                  void run(
                    async () =>
                      fetchReply('DELETE /api/account/keys/:key', {
                        params: { key: id },
                        body: await confirmation(),
                      }),
                    'Key removed',
                  )
                }
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
                  onClick={() =>
                    void run(
                      () =>
                        fetchReply('DELETE /api/account/sessions/:session', {
                          params: { session: id },
                        }),
                      'Signed out there',
                    )
                  }
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
