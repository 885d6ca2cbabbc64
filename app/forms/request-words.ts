// What is said of a request once it is sent, and where it could not be.

/** @param within what the records promise, such as "24 hours" */
export function requestSent(within: string) {
  return { title: 'Request sent', description: `Thanks. We will answer within ${within}.` }
}

export const requestNotSent = {
  title: 'Request not sent',
  description: 'Please try again or call us',
}
