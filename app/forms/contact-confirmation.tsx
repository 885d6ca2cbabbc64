import { FocusedBox } from './focused-box.tsx'
import { Reference } from './reference.tsx'

type ContactConfirmationProps = {
  sent: { title: string; description: string }
  reference: string
  phone: { display: string; tel: string }
}

/** What takes the place of the form once a message is stored. */
export function ContactConfirmation({ sent, reference, phone }: ContactConfirmationProps) {
  return (
    <FocusedBox kind="confirmation" title={sent.title}>
      <p>{sent.description}</p>
      <ContactNext reference={reference} phone={phone} />
    </FocusedBox>
  )
}

export function ContactNext({ reference, phone }: Omit<ContactConfirmationProps, 'sent'>) {
  return (
    <>
      <Reference reference={reference} />
      <p>
        <span>Is it urgent? Call </span>
        <a href={phone.tel}>{phone.display}</a>
        <span> and read out your reference.</span>
      </p>
    </>
  )
}
