import type { BodyInputOf } from '@ballast/contract/endpoint'
import type { saveReset } from '@ballast/contract/routine/resets'
import type { ResetTrigger } from '@ballast/domain/reset/reset-words'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { newId } from '../../lib/browser/new-id.ts'

/** A reset as it is stored in the browser and sent. */
export type ResetDraft = BodyInputOf<typeof saveReset>

export type ResetStage = 'check_in' | 'exercise' | 'after' | 'done'

/** Longer than this without anything happening, a reset was left. */
const STALE_AFTER_MS = HOUR_MS

export function newReset(trigger: ResetTrigger, now: Date, timeZone: string): ResetDraft {
  return {
    ...{ id: newId(), trigger, technique: null, feeling: '', before: null, after: null },
    ...{ seconds: null, secondsDone: 0, reappraisal: '', ifThen: '', decision: null },
    ...{ startedAt: now.toISOString(), endedAt: null, timeZone },
  }
}

/** True where something was said or done that is worth keeping. */
export function saysSomething({ before, feeling, secondsDone, reappraisal, decision }: ResetDraft): boolean {
  return before !== null || feeling !== '' || secondsDone > 0 || reappraisal !== '' || decision !== null
}

/**
 * A reset that was left open, overnight mostly, as it ended when something was last done in it; null where it was not: an hour
 * of nothing, or a clock that went back by as much, leaves one that says something and is not over.
 */
export function leftOpen(
  draft: ResetDraft,
  { lastDone, now }: { lastDone: number; now: number },
): ResetDraft | null {
  const isLeft = Math.abs(now - lastDone) > STALE_AFTER_MS
  return isLeft && draft.endedAt === null && saysSomething(draft) ? ended(draft, lastDone) : null
}

/** A reset as it ends: never before it began, even if the clock was changed in between. */
export function ended(draft: ResetDraft, at: number): ResetDraft {
  const end = Math.max(at, Date.parse(draft.startedAt))
  return { ...draft, endedAt: new Date(end).toISOString() }
}
