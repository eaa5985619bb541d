import type { AccountCurve } from '@ballast/contract/reports'
import type { Unit } from '../../../lib/scope.ts'

export const LINES = { width: 1000, height: 220 }

export type AccountLine = {
  accountId: string
  path: string
  /** Where it ends, in the unit drawn. */
  end: number
  n: number
}

export type AccountLinesDrawn = {
  lines: AccountLine[]
  unit: Unit
  min: number
  max: number
  /** Height of the zero line. */
  zero: number
  from: string
  to: string
}

/**
 * A line for each account over the same days: R where R is chosen and known, shares of each account's own
 * starting balance in percent, and money otherwise.
 */
export function accountLines(accounts: readonly AccountCurve[], wanted: Unit): AccountLinesDrawn | null {
  const drawn = accounts.filter(({ at }) => at.length > 1)
  const unit = unitFor(drawn, wanted)
  const shown = unit === 'r' ? drawn.filter(({ rCount }) => rCount > 0) : drawn
  const from = shown.map(({ at }) => at[0] ?? '').sort()[0]
  const to = shown
    .map(({ at }) => at.at(-1) ?? '')
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return null
  const values = shown.map((account) => valuesOf(account, unit))
  const all = values.flat()
  const [min, max] = [Math.min(0, ...all), Math.max(0, ...all)]
  const [start, end] = [Date.parse(from), Date.parse(to)]
  const x = (at: string) => (((Date.parse(at) - start) / (end - start || 1)) * LINES.width).toFixed(1)
  const y = (value: number) => ((1 - (value - min) / (max - min || 1)) * LINES.height).toFixed(1)
  const lines = shown.map(({ accountId, at, n, rCount }, index) => {
    const own = values[index] ?? []
    return {
      accountId,
      path: `M${own.map((value, point) => `${x(at[point] ?? from)} ${y(value)}`).join('L')}`,
      end: own.at(-1) ?? 0,
      n: unit === 'r' ? rCount : n,
    }
  })
  return { lines, unit, min, max, zero: Number(y(0)), from, to }
}

function unitFor(accounts: readonly AccountCurve[], wanted: Unit): Unit {
  if (wanted === 'r') return accounts.some(({ rCount }) => rCount > 0) ? 'r' : 'money'
  const canShare = accounts.every(({ startingBalance }) => Number(startingBalance) > 0)
  return wanted === 'percent' && canShare ? 'percent' : 'money'
}

function valuesOf({ net, r, startingBalance }: AccountCurve, unit: Unit): readonly number[] {
  if (unit === 'r') return r
  return unit === 'percent' ? net.map((value) => value / Number(startingBalance)) : net
}
