import { Plus } from 'lucide-react'
import { useFacts } from '../../facts/facts-context.ts'
import { withFacts } from '../../facts/site-facts.ts'
import { SECTION, SECTION_TITLE, WIDE } from '../../look.ts'
import { QUESTION_CATEGORIES, type QuestionCategory } from './faq-text.ts'

/**
 * The browser's own accordion: one category open at a time, the open one can be closed, and it works without
 * JavaScript.
 */
export function Questions() {
  return (
    <section id="questions" aria-labelledby="questions-title" className={SECTION}>
      <div className={`${WIDE} grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]`}>
        <div>
          <h2 id="questions-title" className={SECTION_TITLE}>
            Frequently asked questions
          </h2>
          <p className="mt-4 max-w-[40ch] text-muted-foreground">Short answers about what exists today.</p>
        </div>
        <div className="border-t border-border-strong">
          {QUESTION_CATEGORIES.map((category) => (
            <Category key={category.id} category={category} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Category({ category: { id, title, questions } }: { category: QuestionCategory }) {
  const facts = useFacts()
  return (
    <details name="questions" className="group border-b border-border-strong" id={`questions-${id}`}>
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-4 text-finding font-600 hover:text-primary-text [&::-webkit-details-marker]:hidden">
        {title}
        <Plus
          aria-hidden="true"
          className="size-4 text-subtle-foreground transition-transform duration-[180ms] group-open:rotate-45"
        />
      </summary>
      <dl className="grid gap-5 pb-6">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-580">{withFacts(question, facts)}</dt>
            <dd className="mt-1 max-w-[68ch] leading-relaxed text-muted-foreground">
              {withFacts(answer, facts)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
