import { WEEK_MS } from '@ballast/domain/time/durations'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { insertExperiment, listEvaluations, saveMark } from '../findings/findings.queries.ts'
import { ALL, look } from '../findings/look.ts'

/** How many weeks ago each look at the demo's trades took place; the last is today. What an early one finds may be confirmed by now. */
const LOOKS = [26, 14, 12, 5, 0]

/**
 * Findings of several looks at the demo's trades, a running experiment and a dismissed finding. Does nothing if there has been a look.
 */
export async function seedFindings(
  deps: Pick<Deps, 'db' | 'clock' | 'columns' | 'evaluators'>,
  { userId }: { userId: string },
): Promise<void> {
  const { db, clock } = deps
  if ((await listEvaluations(db, { userId, scope: ALL })).length > 0) return
  const now = clock.now()
  for (const weeks of LOOKS) {
    const at = new Date(now.getTime() - weeks * WEEK_MS)
    await look(deps, { userId, scope: ALL, cause: 'job', at })
  }
  await insertExperiment(db, {
    userId,
    id: uuid(),
    detector: 'after_third_trade',
    accountIds: [],
    cue: 'I have taken three trades',
    act: 'I close the platform',
    weeks: 4,
    startedAt: new Date(now.getTime() - 3 * WEEK_MS),
    endsAt: new Date(now.getTime() + WEEK_MS),
    stoppedAt: null,
  })
  // One that the trader does not recognise: still tested, but hidden for a while.
  await saveMark(db, {
    userId,
    detector: 'long_session',
    isUseful: false,
    hiddenUntil: new Date(now.getTime() + 4 * WEEK_MS),
  })
}
