// The project's database, with SUPABASE_DB_URL: for the desk's store and for `repair`.
import postgres, { type Options, type Sql } from 'postgres'

const connectSeconds = 15

type Types = { time: string; number: number }

export function connectPostgres(
  url: string,
  options: Pick<Options<Record<string, never>>, 'max' | 'onnotice'>,
): Sql<Types> {
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  return postgres(url, {
    connect_timeout: connectSeconds,
    idle_timeout: 60,
    fetch_types: false,
    onnotice() {},
    ...(local || url.includes('sslmode=') ? {} : { ssl: 'verify-full' as const }),
    ...options,
    types: {
      // As they are in the rest of the program: a time is an ISO 8601 text, a count a number.
      time: {
        to: 1184,
        from: [1184],
        serialize: (time: string) => time,
        parse: (time: string) => new Date(time).toISOString(),
      },
      number: { to: 20, from: [20], serialize: String, parse: Number },
    },
  })
}

/** What a refusal of the database means to the operator, by its code. */
export const hints: Record<string, string> = {
  '26000':
    'SUPABASE_DB_URL names a pooler of transactions, which forgets prepared statements: take one of sessions',
  '28P01': 'the password in SUPABASE_DB_URL is wrong',
  '42501': 'SUPABASE_DB_URL must name the role postgres',
  '42P01': 'a table is missing: run "npm run resumes -- repair"',
  '42703': 'a column is missing: run "npm run resumes -- repair"',
  '55P03': 'another program keeps the table busy; run it again',
  SELF_SIGNED_CERT_IN_CHAIN:
    "set NODE_EXTRA_CA_CERTS to the project's certificate (Supabase: Database, Settings, SSL)",
}
