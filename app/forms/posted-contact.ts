/** What the server hands to the contact page after a plain form post. */
export type PostedContact =
  | { sent: true }
  | {
      sent: false
      /** Messages by field name. */
      fields: Record<string, string>
      /** What the visitor had entered, by field name. */
      values: Record<string, string>
    }
