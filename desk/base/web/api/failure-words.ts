import { Refused, Unreachable } from './request.ts'

/** Not sent, for a reason found in the browser. The message, for people, stands for the whole form where no field bears it. */
export class FormError extends Error {
  readonly fields: Record<string, string>

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'FormError'
    this.fields = fields
  }
}

/** What went wrong, for people. @param advice for when the desk could not be reached */
export function failureWords(
  error: unknown,
  advice = 'Check your connection and try again.',
): string {
  const { message } = error as Error
  if (error instanceof FormError) return message
  if (error instanceof Refused) return `${message}. ${error.description}`
  if (error instanceof Unreachable) return `${message}. ${advice}`
  return `${message}. Try again. If it stays, tell an administrator.`
}

/** By the names of the fields; empty where the failure is of none of them. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof Refused || error instanceof FormError ? error.fields : {}
