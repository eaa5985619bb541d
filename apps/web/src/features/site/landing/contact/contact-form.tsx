import { Send } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { CONTROL } from '../../../../ui/forms/field.tsx'
import { useFacts } from '../../facts/facts-context.ts'
import { linkButton } from '../../look.ts'
import { CONTACT_SUBJECTS, type ContactSubject, mailAddress } from './contact-mail.ts'

/** Nothing is sent to the server: the button opens the visitor's own mail program with a prefilled letter. */
export function ContactForm() {
  const { contactEmail } = useFacts()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [subject, setSubject] = useState<ContactSubject>('support')
  const [message, setMessage] = useState('')
  const href = mailAddress({ to: contactEmail, name, email, subject, message })
  return (
    <form onSubmit={(event) => event.preventDefault()} className="grid gap-4 sm:grid-cols-2">
      <Labelled label="Name">
        {(id) => (
          <input
            id={id}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={`${CONTROL} px-2.5 max-md:px-3`}
          />
        )}
      </Labelled>
      <Labelled label="Email">
        {(id) => (
          <input
            id={id}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            className={`${CONTROL} px-2.5 max-md:px-3`}
          />
        )}
      </Labelled>
      <Labelled label="Subject" wide>
        {(id) => (
          <select
            id={id}
            value={subject}
            onChange={(event) => setSubject(event.target.value as ContactSubject)}
            className={`${CONTROL} px-2 max-md:px-2.5`}
          >
            {Object.entries(CONTACT_SUBJECTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Message" wide>
        {(id) => (
          <textarea
            id={id}
            rows={5}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            className={`${CONTROL} h-auto min-h-32 resize-y px-2.5 py-2 leading-normal max-md:h-auto max-md:px-3`}
          />
        )}
      </Labelled>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:col-span-2">
        <a href={href} className={linkButton({ variant: 'primary', size: 'lg' })}>
          <Send aria-hidden="true" />
          Send Email
        </a>
        <p className="max-w-[46ch] flex-1 text-small text-subtle-foreground">
          Opens your email program with this message filled in. Nothing is sent from this page, and nothing
          typed here reaches our server.
        </p>
      </div>
    </form>
  )
}

type LabelledProps = { label: string; wide?: boolean; children: (id: string) => ReactNode }

function Labelled({ label, wide = false, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <label htmlFor={id} className="mb-[5px] block text-small text-muted-foreground">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
