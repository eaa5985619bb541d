import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@ballast/contract/endpoint'
import type { bulkEdit } from '@ballast/contract/trades'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { fieldsOfKind, fieldsWith, tradeField } from '@ballast/domain/trades/trade-fields'
import { invalidInput } from '../../../platform/http/app-error.ts'
import type { JoinedJournals } from '../../../schema/trades.ts'
import { changedFields, type StoredJournal } from './journal-fields.ts'

type Change = BodyOf<typeof bulkEdit>['change']

/** Fields of a journal as stored to undo a change: times are texts. */
type StoredValues = Readonly<Record<string, unknown>>
/** What a bulk change did to a journal: the fields that differ. */
export type FieldChange = { tradeId: string; before: StoredValues; after: StoredValues }
/** As earlier versions stored it: the previous values alone, of all fields. */
export type EarlierChange = { tradeId: string } & StoredValues

/** A journal after a bulk change. Throws 422 if a list of words would exceed its limit. */
export function changedInBulk(before: StoredJournal, change: Change, now: Date): Partial<StoredJournal> {
  const fields = changedFields(before, change, now)
  for (const name of fieldsOfKind('words')) {
    const capital = upperFirst(name)
    const { [`add${capital}`]: add = [], [`remove${capital}`]: remove = [] } = change as Record<
      string,
      string[]
    >
    const words = [...new Set([...before[name], ...add])].filter((word) => !remove.includes(word))
    // The same limit as for a single trade, because these lists are read with every list of trades.
    const field = tradeField(name)
    if (add.length > 0 && field.kind === 'words' && words.length > field.max)
      throw invalidInput({
        change: `A trade can have at most ${field.max} ${field.noun}. Nothing was changed.`,
      })
    fields[name] = words
  }
  return fields
}

type Journal = StoredJournal & { tradeId: string; joined: JoinedJournals | null }

/** The columns that a bulk change or a rename may write. */
function touchedColumns(): (keyof Journal)[] {
  const timed = new Set<string>(fieldsWith('timed'))
  const bulk = fieldsWith('isBulk')
  const times = bulk.filter((name) => timed.has(name)).map((name) => `${name}At` as keyof Journal)
  return [...bulk, ...fieldsOfKind('words'), ...times, 'reviewedAt', 'joined']
}

/** What undoes a bulk change of one journal. */
export function changeOf(before: Journal, after: Journal): FieldChange {
  const differing = touchedColumns().filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const valuesOf = (journal: Journal) =>
    Object.fromEntries(differing.map((name) => [name, storedValue(journal[name])]))
  return { tradeId: before.tradeId, before: valuesOf(before), after: valuesOf(after) }
}

/**
 * The fields that undo a change. What was edited since stays: another value is not replaced, and of a list only what the
 * change added or removed goes back.
 */
export function undoneFields(now: Journal, change: FieldChange | EarlierChange): Partial<Journal> {
  const { before, after } = saysBoth(change) ? change : { before: change, after: null }
  const names = touchedColumns().filter((name) => before[name] !== undefined)
  return Object.fromEntries(
    names.flatMap((name) => {
      if (!after || isDeepStrictEqual(storedValue(now[name]), after[name]))
        return [[name, revived(name, before[name])]]
      if (!Array.isArray(now[name])) return []
      return [[name, undoneList(now[name], { before: before[name], after: after[name] } as Lists)]]
    }),
  )
}

function saysBoth(change: FieldChange | EarlierChange): change is FieldChange {
  return 'after' in change
}

type Lists = { before: string[]; after: string[] }

/** Words come back only where those that replaced them still are: elsewhere, another trade has both by now. */
function undoneList(now: readonly string[], { before, after }: Lists): string[] {
  const added = after.filter((word) => !before.includes(word))
  const removed = before.filter((word) => !after.includes(word))
  const back = added.every((word) => now.includes(word)) ? removed : []
  return [...new Set([...now.filter((word) => !added.includes(word)), ...back])]
}

function storedValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

function revived(name: string, value: unknown): unknown {
  return name.endsWith('At') && value !== null ? new Date(value as string) : value
}
