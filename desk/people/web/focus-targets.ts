/** Takes the focus when a record opens. */
export const recordNameId = 'record-name'

/** Target of the link that spares scrolling on a phone. */
export const documentId = 'document'
