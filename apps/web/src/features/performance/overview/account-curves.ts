import type { AccountCurve } from '@ballast/contract/reports'
import type { Unit } from '../../../lib/scope.ts'
import { linearScale, linePath, type Scale, spanFromZero } from '../../../ui/charts/scale.ts'

export const LINES = { width: 1000, height: 220 }

export type AccountLine = {
  accountId: string
  path: string
  /** The final value, in the unit drawn. */
  end: number
  n: number
}

export type AccountLinesDrawn = {
  lines: AccountLine[]
  unit: Unit
  min: number
  max: number
  y: Scale
  from: string
  to: string
}

/**
 * A line per account over the same days: in R if R is chosen and known, as a share of each account's own
 * starting balance in percent, and otherwise in money.
 */
export function accountLines(accounts: readonly AccountCurve[], chosenUnit: Unit): AccountLinesDrawn | null {
  const drawn = accounts.filter(({ at }) => at.length > 1)
  const unit = unitFor(drawn, chosenUnit)
  const shown = unit === 'r' ? drawn.filter(({ rCount }) => rCount > 0) : drawn
  const from = shown.map(({ at }) => at[0] ?? '').sort()[0]
  const to = shown
    .map(({ at }) => at.at(-1) ?? '')
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return null
  const values = shown.map((account) => valuesOf(account, unit))
  const [min, max] = spanFromZero(...values)
  const x = linearScale([Date.parse(from), Date.parse(to)], [0, LINES.width])
  const y = linearScale([min, max], [LINES.height, 0])
  const lines = shown.map(({ accountId, at, n, rCount }, index) => {
    const own = values[index] ?? []
    return {
      accountId,
      path: linePath(own.map((value, point) => [x(Date.parse(at[point] ?? from)), y(value)])),
      end: own.at(-1) ?? 0,
      n: unit === 'r' ? rCount : n,
    }
  })
  return { lines, unit, min, max, y, from, to }
}

function unitFor(accounts: readonly AccountCurve[], chosen: Unit): Unit {
  if (chosen === 'r') return accounts.some(({ rCount }) => rCount > 0) ? 'r' : 'money'
  const canShare = accounts.every(({ startingBalance }) => Number(startingBalance) > 0)
  return chosen === 'percent' && canShare ? 'percent' : 'money'
}

function valuesOf({ net, r, startingBalance }: AccountCurve, unit: Unit): readonly number[] {
  if (unit === 'r') return r
  return unit === 'percent' ? net.map((value) => value / Number(startingBalance)) : net
}
