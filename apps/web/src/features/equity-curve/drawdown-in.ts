import type { EquityJson } from '@ballast/contract/equity'
import type { Unit } from '../../lib/scope.ts'

export type Drawdown = {
  unit: Unit
  /** Both zero or negative: the maximum drawdown, and the current distance from the peak. */
  most: number
  now: number
  deepest: { n: number; day: string } | null
}

/** The drawdown in the chosen unit; in money if it is not known in that unit. */
export function drawdownIn(unit: Unit, { equity }: { equity: EquityJson }): Drawdown {
  if (unit === 'r' && equity.inR) {
    const { maxDrawdown, current, deepest } = equity.inR
    return { unit, most: maxDrawdown, now: current, deepest }
  }
  const base = Number(equity.startingBalance)
  const isShare = unit === 'percent' && base > 0
  const scale = isShare ? 1 / base : 1
  return {
    unit: isShare ? 'percent' : 'money',
    most: Number(equity.maxDrawdown) * scale,
    now: Number(equity.current) * scale,
    deepest: equity.deepest,
  }
}
