import { CATALOG, type StatisticId } from '@ballast/domain/statistics/catalog'
import type { ReactNode } from 'react'

/** The catalogue's explanation and formula of a statistic, plus what a page adds. */
export function StatExplanation({ id, children }: { id: StatisticId; children?: ReactNode }) {
  const { explanation, formula } = CATALOG[id]
  return (
    <>
      {explanation}
      <span className="mt-1 block text-caption text-subtle-foreground">= {formula}</span>
      {children && <span className="mt-1 block">{children}</span>}
    </>
  )
}
