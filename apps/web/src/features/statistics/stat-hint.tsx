import type { StatisticId } from '@ballast/domain/statistics/catalog'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const StatExplanation = lazyPart(async () => (await import('./stat-explanation.tsx')).StatExplanation)

/** Explains a statistic and its formula. The texts are loaded with the first explanation that is opened. */
export function StatHint({ id, children }: { id: StatisticId; children?: ReactNode }) {
  return (
    <Suspense fallback={<span className="block h-12 w-56" />}>
      <StatExplanation id={id}>{children}</StatExplanation>
    </Suspense>
  )
}
