import { useFacts } from '../../facts/facts-context.ts'
import { TEXT_LINK } from '../../look.ts'
import { PlaceholderMark } from '../placeholder-mark.tsx'
import { Section } from '../section.tsx'
import { ContactForm } from './contact-form.tsx'

export function Contact() {
  const { contactEmail, contactChat, contactSocial, contactSocialUrl } = useFacts()
  return (
    <Section
      id="contact"
      title="Contact"
      lead="Questions, a file that does not import, an idea: write to us."
    >
      <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div>
          <dl className="grid gap-6">
            <Way label="Mail">
              <a href={`mailto:${contactEmail}`} className={TEXT_LINK}>
                {contactEmail}
              </a>
            </Way>
            <Way label="Chat (Discord)">{contactChat}</Way>
            <Way label="Social network (X)">
              <a href={contactSocialUrl} rel="noopener" className={TEXT_LINK}>
                {contactSocial}
              </a>
            </Way>
          </dl>
          <ContactNote />
        </div>
        <ContactForm />
      </div>
    </Section>
  )
}

function Way({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-small text-subtle-foreground">{label}</dt>
      <dd className="mt-0.5 text-finding">{children}</dd>
    </div>
  )
}

/** Shown until the installation has its own addresses; afterwards it is empty and so hidden by the style sheet. */
function ContactNote() {
  const { contactEmailNote } = useFacts()
  return (
    <p className="mt-6 max-w-[44ch] text-small text-subtle-foreground has-[span:empty]:hidden">
      <PlaceholderMark /> <span>{contactEmailNote}</span>
    </p>
  )
}
