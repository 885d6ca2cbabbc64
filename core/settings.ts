// The only file that reads environment variables. Each setting is checked once, at the start; an invalid value stops the start with
// one line that names the variable, the problem and the accepted values.
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { editions, type Edition } from './content/edition.ts'
import type { LogLevel } from './submissions/log.ts'

export type Settings = {
  port: number
  host: string
  /** The public origin, without a trailing slash. */
  siteOrigin: string
  /** Absolute path of the embedded backend's folder. */
  dataDir: string
  /** The edition that visitors see. Unset: the one that the owner published, or the demonstration if none is published. */
  siteContent: Edition | undefined
  /** Absolute path of the folder with the owner's edited records and pictures; it need not exist. */
  contentDir: string
  /** The Supabase project and its anonymous key; if set, the hosted backend stores the submissions. */
  hosted: { url: string; anonKey: string } | undefined
  /** Unset: the site sends no mail. */
  mail: MailSettings | undefined
  /** Number of proxies in front of the site whose forwarded headers are trusted. */
  trustProxy: number
  /** Submissions from one address in ten minutes; 0: no limit. */
  submissionsPer10Min: number
  uploadsInFlight: number
  /** Port on 127.0.0.1; undefined: no metrics. */
  metricsPort: number | undefined
  logLevel: LogLevel
  desk: DeskSettings
}

export type DeskSettings = {
  /** Absolute path of the desk's own data: index, sessions, list of backups. */
  dataDir: string
  host: string
  port: number
  /** The origin that the passkeys belong to, without a trailing slash. */
  origin: string
  /** Address of clamd; undefined: documents are not scanned. */
  clamd: { path: string } | { host: string; port: number } | undefined
  /** Records older than this are purged; undefined: no record is. */
  retentionDays: number | undefined
  /** Sign-in with the company's own accounts. */
  openid: OpenIdSettings | undefined
}

export type OpenIdSettings = {
  issuer: URL
  clientId: string
  clientSecret: string
  /** Name of the provider on the sign-in button. */
  name: string
}

export type MailSettings = {
  /** What nodemailer needs to reach the mail server. */
  smtp: {
    host: string
    port: number
    /** TLS from the first byte. */
    secure: boolean
    /** STARTTLS is required: a password is never sent unencrypted. */
    requireTLS: boolean
    auth: { user: string; pass: string } | undefined
    tls: { rejectUnauthorized: boolean }
  }
  /** In the syntax of a From header. */
  from: string
  to: string
  /** The applicant gets a mail, too. */
  acknowledge: boolean
}

/** Codes of an error of listening where the host is no address of this machine, or a name that cannot be looked up. */
export const wrongHostCodes: readonly unknown[] = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

export class SettingError extends Error {
  constructor(name: string, fault: string, accepted: string) {
    super(`${name} ${fault}; accepted: ${accepted}`)
  }
}

type Environment = Record<string, string | undefined>

/**
 * Reads the settings from the environment, and from a `.env` file in the working folder for those that are not set there.
 * @throws SettingError for the first invalid value
 */
export function readSettings(): Settings {
  if (existsSync('.env')) loadEnvFile('.env')
  return parseSettings(process.env)
}

/** @throws SettingError for the first invalid value */
export function parseSettings(env: Environment): Settings {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  return {
    port,
    host: host(env, 'HOST'),
    siteOrigin: origin(env, 'SITE_ORIGIN', port),
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    siteContent: oneOf(env, 'SITE_CONTENT', editions, undefined),
    contentDir: resolve(
      text(env, 'CONTENT_DIR') ?? join(text(env, 'DATA_DIR') ?? './data', 'content'),
    ),
    hosted: hosted(env),
    mail: mail(env),
    trustProxy: integer(env, 'TRUST_PROXY', 0, 0, 10),
    submissionsPer10Min: integer(env, 'SUBMISSIONS_PER_10_MIN', 30, 0, 1_000_000),
    uploadsInFlight: integer(env, 'UPLOADS_IN_FLIGHT', 256, 1, 100_000),
    metricsPort: integer(env, 'METRICS_PORT', 0, 1, 65_535) || undefined,
    logLevel: oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    desk: desk(env),
  }
}

function desk(env: Environment): DeskSettings {
  const port = integer(env, 'DESK_PORT', 3001, 1, 65_535)
  return {
    dataDir: resolve(text(env, 'DESK_DIR') ?? text(env, 'DATA_DIR') ?? './data'),
    host: host(env, 'DESK_HOST'),
    port,
    origin: deskOrigin(env, port),
    clamd: clamd(env),
    retentionDays: integer(env, 'RETENTION_DAYS', 0, 30, 36_500) || undefined,
    openid: openid(env),
  }
}

/**
 * The service key, with which only the recruiter's desk reads documents; the server never reads it.
 * @throws SettingError for the first invalid value, and when the key is missing
 */
export function readServiceKey(): string {
  const key = text(process.env, 'SUPABASE_SERVICE_KEY')
  const isPublic = key && (key.startsWith('sb_publishable_') || roleOf(key) === 'anon')
  if (key && !isPublic) return key
  throw new SettingError(
    'SUPABASE_SERVICE_KEY',
    key ? 'is the public key' : 'is not set, which the desk needs for the hosted backend',
    'the secret key of the project (Supabase: Settings, API Keys)',
  )
}

/**
 * The connection to the project's database, only for the desk and the command line. It contains a password, so no message repeats it.
 * @throws SettingError when it is missing or invalid
 */
export function readDatabaseUrl(): string {
  const refused = (why: string) =>
    new SettingError(
      'SUPABASE_DB_URL',
      why,
      'the connection string of the project, of its session pooler, port 5432 (Supabase: Connect); repair --sql needs none',
    )
  const url = text(process.env, 'SUPABASE_DB_URL')
  if (!url) throw refused('is not set, which the desk needs for the hosted backend')
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
    throw refused('is not the address of a database')
  }
  // It forgets prepared statements: the desk would start, and fail at its work.
  if (new URL(url).port === '6543') throw refused('names the transaction pooler (port 6543)')
  return url
}

/** The settings that a launch needs, as they are in the environment. */
export function launchSettings(): Record<string, string | undefined> {
  const names = ['SITE_ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO']
  return Object.fromEntries(names.map((name) => [name, text(process.env, name)]))
}

/** An empty value counts as unset, as in a copied .env file. */
function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function integer(env: Environment, name: string, unset: number, min: number, max: number): number {
  const value = text(env, name)
  if (value === undefined) return unset
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= min && number <= max)) {
    throw new SettingError(name, `is "${value}"`, `a whole number from ${min} to ${max}`)
  }
  return number
}

function oneOf<T extends string, Unset extends T | undefined>(
  env: Environment,
  name: string,
  values: readonly T[],
  unset: Unset,
): T | Unset {
  const value = text(env, name)
  if (value === undefined) return unset
  const found = values.find((one) => one === value.toLowerCase())
  if (!found) throw new SettingError(name, `is "${value}"`, values.join(', '))
  return found
}

function host(env: Environment, name: 'HOST' | 'DESK_HOST'): string {
  const value = text(env, name) ?? '127.0.0.1'
  if (!/^[\w.:-]+$/.test(value)) {
    throw new SettingError(name, `is "${value}"`, 'a host name or address without a port')
  }
  return value
}

function origin(env: Environment, name: 'SITE_ORIGIN' | 'DESK_ORIGIN', port: number): string {
  const value = text(env, name)
  if (value === undefined) return `http://localhost:${port}`
  const url = URL.canParse(value) ? new URL(value) : undefined
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!url || !bare || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(
      name,
      `is "${value}"`,
      'the public address without a path, such as https://www.example.com',
    )
  }
  return url.origin
}

/** Passkeys belong to a domain that browsers trust: "localhost", or any name on https; never an IP address. */
function deskOrigin(env: Environment, port: number): string {
  const value = origin(env, 'DESK_ORIGIN', port)
  const { protocol, hostname } = new URL(value)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isAddress || (protocol === 'http:' && !isLocal)) {
    throw new SettingError(
      'DESK_ORIGIN',
      `is "${value}", where browsers allow no passkeys`,
      'https with a host name, such as https://desk.example.com, or http://localhost:PORT',
    )
  }
  return value
}

function clamd(env: Environment): DeskSettings['clamd'] {
  const value = text(env, 'CLAMD')
  if (value === undefined) return undefined
  if (value.startsWith('/')) return { path: value }
  const [, host = '', port = ''] = /^([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(value) ?? []
  if (Number(port) < 1 || Number(port) > 65_535) {
    throw new SettingError(
      'CLAMD',
      `is "${value}"`,
      'the absolute path of the socket of clamd, or host:port',
    )
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

const openidNames = {
  OIDC_ISSUER:
    'the issuer of the provider, such as https://login.microsoftonline.com/TENANT-ID/v2.0 or https://accounts.google.com',
  OIDC_CLIENT_ID: 'the id that the provider gave this application',
  OIDC_CLIENT_SECRET: 'the secret that the provider gave this application',
  OIDC_NAME: 'the name that staff know the accounts by, such as Microsoft',
} as const

/** The secret is never printed. */
function openid(env: Environment): DeskSettings['openid'] {
  const names = Object.keys(openidNames) as (keyof typeof openidNames)[]
  const set = names.filter((name) => text(env, name) !== undefined)
  if (set.length === 0) return undefined
  const missing = names.find((name) => !set.includes(name))
  if (missing) {
    throw new SettingError(missing, `is not set though ${set[0]} is`, openidNames[missing])
  }
  const value = text(env, 'OIDC_ISSUER')!
  const issuer = URL.canParse(value) ? new URL(value) : undefined
  const isHere = issuer && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(issuer.hostname)
  if (!issuer || issuer.search || (issuer.protocol !== 'https:' && !isHere)) {
    throw new SettingError('OIDC_ISSUER', `is "${value}"`, openidNames.OIDC_ISSUER)
  }
  // These issuers admit accounts of any organisation, and their tokens name another issuer.
  if (/^\/(?:common|organizations|consumers)(?:\/|$)/.test(issuer.pathname)) {
    throw new SettingError('OIDC_ISSUER', 'is of every tenant', openidNames.OIDC_ISSUER)
  }
  return {
    issuer,
    clientId: text(env, 'OIDC_CLIENT_ID')!,
    clientSecret: text(env, 'OIDC_CLIENT_SECRET')!,
    name: text(env, 'OIDC_NAME')!,
  }
}

function hosted(env: Environment): Settings['hosted'] {
  const url = text(env, 'SUPABASE_URL')
  const anonKey = text(env, 'SUPABASE_ANON_KEY')
  if (url === undefined && anonKey === undefined) return undefined
  const address = 'the address of the project, such as https://abc.supabase.co'
  const publicKey = 'the anonymous or publishable key of the project'
  if (url === undefined) {
    throw new SettingError('SUPABASE_URL', 'is not set though SUPABASE_ANON_KEY is', address)
  }
  if (anonKey === undefined) {
    throw new SettingError('SUPABASE_ANON_KEY', 'is not set though SUPABASE_URL is', publicKey)
  }
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.pathname !== '/' || parsed.search) {
    throw new SettingError('SUPABASE_URL', `is "${url}"`, address)
  }
  // Its value is never printed. The site must not have the service key.
  if (/\s/.test(anonKey) || isServiceKey(anonKey)) {
    throw new SettingError('SUPABASE_ANON_KEY', 'is not an anonymous key', publicKey)
  }
  return { url: parsed.origin, anonKey }
}

function isServiceKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role'
}

/** The role in a key of the older format, a JWT. */
function roleOf(key: string): string | undefined {
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8')
  return /"role"\s*:\s*"(\w+)"/.exec(payload)?.[1]
}

const mailNames = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'] as const
const smtpUrls = 'smtp://user:password@host:587 or smtps://user:password@host:465'
const addresses = {
  MAIL_FROM: 'one address, such as website@example.com or Website <website@example.com>',
  MAIL_TO: 'one or more addresses with commas between them',
}

function mail(env: Environment): Settings['mail'] {
  const acknowledge = oneOf(env, 'MAIL_ACKNOWLEDGE', ['on', 'off'], 'off') === 'on'
  const set = mailNames.filter((name) => text(env, name) !== undefined)
  if (set.length === 0) {
    if (!acknowledge) return undefined
    throw new SettingError('MAIL_ACKNOWLEDGE', 'is on without SMTP_URL, MAIL_FROM, MAIL_TO', 'off')
  }
  const missing = mailNames.find((name) => !set.includes(name))
  if (missing) {
    const accepted = missing === 'SMTP_URL' ? smtpUrls : addresses[missing]
    throw new SettingError(missing, `is not set though ${set.join(' and ')} is`, accepted)
  }
  return {
    smtp: smtp(text(env, 'SMTP_URL')!),
    from: mailAddresses(env, 'MAIL_FROM', 1),
    to: mailAddresses(env, 'MAIL_TO', 20),
    acknowledge,
  }
}

/** The address contains a password, so no message repeats it. */
function smtp(value: string): MailSettings['smtp'] {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const bare = url && /^\/?$/.test(url.pathname) && !url.search && !url.hash
  if (!url || !bare || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new SettingError('SMTP_URL', 'is not the address of a mail server', smtpUrls)
  }
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const here = /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)
  let auth: MailSettings['smtp']['auth']
  try {
    auth = url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined
  } catch {
    throw new SettingError('SMTP_URL', 'has a % that is not written as %25', smtpUrls)
  }
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !here && auth !== undefined,
    auth,
    // A mail server on this machine rarely has a signed certificate, and there is no network in between.
    tls: { rejectUnauthorized: !here },
  }
}

function mailAddresses(env: Environment, name: 'MAIL_FROM' | 'MAIL_TO', max: number): string {
  const value = text(env, name)!
  const list = value.split(',').map((one) => one.trim())
  const address = /^(?:[^<>"@,;:()\\\u0000-\u001f]+ ?<([^<>\s]+)>|([^<>\s]+))$/
  const good = list.every((one) => {
    const found = address.exec(one)
    return /^[^@"(),:;<>[\]\\\s]+@[^@"(),:;<>[\]\\\s]+$/.test(found?.[1] ?? found?.[2] ?? '')
  })
  if (!good || list.length > max) {
    throw new SettingError(name, `is "${value}"`, addresses[name])
  }
  return list.join(', ')
}
