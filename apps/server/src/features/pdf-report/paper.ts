import { decimalFromMicros } from '@ballast/domain/money/micros'
import { REASONS } from '@ballast/domain/statistics/figure'
import type { Measured } from '@ballast/domain/statistics/measured'
import type { Piece } from '../../platform/pdf/render-pdf.ts'

/** Colours of the light theme, for paper. */
export const COLOURS = {
  ink: '#22252d',
  muted: '#535864',
  subtle: '#6a6f7c',
  line: '#dcdee4',
  wash: '#f3f4f7',
  primary: '#2a6cd6',
  profit: '#1e7a55',
  profitMark: '#3f9d78',
  loss: '#a8483f',
  lossMark: '#c9776c',
} as const

const MINUS = '−'
const DASH = '–'

/** How amounts are written in one report: in its currency, or as dots. */
export type PaperWords = {
  money: (micros: number | null, sign?: 'always' | 'auto') => string
  r: (value: number) => string
  percent: (fraction: number, digits?: number) => string
}

export function wordsOf({ currency, isMasked }: { currency: string; isMasked: boolean }): PaperWords {
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

/** Coins of four letters, such as USDT, are no ISO currency: their code follows the number. */
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

/** `amount` is money that has no direction, such as an average loss: written without a sign. */
export type Kind = 'money' | 'amount' | 'r' | 'percent' | 'ratio'

/** A figure and its interval as texts; where there is none, a dash and why. */
export function figureTexts(
  { figure, interval, n }: Measured,
  kind: Kind,
  words: PaperWords,
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

export const heading = (text: string, more: Record<string, unknown> = {}): Piece => ({
  text,
  fontSize: 13,
  bold: true,
  margin: [0, 18, 0, 4],
  headlineLevel: 1,
  ...more,
})

export const note = (text: string): Piece => ({
  text,
  color: COLOURS.subtle,
  fontSize: 8.5,
  margin: [0, 0, 0, 6],
})

type Cell = { text: string; alignment?: 'right'; color?: string; bold?: boolean }

/** A quiet table: a line under the head, hair lines between rows. The first column takes what is left. */
export function quietTable(head: readonly string[], rows: readonly (readonly Cell[])[]): Piece {
  return {
    layout: {
      hLineWidth: (line: number, node: { table: { body: unknown[] } }) =>
        line === 0 || line === node.table.body.length ? 0 : line === 1 ? 0.8 : 0.4,
      vLineWidth: () => 0,
      hLineColor: () => COLOURS.line,
      paddingLeft: (column: number) => (column === 0 ? 0 : 6),
      paddingRight: (column: number) => (column === head.length - 1 ? 0 : 6),
      paddingTop: () => 3,
      paddingBottom: () => 2,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map((_, column) => (column === 0 ? '*' : 'auto')),
      body: [
        head.map((text, column) => ({
          text,
          color: COLOURS.subtle,
          fontSize: 8.5,
          ...(column === 0 ? {} : { alignment: 'right' }),
        })),
        ...rows.map((row) => row.map((cell) => ({ fontSize: 9, ...cell }))),
      ],
    },
  }
}

export function toneOf(amount: number): string {
  return amount > 0 ? COLOURS.profit : amount < 0 ? COLOURS.loss : COLOURS.muted
}

/** Text for an SVG: what would end it is written out. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
