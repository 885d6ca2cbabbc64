import { useLoaderData, useRevalidator } from 'react-router'
import type { OwnAccountReply } from '../../base/http/api.ts'
import { makePasskey } from '../../base/web/api/passkeys.ts'
import { fetchReply } from '../../base/web/api/request.ts'
import { Act } from '../../base/web/parts/act.tsx'
import { FailureLine } from '../../base/web/parts/failure-line.tsx'
import { useSubmission } from '../../base/web/parts/submission.ts'
import { TableForm } from '../../base/web/parts/table-form.tsx'
import { Tick } from '../../base/web/parts/tick.tsx'
import { switchKeys, useKeysOn } from '../../base/web/shell/preferences.ts'
import { usePageTitle } from '../../base/web/shell/page-title.ts'
import { showToast } from '../../base/web/shell/toasts.ts'
import { counted } from '../../shared/labels.ts'
import { longTime } from '../../base/web/words/time.ts'
import { confirmation } from './confirm.ts'
import { KeyList } from './key-list.tsx'

export const loadOwnAccount = () => fetchReply('GET /api/account')

const nameField = {
  name: { label: 'Your name', max: 100, autoComplete: 'name', missing: 'Enter your name' },
}

/** The signed-in account: name, keys, sessions, and whether single letters are shortcuts. */
export function OwnAccount() {
  usePageTitle('Your account')
  const { account, keys, sessions } = useLoaderData<OwnAccountReply>()
  const { revalidate } = useRevalidator()
  const { failure, submit } = useSubmission()
  const refresh = async (done: string) => {
    showToast(done)
    await revalidate()
  }
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
      <TableForm
        className="ask"
        fields={nameField}
        values={account}
        send="Store"
        onCancel={null}
        onSend={async ({ name }) => {
          await fetchReply('PATCH /api/account', { body: { name } })
          await refresh('Name stored')
        }}
      />
      <Preferences />
      <section>
        <h2>{counted(keys.length, 'key')}</h2>
        <p className="quiet">
          Have one on two devices, and a lost one is no trouble. Adding and removing asks for your
          passkey again; removing signs out where the key was used.
        </p>
        <KeyList keys={keys} isLastKept onRemove={removeKey} />
        <p className="actions">
          <Act words="Add a passkey" onAct={addKey} />
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
                <Act words="Sign out" look="quiet" onAct={() => endSession(id)} of={device} />
              )}
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function Preferences() {
  return (
    <section>
      <h2>On this device</h2>
      <Tick words="Single letters are shortcuts" checked={useKeysOn()} onTick={switchKeys} />
    </section>
  )
}
