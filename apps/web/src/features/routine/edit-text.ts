import type { HabitToday } from '@ballast/contract/routine/routine'
import { formatNumber } from '../../lib/format/format-number.ts'

type Edit = HabitToday['edits'][number]
type HabitEdits = { name: string; edits: readonly Edit[] }

/** A day's changes over all its habits, earliest first, each with its habit’s name. */
export function editsInOrder(habits: readonly HabitEdits[]): (Edit & { name: string })[] {
  return habits
    .flatMap(({ name, edits }) => edits.map((edit) => ({ ...edit, name })))
    .sort((a, b) => (a.editedAt < b.editedAt ? -1 : a.editedAt > b.editedAt ? 1 : 0))
}

/** A mark in words: `kept`, `kept, 20`, `not kept` or `no mark`. */
export function saidText(said: Edit['before']): string {
  if (said === null) return 'no mark'
  const words = said.state === 'kept' ? 'kept' : 'not kept'
  return said.amount === null ? words : `${words}, ${formatNumber(said.amount)}`
}
