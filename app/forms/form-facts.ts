/** What both forms say of the business; pages read it from the records, and it travels with the form. */
export type FormFacts = {
  phone: { display: string; tel: string }
  /** Unset while the business has no address of its own. */
  email?: string
  /** Said once the record is stored, with what the records promise. */
  sent: { title: string; description: string }
  /** The collection notice that stands before the button. */
  collection: readonly { term: string; detail: string }[]
}
