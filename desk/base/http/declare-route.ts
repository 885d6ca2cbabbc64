// How a route of the desk is declared: who may ask, what it accepts, what it answers. Guard, body check, handlers and the browser's
// requests take their types from the declaration.
import type * as v from 'valibot'
import type { Capability } from '../../shared/roles.ts'

/** "anyone": also without a session. "signed-in": whatever the role. */
type Access = 'anyone' | 'signed-in' | Capability

export type Bytes = { maxBytes: number }

/** What comes: JSON that a schema checks, bytes, or nothing that is read. */
type Body = v.GenericSchema | Bytes | undefined

/** Status of a handler's reply that is sent as JSON; undefined: the handler makes the whole reply. */
type Answer = 200 | 201 | 204 | undefined

export const json = (status: 200 | 201 = 200): Answer => status
export const nothing: Answer = 204
/** A file, a page, or a stream. */
export const response: Answer = undefined

export type Declared<A extends Access = Access, B extends Body = Body> = {
  access: A
  answer: Answer
  body: B
}

export function route<const A extends Access, B extends Body = undefined>(
  access: A,
  answer: Answer,
  ...[body]: undefined extends B ? [body?: B] : [body: B]
): Declared<A, B> {
  return { access, answer, body: body as B }
}

/** Names of the ":name"s in a route. */
export type ParameterNames<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterNames<More>
    : Rest
  : never

/** The body as a browser sends it. */
export type SentBody<D> = D extends { body: infer B }
  ? B extends v.GenericSchema
    ? v.InferInput<B>
    : B extends Bytes
      ? Blob | FormData
      : undefined
  : never

/** The body as its check leaves it, for the handler. */
export type CheckedBody<D> = D extends { body: infer B }
  ? B extends v.GenericSchema
    ? v.InferOutput<B>
    : B extends Bytes
      ? Buffer
      : undefined
  : never
