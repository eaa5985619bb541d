import { DISCOVERY_LEVEL } from '../breakdown/break-down.ts'
import { figure, noFigure } from '../figure.ts'
import { splitByCurrency } from '../selection/split-by-currency.ts'
import { adjustedChances } from '../significance/benjamini-hochberg.ts'
import type { Selection } from '../trade-columns.ts'
import { compareSelections, type Difference, type Side } from './compare-selections.ts'

/** Whether a rule was kept (true) or broken (false), by trade id; trades not in it were not judged. */
export type RuleAnswers = { rule: string; answers: ReadonlyMap<string, boolean> }

export type RuleComparison = {
  rule: string
  kept: Side
  broken: Side
  /** Closed trades in the currency that were not judged by it. */
  unjudged: number
  /** Mean R, kept minus broken; its p-value is adjusted for all rules compared together. */
  expectancyR: Difference
}

/**
 * For each rule separately, compares the trades that kept it with those that broke it, in one currency: both sides with
 * their intervals and the difference of mean R, compared day by day. Because several rules are several attempts,
 * p-values are adjusted together (Benjamini–Hochberg), and a difference is called real only if its interval excludes
 * zero and its adjusted p-value is at most 10 %, as in breakdowns. Rules nobody judged are included with n = 0. The
 * given order is kept.
 * Source: docs/metrics.md, Intervals and simulation; docs/behaviour.md, Ground rules.
 * @example // a rule kept in 20 trades of +1 R and broken in 20 of −1 R: difference 2 R; compared together with 19
 * rules
 * // without a difference, its p-value counts twenty times
 */
export function compareRules(
  selection: Selection,
  rules: readonly RuleAnswers[],
  { currency }: { currency: string },
): RuleComparison[] {
  const { columns } = selection
  const own = splitByCurrency(selection).find((part) => part.currency === currency)?.selection.rows ?? []
  const closed = Array.from(own).filter((row) => columns.closed[row] === 1)
  const compared = rules.map(({ rule, answers }) => {
    const parts = Map.groupBy(closed, (row) => answers.get(columns.id[row] ?? ''))
    const part = (answer: boolean): Selection => ({
      columns,
      rows: Uint32Array.from(parts.get(answer) ?? []),
    })
    const { first, second, expectancyR } = compareSelections(part(true), part(false), { currency })
    return { rule, kept: first, broken: second, unjudged: parts.get(undefined)?.length ?? 0, expectancyR }
  })
  const adjusted = adjustedChances(compared.map(({ expectancyR }) => expectancyR.chance.value))
  return compared.map((one, index) => {
    const chance = adjusted[index] ?? null
    const { expectancyR } = one
    return {
      ...one,
      expectancyR: {
        ...expectancyR,
        chance: chance === null ? noFigure('too_few_to_compare') : figure(chance),
        couldBeChance:
          chance === null ? expectancyR.couldBeChance : expectancyR.couldBeChance || chance > DISCOVERY_LEVEL,
      },
    }
  })
}
