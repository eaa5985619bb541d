import type { BodyOf } from '@ballast/contract/endpoint'
import type { setLock } from '@ballast/contract/routine/locks'
import type { saveReset } from '@ballast/contract/routine/resets'
import type { HabitDraft } from '@ballast/contract/routine/routine'
import { v7 as uuid } from 'uuid'

/** A daily habit, marked by hand. */
export function habitDraft(given: Partial<HabitDraft> = {}): HabitDraft {
  return {
    name: 'State named',
    moment: 'before',
    tiny: '',
    cueTime: null,
    cuePlace: '',
    cueAfter: '',
    remind: false,
    due: { kind: 'weekdays', days: [0, 1, 2, 3, 4, 5, 6] },
    goal: { kind: 'done' },
    rule: null,
    ...given,
  }
}

/** A lock for three days, which an emergency exit would end earlier. */
export function lockDraft(given: Partial<BodyOf<typeof setLock>> = {}): BodyOf<typeof setLock> {
  return { id: uuid(), rule: { kind: 'stop' }, days: 3, source: 'own', ...given }
}

/** A reset that was completed and rated. */
export function resetDraft(given: Partial<BodyOf<typeof saveReset>> = {}): BodyOf<typeof saveReset> {
  return {
    id: uuid(),
    trigger: 'button',
    technique: 'box',
    feeling: 'tense',
    before: 7,
    after: 4,
    seconds: 96,
    secondsDone: 96,
    reappraisal: '',
    ifThen: '',
    decision: 'wait',
    startedAt: '2026-06-15T14:00:00.000Z',
    endedAt: '2026-06-15T14:02:00.000Z',
    ...given,
  }
}
