import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSettings, SettingError } from 'core/settings.ts'
import { openidEnv } from './support/openid-provider.ts'

const mail = {
  SMTP_URL: 'smtp://me:s%40cret@mail.test:2525',
  MAIL_FROM: 'a@b.test',
  MAIL_TO: 'c@d.test, Office <e@f.test>',
}
const oidc = openidEnv('https://login.example.com/tenant/v2.0')

describe('Settings', () => {
  it('of the desk are localhost and nothing else when none is set', () => {
    expect(parseSettings({}).desk).toEqual({
      dataDir: resolve('data'),
      host: '127.0.0.1',
      port: 3001,
      origin: 'http://localhost:3001',
      clamd: undefined,
      retentionDays: undefined,
      openid: undefined,
    })
    expect(parseSettings({ DATA_DIR: '/a' }).desk.dataDir).toBe('/a')
    expect(parseSettings({ DATA_DIR: '/a', DESK_DIR: '/b' }).desk.dataDir).toBe('/b')
    expect(parseSettings({ DESK_PORT: '4000' }).desk.origin).toBe('http://localhost:4000')
  })

  it('take what operators write', () => {
    const { desk } = parseSettings({
      DESK_ORIGIN: 'https://desk.example.com/',
      CLAMD: '[::1]:3310',
      RETENTION_DAYS: '365',
      ...oidc,
    })
    expect(desk.origin).toBe('https://desk.example.com')
    expect(desk.clamd).toEqual({ host: '::1', port: 3310 })
    expect(parseSettings({ CLAMD: '/run/clamd.ctl' }).desk.clamd).toEqual({
      path: '/run/clamd.ctl',
    })
    expect(desk.retentionDays).toBe(365)
    expect(desk.openid?.issuer.href).toBe(oidc.OIDC_ISSUER)
  })

  it('of mail require TLS where a password goes to another machine', () => {
    const { mail: parsed } = parseSettings(mail)
    expect(parsed!.smtp).toMatchObject({
      host: 'mail.test',
      port: 2525,
      secure: false,
      requireTLS: true,
      auth: { user: 'me', pass: 's@cret' },
    })
    expect(parsed!.acknowledge).toBe(false)
    expect(parseSettings({ ...mail, SMTP_URL: 'smtps://mail.test' }).mail!.smtp).toMatchObject({
      port: 465,
      secure: true,
    })
    expect(parseSettings({}).mail).toBeUndefined()
  })

  it.each<[string, Record<string, string>, string]>([
    ['PORT', { PORT: '70000' }, 'whole number'],
    ['SITE_ORIGIN', { SITE_ORIGIN: 'example.com' }, 'https:'],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }, 'whole number'],
    ['UPLOADS_IN_FLIGHT', { UPLOADS_IN_FLIGHT: '0' }, 'whole number'],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'debug'],
    ['SUPABASE_ANON_KEY', { SUPABASE_URL: 'https://abc.supabase.co' }, 'anon'],
    ['SUPABASE_URL', { SUPABASE_ANON_KEY: 'key' }, 'https:'],
    ['SUPABASE_URL', { SUPABASE_URL: 'abc', SUPABASE_ANON_KEY: 'key' }, 'https:'],
    [
      'SUPABASE_ANON_KEY',
      { SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'sb_secret_1' },
      'anon',
    ],
    ['SMTP_URL', { ...mail, SMTP_URL: '' }, 'is not set though MAIL_FROM and MAIL_TO is'],
    ['MAIL_FROM', { ...mail, MAIL_FROM: '' }, 'one address'],
    ['MAIL_TO', { ...mail, MAIL_TO: '' }, 'one or more'],
    ['SMTP_URL', { ...mail, SMTP_URL: 'http://me:s%40cret@mail.test' }, 'smtp:'],
    ['MAIL_FROM', { ...mail, MAIL_FROM: 'nobody' }, 'is "nobody"'],
    ['MAIL_FROM', { ...mail, MAIL_FROM: 'a@b.test, c@d.test' }, 'one address'],
    ['MAIL_TO', { ...mail, MAIL_TO: 'a@b.test,' }, 'one or more'],
    ['MAIL_ACKNOWLEDGE', { ...mail, MAIL_ACKNOWLEDGE: 'yes' }, 'on, off'],
    ['MAIL_ACKNOWLEDGE', { MAIL_ACKNOWLEDGE: 'on' }, 'is on'],
    ['DESK_ORIGIN', { DESK_ORIGIN: 'http://desk.example.com' }, 'passkeys'],
    ['DESK_ORIGIN', { DESK_ORIGIN: 'https://192.168.1.5' }, 'passkeys'],
    ['DESK_ORIGIN', { DESK_ORIGIN: 'http://127.0.0.1:3001' }, 'passkeys'],
    ['DESK_ORIGIN', { DESK_ORIGIN: 'https://desk.example.com/app' }, 'without a path'],
    ['DESK_PORT', { DESK_PORT: '0' }, 'whole number'],
    ['DESK_HOST', { DESK_HOST: 'a b' }, 'host name'],
    ['CLAMD', { CLAMD: 'clamd.sock' }, 'socket'],
    ['CLAMD', { CLAMD: 'localhost:99999' }, 'host:port'],
    ['RETENTION_DAYS', { RETENTION_DAYS: '7' }, 'whole number from 30'],
    ['OIDC_NAME', { ...oidc, OIDC_NAME: '' }, 'Microsoft'],
    ['OIDC_ISSUER', { ...oidc, OIDC_ISSUER: 'http://login.example.com' }, 'issuer'],
    [
      'OIDC_ISSUER',
      { ...oidc, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      'TENANT-ID',
    ],
  ])('that are wrong stop the start: %s of %o', (name, env, accepted) => {
    const start = () => parseSettings(env)
    expect(start).toThrow(SettingError)
    expect(start).toThrow(new RegExp(`^${name} `))
    expect(start).toThrow(accepted)
    expect(start).not.toThrow(/\n/)
    // A secret is in no message.
    for (const secret of [oidc.OIDC_CLIENT_SECRET, 's%40cret', 's@cret'])
      expect(start).not.toThrow(secret)
  })
})
