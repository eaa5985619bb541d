import type { FigureJson } from '@ballast/contract/figures'
import type { Block, EvidenceLink, Part } from '@ballast/contract/mentor/answers'
import type { ReportFigure } from '@ballast/contract/report-values'
import { BAND_STARTS } from '@ballast/domain/statistics/sample-band'
import { lowerFirst } from '@ballast/domain/text/lower-first'

type Currency = Extract<Part, { low: number }>['currency']
export type Unit = { as: Extract<Part, { low: number }>['as']; currency?: Currency }

export const R: Unit = { as: 'r' }
export const SHARE: Unit = { as: 'percent' }
export const inMoney = (currency: NonNullable<Currency>): Unit => ({ as: 'money', currency })

/** Parts of a sentence during composition: nested lists, and null where there is nothing to say. */
export type Pieces = Part | null | readonly Pieces[]

/** A sentence made of pieces; adjacent texts are joined. */
export function text(...parts: readonly Pieces[]): Block {
  return { kind: 'text', parts: joined(parts) }
}

export function joined(parts: readonly Pieces[]): Part[] {
  const flat: Part[] = []
  for (const part of parts.flat(Number.POSITIVE_INFINITY as 20) as (Part | null)[]) {
    const last = flat.at(-1)
    if (part === null || part === '') continue
    if (typeof part === 'string' && typeof last === 'string') flat[flat.length - 1] = last + part
    else flat.push(part)
  }
  return flat
}

export const strong = (words: string): Part => ({ strong: words })
export const count = (value: number): Part => ({ value, as: 'count' })

export function amount(value: number | string, unit: Unit, isSigned = true): Part {
  return { value: Number(value), ...unit, ...(isSigned && unit.as !== 'percent' ? { isSigned: true } : {}) }
}

/** `, 95% CI −0.60 to 0.13`, or why there is none. */
export function interval(
  { value, low, high, reason }: Pick<FigureJson, 'value' | 'low' | 'high' | 'reason'>,
  unit: Unit,
): Part[] {
  if (value === null) return reason ? [` (${lowerFirst(reason)})`] : []
  if (low === null) return [' (too few days for an interval)']
  return [', 95% CI ', { low, high, ...unit }]
}

/** A value with its interval and n. */
export function measured(figure: FigureJson, unit: Unit, per = ''): Part[] {
  if (figure.value === null) return [`unknown${figure.reason ? `: ${lowerFirst(figure.reason)}` : ''}`]
  return [amount(figure.value, unit), per, ...interval(figure, unit), ', n = ', count(figure.n)]
}

const UNITS: Partial<Record<ReportFigure['unit'], Unit['as']>> = {
  r: 'r',
  percent: 'percent',
  probability: 'percent',
  ratio: 'ratio',
  count: 'count',
  duration: 'duration',
}

export function unitOf(figure: ReportFigure, currency: NonNullable<Currency>): Unit {
  return figure.unit === 'money' ? inMoney(currency) : { as: UNITS[figure.unit] ?? 'ratio' }
}

/** The warning about a small sample. */
export function smallSample(n: number): string | null {
  if (n === 0) return null
  const { early, useful } = BAND_STARTS
  if (n < early) return `With fewer than ${early} trades this is preliminary.`
  return n < useful ? `With fewer than ${useful} trades this can still move a lot.` : null
}

/** What a composed part of an answer adds to it. */
export type Composed = { blocks: Block[]; links?: EvidenceLink[]; next?: string[] }
