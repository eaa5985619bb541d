import type { DayPlanWords as WordsJson } from '@ballast/contract/day-plans'
import { maybeDecimal, maybeMicros } from '@ballast/domain/money/micros'
import type { DayBias } from '@ballast/domain/vocabulary/plan-vocabulary'
import type { DayPlanWords } from '../../schema/plans.ts'

/** A plan's words as stored, with money in micros. */
export function storedWords(words: WordsJson): DayPlanWords {
  const { bias, thesis, levels, symbols, maxTrades, ifThens } = words
  const maxLoss = maybeMicros(words.maxLoss)
  const unique = [...new Set(symbols.map((symbol) => symbol.toUpperCase()))]
  return { bias, thesis, levels, symbols: unique, maxLoss, maxTrades, ifThens }
}

export function presentWords(words: DayPlanWords): WordsJson {
  const { thesis, levels, symbols, maxTrades, ifThens } = words
  const maxLoss = maybeDecimal(words.maxLoss)
  return { bias: words.bias as DayBias, thesis, levels, symbols, maxLoss, maxTrades, ifThens }
}

/** Whether two plans are equal; the database does not preserve the order of an object's keys. */
export function sameWords(a: DayPlanWords, b: DayPlanWords): boolean {
  return plain(a) === plain(b)
}

function plain({ bias, thesis, levels, symbols, maxLoss, maxTrades, ifThens }: DayPlanWords): string {
  return JSON.stringify([
    bias,
    thesis,
    levels.map(({ price, label }) => [price, label]),
    symbols,
    maxLoss,
    maxTrades,
    ifThens.map(({ when, action }) => [when, action]),
  ])
}
