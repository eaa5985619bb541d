import type { Reflection } from '@ballast/contract/reflections'
import type { SaveState } from '../../lib/drafts/draft-saver.ts'
import type { Drafted } from '../../lib/drafts/merge-changes.ts'

/** What the trader changed about a day's reflection. */
export type ReflectionChanges = { mood?: number | null; text?: string }
export type ReflectionState = SaveState<Reflection, ReflectionChanges>

/** How drafts read a reflection; the day is its name. */
export const DRAFTED_REFLECTION: Drafted<Reflection, ReflectionChanges> = {
  idOf: (reflection) => reflection.day,
  revisionOf: (reflection) => reflection.revision,
  fieldOf: (reflection, key) => reflection[key],
  prose: 'text',
}
