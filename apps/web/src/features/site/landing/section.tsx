import { type ReactNode, useId } from 'react'
import { LEAD, SECTION, SECTION_TITLE, WIDE } from '../look.ts'

type SectionProps = {
  /** Its anchor. */
  id?: string
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}

/** A named section of the page, with its heading and, if it is linked to, its anchor. */
export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={SECTION}>
      <div className={WIDE}>
        <h2 id={titleId} className={SECTION_TITLE}>
          {title}
        </h2>
        {lead && <p className={LEAD}>{lead}</p>}
        {children}
      </div>
    </section>
  )
}
