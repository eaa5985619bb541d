import type { ReactNode } from 'react'
import { WIDE } from '../look.ts'

type LegalArticleProps = { title: string; changed: string; lead: ReactNode; children: ReactNode }

/** A long text for reading: one column of 68 characters. */
export function LegalArticle({ title, changed, lead, children }: LegalArticleProps) {
  return (
    <article className={`${WIDE} py-[clamp(40px,6vw,80px)]`}>
      <div className="mx-auto max-w-[72ch]">
        <h1 className="text-section font-600">{title}</h1>
        <p className="mt-3 text-small text-subtle-foreground">Last changed {changed}</p>
        <p className="mt-6 text-[1.0625rem] leading-relaxed">{lead}</p>
        <div className="mt-10 grid gap-9 text-[0.9375rem] leading-relaxed text-muted-foreground">
          {children}
        </div>
      </div>
    </article>
  )
}

export function LegalPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-finding font-600 text-foreground">{title}</h2>
      <div className="mt-2 grid gap-3 [&_b]:font-580 [&_b]:text-foreground [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
        {children}
      </div>
    </section>
  )
}
