import { field, text } from '../../content/schemas/fields.ts'
import { kind } from '../kind.ts'

export const reach = kind('reach', {
  title: 'How to reach us',
  help: 'Office, telephone and email of “Business details”, and the social networks.',
  entries: {
    title: field(text, 'Heading'),
    office: field(text, 'Title of the office'),
    phone: field(text, 'Title of the telephone'),
    call: field(text, 'Words of the link to call'),
    email: field(text, 'Title of the email'),
    write: field(text, 'Words of the link to write'),
    noEmail: field(text, 'Text without an email address'),
    noEmailLink: field(text, 'Words of the link without an email address'),
    follow: field(text, 'Words before the social networks'),
  },
  examples: [
    {
      title: 'How to reach us',
      office: 'Office',
      phone: 'Phone',
      call: 'Call {phone}',
      email: 'Email',
      write: 'Email us',
      noEmail: 'Through the form.',
      noEmailLink: 'Send a message',
      follow: 'Follow us',
    },
  ],
})
