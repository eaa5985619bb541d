import type { DayPlanWords } from '@ballast/contract/day-plans'
import type { DayBias } from '@ballast/domain/vocabulary/plan-vocabulary'

export const BIAS_LABELS: Record<DayBias, string> = {
  '': 'Not set',
  up: 'Up',
  down: 'Down',
  sideways: 'Sideways',
  no_view: 'No view',
}

export type WordsKey = keyof DayPlanWords
export const WORD_LABELS: Record<WordsKey, string> = {
  bias: 'Bias',
  thesis: 'Thesis',
  levels: 'Levels',
  symbols: 'Symbols',
  maxLoss: 'Max loss',
  maxTrades: 'Max trades',
  ifThens: 'If, then',
}

/** One changed part of a plan, as texts; amounts are not formatted yet. */
export type PlanChange = { key: WordsKey; label: string; before: string | null; after: string | null }

/** The parts an edit changed, in the plan's order. */
export function changesOf(before: DayPlanWords, after: DayPlanWords): PlanChange[] {
  return (Object.keys(WORD_LABELS) as WordsKey[]).flatMap((key) => {
    const was = textOf(before, key)
    const is = textOf(after, key)
    return was === is ? [] : [{ key, label: WORD_LABELS[key], before: was, after: is }]
  })
}

/** A part of a plan as text; null if it is empty. */
export function textOf(words: DayPlanWords, key: WordsKey): string | null {
  switch (key) {
    case 'bias':
      return words.bias === '' ? null : BIAS_LABELS[words.bias]
    case 'levels':
      return lines(words.levels.map(({ price, label }) => [price, label].filter(Boolean).join(' ')))
    case 'ifThens':
      return lines(words.ifThens.map(({ when, action }) => `If ${when || '…'}, then ${action || '…'}`))
    case 'symbols':
      return words.symbols.join(', ') || null
    case 'maxTrades':
      return words.maxTrades === null ? null : String(words.maxTrades)
    default:
      return words[key] || null
  }
}

function lines(texts: readonly string[]): string | null {
  return texts.join('\n') || null
}
