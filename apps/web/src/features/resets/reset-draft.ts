import type { BodyInputOf } from '@ballast/contract/endpoint'
import type { saveReset } from '@ballast/contract/routine/resets'
import type { ResetTrigger } from '@ballast/domain/reset/reset-vocabulary'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { newId } from '../../lib/browser/new-id.ts'

/** A reset as it is stored in the browser and sent. */
export type ResetDraft = BodyInputOf<typeof saveReset>

export type ResetStage = 'check_in' | 'exercise' | 'after' | 'done'

/** After this long without a change, a reset counts as abandoned. */
const STALE_AFTER_MS = HOUR_MS

export function newReset(trigger: ResetTrigger, now: Date, timeZone: string): ResetDraft {
  return {
    id: newId(),
    trigger,
    technique: null,
    feeling: '',
    before: null,
    after: null,
    seconds: null,
    secondsDone: 0,
    reappraisal: '',
    ifThen: '',
    decision: null,
    startedAt: now.toISOString(),
    endedAt: null,
    timeZone,
  }
}

/** Whether a reset has anything worth storing. */
export function saysSomething({ before, feeling, secondsDone, reappraisal, decision }: ResetDraft): boolean {
  return before !== null || feeling !== '' || secondsDone > 0 || reappraisal !== '' || decision !== null
}

/**
 * An abandoned reset, usually from overnight, ended at its last change; null if it is not one. It must have content, must not
 * be over, and must be unchanged for an hour, or the clock must have gone back by as much.
 */
export function leftOpen(
  draft: ResetDraft,
  { lastDone, now }: { lastDone: number; now: number },
): ResetDraft | null {
  const isLeft = Math.abs(now - lastDone) > STALE_AFTER_MS
  return isLeft && draft.endedAt === null && saysSomething(draft) ? ended(draft, lastDone) : null
}

/** Ends a reset: never before it began, even if the clock was changed in between. */
export function ended(draft: ResetDraft, at: number): ResetDraft {
  const end = Math.max(at, Date.parse(draft.startedAt))
  return { ...draft, endedAt: new Date(end).toISOString() }
}
