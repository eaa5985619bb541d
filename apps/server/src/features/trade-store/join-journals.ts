import { isDeepStrictEqual } from 'node:util'
import {
  type FieldOfKind,
  fieldsOfKind,
  type TradeFieldName,
  tradeField,
} from '@ballast/domain/trades/trade-fields'
import type { JoinableFields } from '../../schema/trades.ts'

const BETWEEN_NOTES = '\n\n---\n\n'

/**
 * Combines two journals of one trade: lists and notes are concatenated, each word appears once, and the fields' usual
 * limits apply. Words that do not fit are listed in the notes.
 */
export function joinJournals(own: JoinableFields, other: JoinableFields): JoinableFields {
  const left: string[] = []
  const lists = eachList((name) => {
    const words = [...new Set([...own[name], ...other[name]])]
    const spare = words.slice(mostOf(name))
    if (spare.length > 0) left.push(`${tradeField(name).label} of the other trade: ${spare.join(', ')}`)
    return words.slice(0, mostOf(name))
  })
  const known = partsOf(own)
  const others = partsOf(other).filter((part) => !known.includes(part))
  const notes = [own.notes, ...others, ...left].filter(Boolean).join(BETWEEN_NOTES)
  return { ...lists, notes: notes.slice(0, mostOf('notes')) }
}

type Joined = {
  own: JoinableFields
  /** The journals joined to it, in the order of joining, and whether each leaves it. */
  others: readonly { fields: JoinableFields; leaves: boolean }[]
}

/**
 * The fields of a joined journal once some of the others have left it. What was edited since stays: of its words and the
 * parts of its notes, only those go that the others had brought.
 */
export function separateJournals(now: JoinableFields, { own, others }: Joined): JoinableFields {
  const joined = joinAll(own, others)
  const staying = others.filter(({ leaves }) => !leaves)
  const left = joinAll(own, staying)
  const lists = eachList((name) => remaining(now[name], { joined: joined[name], left: left[name] }))
  const notes = remaining(partsOf(now), { joined: partsOf(joined), left: partsOf(left) })
  return { ...lists, notes: notes.join(BETWEEN_NOTES) }
}

const partsOf = ({ notes }: JoinableFields) => notes.split(BETWEEN_NOTES)

function remaining(
  now: readonly string[],
  { joined, left }: { joined: readonly string[]; left: readonly string[] },
): string[] {
  if (isDeepStrictEqual(now, joined)) return [...left]
  return now.filter((each) => left.includes(each) || !joined.includes(each))
}

/** The fields that can be joined, of a row that may lack some. */
export function joinableFields(row: Partial<JoinableFields>): JoinableFields {
  return { ...eachList((name) => row[name] ?? []), notes: row.notes ?? '' }
}

function joinAll(own: JoinableFields, others: Joined['others']): JoinableFields {
  return others.reduce((joined, { fields }) => joinJournals(joined, fields), own)
}

type ListField = FieldOfKind<'words'>

function eachList(wordsOf: (name: ListField) => string[]): Pick<JoinableFields, ListField> {
  const lists = fieldsOfKind('words').map((name) => [name, wordsOf(name)])
  return Object.fromEntries(lists) as Pick<JoinableFields, ListField>
}

function mostOf(name: TradeFieldName): number {
  const field = tradeField(name)
  return 'max' in field ? field.max : Number.POSITIVE_INFINITY
}
