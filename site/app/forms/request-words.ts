// Messages once a request is sent, or could not be sent.

/** @param within the promised time of the records, such as "24 hours" */
export function requestSent(within: string) {
  return { title: 'Request sent', description: `Thanks. We will answer within ${within}.` }
}

export const requestNotSent = {
  title: 'Request not sent',
  description: 'Please try again or call us',
}
