import type { EquityJson } from '@ballast/contract/equity'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { DrawnCurve, DrawnEquity } from '@ballast/domain/statistics/equity/drawn-equity'
import { dayText } from '@ballast/domain/time/trading-day'

export function presentEquity({ money, share, inR, startingBalance }: DrawnEquity): EquityJson {
  return {
    points: money.points.map(({ at, day, n, value, below }) => ({
      at: new Date(at).toISOString(),
      tradingDay: dayText(day),
      n,
      net: decimalFromMicros(value - startingBalance),
      underwater: decimalFromMicros(below),
      balance: decimalFromMicros(value),
    })),
    maxDrawdown: decimalFromMicros(-money.maxDrawdown),
    maxDrawdownPercent: share.value,
    current: decimalFromMicros(-money.current),
    startingBalance: decimalFromMicros(startingBalance),
    deepest: presentDeepest(money),
    inR: inR && {
      points: inR.points.map(({ at, day, n, value, below }) => ({
        at: new Date(at).toISOString(),
        tradingDay: dayText(day),
        n,
        r: fineR(value),
        underwater: fineR(below),
      })),
      maxDrawdown: fineR(-inR.maxDrawdown),
      current: fineR(-inR.current),
      deepest: presentDeepest(inR),
    },
  }
}

function presentDeepest({ deepest }: DrawnCurve): EquityJson['deepest'] {
  return deepest && { n: deepest.n, day: dayText(deepest.day) }
}

/** Ten-thousandths of R are finer than any screen shows. */
export function fineR(r: number): number {
  return Math.round(r * 10_000) / 10_000 + 0
}
