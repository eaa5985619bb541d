import { amountFormat } from '@ballast/domain/money/amount-format'
import { unitsFromMicros } from '@ballast/domain/money/micros'
import { REASONS } from '@ballast/domain/statistics/figure'
import type { Measured } from '@ballast/domain/statistics/measured'
import { withSign, writeFixed } from '@ballast/domain/text/write-fixed'
import { writeInterval } from '@ballast/domain/text/write-interval'

const DASH = '–'

/** How amounts are written in one report: in its currency, or as dots. */
export type PaperText = {
  money: (micros: number | null, sign?: 'always' | 'auto') => string
  r: (value: number) => string
  percent: (fraction: number, digits?: number) => string
}

export function wordsOf({ currency, isMasked }: { currency: string; isMasked: boolean }): PaperText {
  const format = amountFormat(currency, 'narrowSymbol')
  return {
    money: (micros, sign = 'auto') => {
      if (micros === null) return DASH
      if (isMasked) return '••••••'
      return withSign(format(unitsFromMicros(micros)), micros < 0, sign)
    },
    r: (value) => `${writeFixed(value, 2, 'always')} R`,
    percent: (fraction, digits = 1) => `${writeFixed(fraction * 100, digits)}%`,
  }
}

/** `amount` is money without a direction, such as an average loss: written without a sign. */
export type Kind = 'money' | 'amount' | 'r' | 'percent' | 'ratio'

/** A figure and its interval as texts; without a figure, a dash and the reason. */
export function figureTexts(
  { figure, interval, n }: Measured,
  kind: Kind,
  words: PaperText,
): { value: string; note: string } {
  const write = (value: number) =>
    kind === 'money'
      ? words.money(Math.round(value), 'always')
      : kind === 'amount'
        ? words.money(Math.round(value))
        : kind === 'r'
          ? words.r(value)
          : kind === 'percent'
            ? words.percent(value)
            : writeFixed(value, 2)
  if (figure.value === null) return { value: DASH, note: REASONS[figure.reason] }
  const count = `n ${n.toLocaleString('en-US')}`
  if (!interval || interval.kind === 'none') return { value: write(figure.value), note: count }
  const high = interval.kind === 'open_above' ? null : write(interval.high)
  return { value: write(figure.value), note: `${count}, 95% ${writeInterval(write(interval.low), high)}` }
}
