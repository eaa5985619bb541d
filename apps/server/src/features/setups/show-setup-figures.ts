import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SetupFigures } from '@ballast/contract/setups'
import type { Deps } from '../../deps.ts'
import type { CacheArea } from '../../platform/versioned-cache/versioned-cache.ts'
import { figuresOfSetups, type Query } from './setup-figures.ts'
import { listRuleAnswers, listSetupRows } from './setups.queries.ts'

/** Cached, so that switching between setups computes nothing twice. */
const FIGURES: CacheArea<SetupFigures[]> = { name: 'setup figures', maxSize: 20 }

/** Figures of each setup's trades, including setups without trades. */
export async function showSetupFigures(
  { db, columns: store, cache }: Pick<Deps, 'db' | 'columns' | 'cache'>,
  { userId, query }: { userId: string; query: Query },
): Promise<SetupFigures[]> {
  const { version, columns } = await store.columnsOf(userId)
  const setups = await listSetupRows(db, { userId })
  const key = [query, setups.map((row) => [row.id, row.rules])]
  return cache.ofUser(FIGURES, { userId, version, key }, async () => {
    const answers = await listRuleAnswers(db, { userId })
    const figures: SetupFigures[] = []
    for (const ofSetup of figuresOfSetups(columns, { query, setups, answers })) {
      figures.push(ofSetup)
      // A setup of 20,000 trades takes a fifth of a second, and this thread serves everybody.
      await nextTurn()
    }
    return figures
  })
}
