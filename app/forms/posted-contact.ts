/** What the server hands to the contact page after a plain form post. */
export type PostedContact =
  | { sent: true }
  | {
      sent: false
      /** By which our team finds a failure of ours in the log. */
      request?: string
      /** Messages by field name. */
      fields: Record<string, string>
      /** What the visitor had entered, by field name. */
      values: Record<string, string>
      /** Where what was entered may be, when the server could not read it. */
      advice?: string
    }
