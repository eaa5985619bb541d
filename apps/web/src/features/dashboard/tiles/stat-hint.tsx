import type { StatisticId } from '@ballast/domain/statistics/catalog'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'

const StatFacts = lazyPart(async () => (await import('./stat-facts.tsx')).StatFacts)

/** Explains a statistic and its formula. The texts are loaded with the first explanation that is opened. */
export function StatHint({ id, children }: { id: StatisticId; children?: ReactNode }) {
  return (
    <Suspense fallback={<span className="block h-12 w-56" />}>
      <StatFacts id={id}>{children}</StatFacts>
    </Suspense>
  )
}
