import type { ModelDataKinds } from '@ballast/contract/mentor/mentor'
import type { ToolResult } from '@ballast/contract/mentor/tools'
import type { ToolName } from '@ballast/domain/mentor/question'

/** Tools whose whole result is one kind of data: they are offered only if that kind may be sent. */
const NEEDS: Partial<Record<ToolName, keyof ModelDataKinds>> = {
  figures: 'figures',
  breakdown: 'figures',
  compare: 'figures',
  what_if: 'figures',
  findings: 'figures',
  drawdown: 'figures',
  streaks: 'figures',
  plans: 'figures',
  trades: 'trades',
  days: 'trades',
  notes: 'notes',
  rooms: 'money',
  payouts: 'money',
  odds: 'money',
  balances: 'money',
  discipline: 'figures',
  // The names of habits are the trader's own words.
  habits: 'notes',
}

export function isOffered(tool: ToolName, sends: ModelDataKinds): boolean {
  const needed = NEEDS[tool]
  return needed === undefined || sends[needed]
}

/** Keys that hold amounts in results, whatever the tool. */
const MONEY_KEYS = new Set([
  ...['net', 'money', 'amount', 'addedUp', 'depth', 'gross', 'spent', 'refunded', 'received', 'running'],
  ...['expectancy', 'mechanical', 'matched', 'events', 'cost'],
])

/** Account names are often account numbers, and links and ids mean nothing to a model: none of them is sent. */
const NEVER = /^(link|accounts?|accountName|filter|id|lead)$|[a-z]Ids?$/

/**
 * The part of a tool's result that a model is sent: without amounts, feelings and reflections unless the trader allows them,
 * and never with ids or account names.
 */
export function sentResult(answered: ToolResult, sends: ModelDataKinds): unknown {
  const inMoney = isInMoney(answered)
  const cleaned = walk(answered.result, (key, value, holder) => {
    if (NEVER.test(key)) return undefined
    if (!sends.money && (MONEY_KEYS.has(key) || isMoneyFigure(holder, key))) return undefined
    if (!sends.money && inMoney && COMPARED_KEYS.has(key)) return undefined
    if (!sends.emotions && (key === 'emotionBefore' || key === 'mood')) return undefined
    if (!sends.notes && key === 'reflection') return undefined
    return value
  })
  return { tool: answered.tool, ...(cleaned as object) }
}

/** Whether the compared values of a result are in money, as for trades of which too few have an R. */
function isInMoney({ tool, result }: ToolResult): boolean {
  if (tool === 'findings') return result.unit === 'money'
  return tool === 'breakdown' && !result.looked.measure.startsWith('average R')
}
const COMPARED_KEYS = new Set(['difference', 'flagged', 'control', 'smallestSeen', 'low', 'high'])

/** A money figure of the catalogue: its value and interval are amounts. */
function isMoneyFigure(holder: Record<string, unknown>, key: string): boolean {
  const isMoney = holder.unit === 'money' && 'band' in holder
  return isMoney && ['value', 'low', 'high'].includes(key)
}

type Change = (key: string, value: unknown, holder: Record<string, unknown>) => unknown

function walk(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, change))
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  const entries = Object.entries(holder).flatMap(([key, inner]): [string, unknown][] => {
    const changed = change(key, inner, holder)
    return changed === undefined ? [] : [[key, walk(changed, change)]]
  })
  return Object.fromEntries(entries)
}
