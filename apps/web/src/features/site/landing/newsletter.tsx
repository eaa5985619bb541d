import { NewsletterForm } from '../../newsletter/newsletter-form.tsx'
import { LEAD, SECTION, SECTION_TITLE, WIDE } from '../look.ts'

/** The newsletter section; its form comes from the newsletter feature. */
export function Newsletter() {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className={SECTION}>
      <div className={`${WIDE} grid gap-x-16 gap-y-10 lg:grid-cols-2`}>
        <div>
          <h2 id="newsletter-title" className={SECTION_TITLE}>
            Prop Firm Success Checklist
          </h2>
          <p className={LEAD}>
            A letter now and then about trading funded accounts calmly, and a free checklist to begin with.
          </p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  )
}
