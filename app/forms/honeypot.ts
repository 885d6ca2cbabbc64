/** A field that people do not see. Whoever fills it is told to leave it empty; nothing is stored or sent. */
export const honeypot = 'website'

export const leaveEmpty = 'Leave this field empty'
