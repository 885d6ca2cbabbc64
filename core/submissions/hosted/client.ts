// The official Supabase client with timeouts: its requests run inside `within`, which can abort them.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'

export const bucketName = 'resumes'
export const tableName = 'resume_submissions'

const ending = new AsyncLocalStorage<AbortSignal>()

/** @param key the anonymous key for the site, the service key for the desk */
export function createHostedClient(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: endingFetch },
  })
}

/** Runs requests of the client; when the signal aborts, they fail with its reason. */
export function within<T>(signal: AbortSignal, requests: () => PromiseLike<T>): Promise<T> {
  // Awaited inside, because the client starts its requests only when they are awaited.
  return ending.run(signal, async () => requests())
}

const endingFetch: typeof fetch = (input, init) => {
  const signals = [ending.getStore(), init?.signal].filter((signal) => signal != null)
  // Supabase does not redirect; following a redirect would turn a POST into a GET.
  return fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) })
}
