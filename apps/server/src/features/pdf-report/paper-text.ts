import { decimalFromMicros } from '@ballast/domain/money/micros'
import { REASONS } from '@ballast/domain/statistics/figure'
import type { Measured } from '@ballast/domain/statistics/measured'

const MINUS = '−'
const DASH = '–'

/** How amounts are written in one report: in its currency, or as dots. */
export type PaperText = {
  money: (micros: number | null, sign?: 'always' | 'auto') => string
  r: (value: number) => string
  percent: (fraction: number, digits?: number) => string
}

export function wordsOf({ currency, isMasked }: { currency: string; isMasked: boolean }): PaperText {
  const format = amountFormat(currency)
  return {
    money: (micros, sign = 'auto') => {
      if (micros === null) return DASH
      if (isMasked) return '••••••'
      const text = format(Math.abs(Number(decimalFromMicros(micros))))
      return micros < 0 ? `${MINUS}${text}` : sign === 'always' && micros > 0 ? `+${text}` : text
    },
    r: (value) => `${value < 0 ? MINUS : '+'}${Math.abs(value).toFixed(2)} R`,
    percent: (fraction, digits = 1) =>
      `${fraction < 0 ? MINUS : ''}${(Math.abs(fraction) * 100).toFixed(digits)}%`,
  }
}

/** Cryptocurrencies with four letters, such as USDT, are not ISO currencies: their code follows the number. */
function amountFormat(currency: string): (amount: number) => string {
  if (!/^[A-Z]{3}$/.test(currency)) {
    const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return (amount) => `${plain.format(amount)}\u00a0${currency}`
  }
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return (amount) => money.format(amount)
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
            : value.toFixed(2)
  if (figure.value === null) return { value: DASH, note: REASONS[figure.reason] }
  const count = `n ${n.toLocaleString('en-US')}`
  if (!interval || interval.kind === 'none') return { value: write(figure.value), note: count }
  const high = interval.kind === 'open_above' ? 'open' : write(interval.high)
  return { value: write(figure.value), note: `${count}, 95% ${write(interval.low)} to ${high}` }
}
