import { formatMoney, formatPercent, formatR, type MoneyPrecision } from '../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../lib/preferences.ts'
import type { Unit } from '../../lib/scope.ts'
import type { CurveView } from './curve-series.ts'

export type CurveText = {
  /** A value of the curve: signed for a result, plain for a balance. */
  value: (value: number, precision?: MoneyPrecision) => string
  /** A distance below the peak, always signed. */
  below: (value: number, precision?: MoneyPrecision) => string
}

type CurveTextParams = { unit: Unit; view: CurveView; currency: string }

/** Formats the curve's values as plain text, because SVG text cannot hold our elements. */
export function useCurveText({ unit, view, currency }: CurveTextParams): CurveText {
  const isPrivate = usePrivacyMode()
  const write = (value: number, precision: MoneyPrecision, sign: 'always' | 'auto') => {
    if (unit === 'percent') return formatPercent(value, { sign, digits: precision === 'cents' ? 2 : 1 })
    if (unit === 'r') return formatR(value, { sign, digits: precision === 'cents' ? 2 : 1 })
    return isPrivate ? HIDDEN : formatMoney(value, { currency, precision, sign })
  }
  return {
    value: (value, precision = 'whole') => write(value, precision, view === 'net' ? 'always' : 'auto'),
    below: (value, precision = 'whole') => write(value, precision, 'always'),
  }
}

const HIDDEN = '••••••'

/** The sentence for screen readers: hidden amounts are named instead of read out as dots. */
export function spoken(sentence: string): string {
  return sentence.replaceAll(HIDDEN, 'hidden amount')
}

/** The precision at which the labels of an axis differ. */
export function axisPrecision(ticks: readonly { value: number }[]): MoneyPrecision {
  const step = Math.abs((ticks[1]?.value ?? 0) - (ticks[0]?.value ?? 0))
  if (step >= 100) return 'compact'
  return step >= 1 || step === 0 ? 'whole' : 'cents'
}
