// The only place that reads environment variables. Each setting is checked once, at the start; a wrong value stops
// the start with one line that names the variable, the fault and what is accepted.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export type Settings = {
  port: number
  host: string
  /** The public origin, without a trailing slash. */
  siteOrigin: string
  /** Absolute path of the embedded backend's folder. */
  dataDir: string
  /** Number of proxies in front whose forwarded headers are believed. */
  trustProxy: number
  /** Submissions from one address in ten minutes; 0 means no limit. */
  submissionsPer10Min: number
  uploadsInFlight: number
  logLevel: LogLevel
}

export class SettingError extends Error {
  constructor(name: string, fault: string, accepted: string) {
    super(`${name} ${fault}; accepted: ${accepted}`)
  }
}

type Environment = Record<string, string | undefined>

/**
 * Reads the settings from the environment, and from a `.env` file in the working folder for what is not set there.
 * @throws SettingError for the first wrong value
 */
export function readSettings(): Settings {
  if (existsSync('.env')) loadEnvFile('.env')
  return parseSettings(process.env)
}

/** @throws SettingError for the first wrong value */
export function parseSettings(env: Environment): Settings {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  return {
    port,
    host: host(env),
    siteOrigin: origin(env, port),
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    trustProxy: integer(env, 'TRUST_PROXY', 0, 0, 10),
    submissionsPer10Min: integer(env, 'SUBMISSIONS_PER_10_MIN', 30, 0, 1_000_000),
    uploadsInFlight: integer(env, 'UPLOADS_IN_FLIGHT', 256, 1, 100_000),
    logLevel: oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  }
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

function oneOf<T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  unset: T,
): T {
  const value = text(env, name)
  if (value === undefined) return unset
  const found = values.find((one) => one === value.toLowerCase())
  if (!found) throw new SettingError(name, `is "${value}"`, values.join(', '))
  return found
}

function host(env: Environment): string {
  const value = text(env, 'HOST') ?? '127.0.0.1'
  if (!/^[\w.:-]+$/.test(value)) {
    throw new SettingError('HOST', `is "${value}"`, 'a host name or address without a port')
  }
  return value
}

function origin(env: Environment, port: number): string {
  const value = text(env, 'SITE_ORIGIN')
  if (value === undefined) return `http://localhost:${port}`
  const url = URL.canParse(value) ? new URL(value) : undefined
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username
  if (!url || !bare || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(
      'SITE_ORIGIN',
      `is "${value}"`,
      'the public address without a path, such as https://www.example.com',
    )
  }
  return url.origin
}
