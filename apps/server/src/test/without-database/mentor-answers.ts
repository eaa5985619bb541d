import type { FigureJson } from '@ballast/contract/figures'
import type { Block, DataScope, Part } from '@ballast/contract/mentor/answers'

/** The scope of a mentor's answer: 1,200 long trades in NQ, with a link to them. */
export function scopeOfNq(given: Partial<DataScope> = {}): DataScope {
  return {
    what: 'trades',
    n: 1200,
    from: '2026-10-01',
    to: '2026-10-31',
    accounts: [],
    leftOut: [],
    filter: 'NQ, long',
    measure: 'average result',
    link: { label: 'See the trades', to: '/journal', search: { symbol: ['NQ'] } },
    ...given,
  }
}

/** A figure with its interval, given as half its width, or null for none. */
export function figureOf(value: number | null, half: number | null = null, n = 40): FigureJson {
  return {
    value,
    low: value === null || half === null ? null : value - half,
    high: value === null || half === null ? null : value + half,
    n,
    band: 'early',
    reason: value === null ? 'No trades yet' : null,
  }
}

/** A part of a sentence as read: `+12.5 USD`, `40%`, `NQ`. */
export function partInWords(part: Part): string {
  if (typeof part === 'string') return part
  if ('strong' in part) return part.strong
  if ('group' in part) return `[${part.group.dimension}:${part.group.key}]`
  if ('day' in part) return part.day
  if ('unverified' in part) return `?${part.unverified}`
  const unit = part.as === 'money' ? ` ${part.currency}` : part.as === 'count' ? '' : ` ${part.as}`
  if ('low' in part) return `${part.low} to ${part.high ?? '∞'}${unit}`
  return `${part.isSigned && part.value > 0 ? '+' : ''}${part.value}${unit}`
}

export function sentencesOf({ blocks }: { blocks: readonly Block[] }): string[] {
  return blocks.flatMap((block) => (block.kind === 'text' ? [block.parts.map(partInWords).join('')] : []))
}
