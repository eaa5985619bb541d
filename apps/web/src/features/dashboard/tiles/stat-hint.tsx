import { CATALOG, type StatisticId } from '@ballast/domain/statistics/catalog'
import type { ReactNode } from 'react'

/** What a statistic says and how it is computed, in the words of the catalogue. */
export function StatHint({ id, children }: { id: StatisticId; children?: ReactNode }) {
  const { explanation, formula } = CATALOG[id]
  return (
    <>
      {explanation}
      <span className="mt-1 block text-caption text-subtle-foreground">= {formula}</span>
      {children && <span className="mt-1 block">{children}</span>}
    </>
  )
}
