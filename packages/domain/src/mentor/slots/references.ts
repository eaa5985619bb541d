import type { QuestionFilter, ToolCall } from '../question.ts'
import { type SlotReader, wordAt } from './slot.ts'

/** The trades that the previous answer looked at; null if it looked at none, or at two sets of them. */
export function filterBefore(previous: readonly ToolCall[]): QuestionFilter | null {
  const [first] = previous
  return first && first.tool !== 'compare' && 'filter' in first.input ? first.input.filter : null
}

/** "Then", "in that week", "those trades": the days or trades that the previous answer looked at. */
export const readReference: SlotReader = (tokens, at, { previous }) => {
  const filter = filterBefore(previous)
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (!filter) return null
  if (/^(those|these|them)$/.test(word) && next !== 'days') return { kind: 'those', filter, length: 1 }
  const { from, to } = filter
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  if (word === 'then' && at > 1 && at === tokens.length - 1)
    return { kind: 'period', filter: days, length: 1 }
  const isSpan = word === 'that' && /^(day|week|month|quarter|year|period|time)$/.test(next)
  return isSpan ? { kind: 'period', filter: days, length: 2 } : null
}
