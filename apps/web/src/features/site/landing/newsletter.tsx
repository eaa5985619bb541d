import { NewsletterForm } from '../../newsletter/newsletter-form.tsx'
import { Section } from './section.tsx'

/** The form is the newsletter's own. */
export function Newsletter() {
  return (
    <Section
      id="newsletter"
      title="Prop Firm Success Checklist"
      lead="A letter now and then about trading funded accounts calmly, and a free checklist to begin with."
    >
      <div className="mt-10">
        <NewsletterForm />
      </div>
    </Section>
  )
}
