import {
  type FieldOfKind,
  fieldsOfKind,
  type StoredFields,
  type TradeFieldName,
  tradeField,
} from '@ballast/domain/trades/trade-fields'

type ListField = FieldOfKind<'words'>
type JoinedFields = Pick<StoredFields, ListField | 'notes'>

const BETWEEN_NOTES = '\n\n---\n\n'

/**
 * Combines two journals of one trade: lists and notes are concatenated, each word appears once, and the fields' usual
 * limits apply. Words that do not fit are listed in the notes.
 */
export function joinJournals(own: JoinedFields, other: JoinedFields): JoinedFields {
  const left: string[] = []
  const lists = fieldsOfKind('words').map((name) => {
    const words = [...new Set([...own[name], ...other[name]])]
    const spare = words.slice(mostOf(name))
    if (spare.length > 0) left.push(`${tradeField(name).label} of the other trade: ${spare.join(', ')}`)
    return [name, words.slice(0, mostOf(name))]
  })
  const others = own.notes.includes(other.notes) ? [] : [other.notes]
  const notes = [own.notes, ...others, ...left].filter(Boolean).join(BETWEEN_NOTES)
  return { ...Object.fromEntries(lists), notes: notes.slice(0, mostOf('notes')) } as JoinedFields
}

function mostOf(name: TradeFieldName): number {
  const field = tradeField(name)
  return 'max' in field ? field.max : Number.POSITIVE_INFINITY
}
