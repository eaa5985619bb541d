import type { QuestionFilter, ToolCall } from '../question.ts'
import type { Token } from '../words/tokens.ts'
import { type SlotReader, wordAt } from './slot.ts'

/** The trades that the previous answer looked at; null if it looked at none, or only at two sets of them. */
export function filterBefore(previous: readonly ToolCall[]): QuestionFilter | null {
  const [filter] = previous.flatMap(({ tool, input }) =>
    tool !== 'compare' && 'filter' in input ? [input.filter] : [],
  )
  return filter ?? null
}

const REFERRING = /^(those|these|them)$/

/** The word that refers to trades which are not known; null if there is none. */
export function unknownReference(tokens: readonly Token[], taken: ReadonlySet<number>): Token | null {
  const at = tokens.findIndex(({ text }, place) => REFERRING.test(text) && !taken.has(place))
  return at < 0 || wordAt(tokens, at + 1) === 'days' ? null : (tokens[at] ?? null)
}

/** "Then", "in that week", "those trades": the days or trades that the previous answer looked at. */
export const readReference: SlotReader = (tokens, at, { previous }) => {
  const filter = filterBefore(previous)
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (!filter) return null
  if (REFERRING.test(word) && next !== 'days') return { kind: 'those', filter, length: 1 }
  const { from, to } = filter
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  if (word === 'then' && at > 1 && at === tokens.length - 1)
    return { kind: 'period', filter: days, length: 1 }
  const isSpan = word === 'that' && /^(day|week|month|quarter|year|period|time)$/.test(next)
  return isSpan ? { kind: 'period', filter: days, length: 2 } : null
}
