/** The file is not what it claims to be; the message is a short code for the logs. */
export class Refusal extends Error {}

export function refuse(reason: string): never {
  throw new Refusal(reason)
}
