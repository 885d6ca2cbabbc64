/** Takes the focus when a record opens. */
export const recordNameId = 'record-name'

/** Where the link goes that spares scrolling on a phone. */
export const documentId = 'document'
