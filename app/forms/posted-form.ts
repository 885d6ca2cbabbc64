/** What the server hands to a form's page after a plain form post that was not stored. */
export type PostedForm = {
  title: string
  description: string
  /** By which our team finds a failure of ours in the log. */
  request?: string
  /** Messages by field name; the file's is under "resume". */
  fields: Record<string, string>
  /** What the visitor had entered, by field name. */
  values: Record<string, string>
  /** Where what was entered may be, when the server could not read it. */
  advice?: string
}
