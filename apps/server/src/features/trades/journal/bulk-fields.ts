import type { BodyOf } from '@ballast/contract/endpoint'
import type { bulkEdit } from '@ballast/contract/trades'
import { upperFirst } from '@ballast/domain/text/first-letter'
import { fieldsOfKind, fieldsWith, tradeField } from '@ballast/domain/trades/trade-fields'
import { invalidInput } from '../../../platform/http/app-error.ts'
import { changedFields, type StoredJournal } from './journal-fields.ts'

type Change = BodyOf<typeof bulkEdit>['change']

/** The fields a bulk change may touch, with their previous values and times as texts. */
export type RememberedFields = { tradeId: string } & Record<string, unknown>

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

/** The columns that a bulk change may write. */
function touchedColumns(): (keyof StoredJournal)[] {
  const timed = new Set<string>(fieldsWith('timed'))
  const bulk = fieldsWith('isBulk')
  const times = bulk.filter((name) => timed.has(name)).map((name) => `${name}At` as keyof StoredJournal)
  return [...bulk, ...fieldsOfKind('words'), ...times, 'reviewedAt']
}

/** The fields of a journal that undo a bulk change. */
export function rememberFields(journal: StoredJournal & { tradeId: string }): RememberedFields {
  const values = touchedColumns().map((name) => {
    const value = journal[name]
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  return { tradeId: journal.tradeId, ...Object.fromEntries(values) }
}

/** Remembered fields as table columns. A change made before a field supported bulk changes left it untouched. */
export function revive(fields: Readonly<Record<string, unknown>>): Partial<StoredJournal> {
  const columns = touchedColumns().filter((name) => fields[name] !== undefined)
  return Object.fromEntries(
    columns.map((name) => [
      name,
      name.endsWith('At') && fields[name] !== null ? new Date(fields[name] as string) : fields[name],
    ]),
  )
}
