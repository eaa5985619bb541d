import type { EquityOnWire } from '@ballast/contract/equity'
import type { Unit } from '../../lib/scope.ts'

export type Drawdown = {
  unit: Unit
  /** Both zero or negative: the maximum drawdown, and how far below the peak it is now. */
  most: number
  now: number
  deepest: { n: number; day: string } | null
}

/** The drawdown in the unit chosen; in money where it is not known in that unit. */
export function drawdownIn(unit: Unit, { equity }: { equity: EquityOnWire }): Drawdown {
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
