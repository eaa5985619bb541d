import { type AbTestResult, countAbTest, listAbTests } from '@ballast/contract/admin/ab-tests'
import { EXPERIMENT_IDS, EXPERIMENTS, type ExperimentId } from '@ballast/domain/ab-tests/ab-tests'
import { winRateDifference } from '@ballast/domain/statistics/comparison/win-rate-difference'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAdminList } from '../audit/admin-list.ts'
import { shareOf } from './share-of.ts'

const HEAD = ['Test', 'Variant', 'Shown', 'Finished', 'Share', 'Low (95 %)', 'High (95 %)', 'Since (UTC)']

/** The key of a variant's row of a day. */
const keyOf = (test: ExperimentId, variant: string) => `${test} ${variant}`

/** How often each variant was shown and finished, counted per day and never per person. */
export function mountAbTests(gate: Gate, deps: Deps): void {
  const { db, counts } = deps
  register(gate, countAbTest, async ({ body: { test, variant, event } }) => {
    counts.add(event === 'shown' ? 'test-shown' : 'test-finished', keyOf(test, variant))
    return { ok: true as const }
  })
  register(gate, listAbTests, async () => ({ tests: await resultsOf(db) }))
  mountAdminList(gate, deps, {
    name: 'ab-tests',
    head: HEAD,
    filter: z.object({}),
    read: async () => ({ lines: (await resultsOf(db)).flatMap(linesOf), next: null }),
  })
}

export function linesOf({ id, since, variants }: AbTestResult) {
  return variants.map(({ id: variant, finished: { k, n, share, low, high } }) => [
    ...[id, variant, n, k, share, low, high, since],
  ])
}

type Sum = { figure: string; key: string; n: number; since: string }

async function resultsOf(db: Db): Promise<AbTestResult[]> {
  const sums = await rowsOf<Sum>(
    db,
    sql`SELECT figure, key, sum(value)::int AS n, min(day)::text AS since FROM admin_figures
        WHERE figure IN ('test-shown', 'test-finished') GROUP BY figure, key`,
  )
  return EXPERIMENT_IDS.map((id) => {
    const own = sums.filter(({ key }) => EXPERIMENTS[id].variants.some((one) => key === keyOf(id, one.id)))
    const days = own.map(({ since }) => since).sort()
    return { id, since: days[0] ?? null, variants: variantsOf(id, own) }
  })
}

export function variantsOf(id: ExperimentId, sums: readonly Sum[]): AbTestResult['variants'] {
  const shares = EXPERIMENTS[id].variants.map(({ id: variant }) => {
    const sumOf = (figure: string) =>
      sums.find((sum) => sum.figure === figure && sum.key === keyOf(id, variant))?.n ?? 0
    return { id: variant, finished: shareOf(sumOf('test-finished'), sumOf('test-shown')) }
  })
  const [first] = shares
  return shares.map((one) => ({
    ...one,
    difference: first && one !== first ? differenceOf(one.finished, first.finished) : null,
  }))
}

type Share = AbTestResult['variants'][number]['finished']

function differenceOf(one: Share, first: Share): AbTestResult['variants'][number]['difference'] {
  const interval = winRateDifference({ wins: one.k, decided: one.n }, { wins: first.k, decided: first.n })
  if (interval.kind !== 'closed' || one.share === null || first.share === null) return null
  return { value: one.share - first.share, low: interval.low, high: interval.high }
}
