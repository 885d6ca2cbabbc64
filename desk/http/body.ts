import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/** What a request holds, checked. @throws Refusal 400 that names the part at fault */
export function bodyAs<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body)
  if (success) return output
  const path = v.getDotPath(issues[0]) ?? 'the body'
  throw new Refusal(400, 'Not understood', `Wrong: ${path}. Load the page again, then try again.`)
}
