/** A field hidden from visitors. A post that fills it is refused with a message and not stored. */
export const honeypot = 'website'

export const leaveEmpty = 'Leave this field empty'
