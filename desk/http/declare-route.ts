// How a route of the desk is declared: who may ask, what comes, what it answers. Guard, check of the body, handlers and the
// browser's requests take their types from the declaration.
import type * as v from 'valibot'
import type { Capability } from '../work/roles.ts'

/** "anyone": also without a session. "signed-in": whatever the role. */
type Access = 'anyone' | 'signed-in' | Capability

/** A body of bytes. */
export type Bytes = { maxBytes: number }

/** What comes: JSON that a schema checks, bytes, or nothing that is read. */
type Body = v.GenericSchema | Bytes | undefined

/** @typeParam Reply what the handler returns: the JSON; `Response` where it makes the whole reply itself */
export type Answer<Reply> = {
  /** undefined: the handler makes the whole reply itself. */
  status: 200 | 201 | 204 | undefined
  /** Of the type alone; no answer holds one. */
  reply?: Reply
}

export const json = <Reply>(status: 200 | 201 = 200): Answer<Reply> => ({ status })
export const nothing: Answer<void> = { status: 204 }
/** A file, a page, or a stream. */
export const response: Answer<Response> = { status: undefined }

export type Declared<A extends Access = Access, Reply = unknown, B extends Body = Body> = {
  access: A
  answer: Answer<Reply>
  body: B
}

export function route<const A extends Access, Reply>(
  access: A,
  answer: Answer<Reply>,
): Declared<A, Reply, undefined>
export function route<const A extends Access, Reply, B extends Body>(
  access: A,
  answer: Answer<Reply>,
  body: B,
): Declared<A, Reply, B>
export function route(access: Access, answer: Answer<unknown>, body?: Body): Declared {
  return { access, answer, body }
}

/** Names of the ":name"s in a route. */
export type ParameterNames<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterNames<More>
    : Rest
  : never

export type ReplyOf<D> = D extends Declared<Access, infer Reply> ? Reply : never

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
