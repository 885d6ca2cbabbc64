import { Refused, Unreachable } from './request.ts'

/** A form that is not sent, for a reason found in the browser. Its message is shown for the whole form where no field has an error. */
export class FormError extends Error {
  readonly fields: Record<string, string>

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'FormError'
    this.fields = fields
  }
}

/** The message of an error for the user. @param advice for when the desk could not be reached */
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

/** Error messages by field; empty where the error names no field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof Refused || error instanceof FormError ? error.fields : {}
