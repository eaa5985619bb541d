import { PRODUCT_NAME } from '@ballast/domain/product'
import { Section } from './section.tsx'

export function About() {
  return (
    <Section id="about" title={`About ${PRODUCT_NAME}`}>
      <div className="mt-6 grid max-w-[1000px] gap-x-14 gap-y-5 text-[1.0625rem] leading-relaxed text-muted-foreground md:grid-cols-2 max-md:text-body">
        <p>
          Ballast is the weight that keeps a ship upright. Traders on funded accounts know how fast an account
          tips over: one good week, one quick re-entry after a loss, and it touches its floor. {PRODUCT_NAME}{' '}
          is a record you can believe and a habit that slows you down where it counts.
        </p>
        <p>
          It is built around a few plain ideas. Room comes before profit. What is not known is shown as
          unknown. A rate without its sample is a guess. And a journal belongs to the person who wrote it, so
          it can leave at any time, whole.
        </p>
      </div>
    </Section>
  )
}
