/** The facts about the business that all forms show. The page reads them from the records; they are props of the form. */
export type FormFacts = {
  phone: { display: string; tel: string }
  /** Unset while the business has no email address. */
  email?: string
  /** Shown once the record is stored, with the promised time of the records. */
  sent: { title: string; description: string }
  /** The collection notice above the button. */
  collection: readonly { term: string; detail: string }[]
}
