/** What the server passes to a form's page after a plain form post that was not stored. */
export type PostedForm = {
  title: string
  description: string
  /** Request id by which staff find a server failure in the log. */
  request?: string
  /** Messages by field name; that of the file is under "resume". */
  fields: Record<string, string>
  /** What the visitor had entered, by field name. */
  values: Record<string, string>
  /** Shown when the server could not read the entries: where the visitor may find them. */
  advice?: string
}
