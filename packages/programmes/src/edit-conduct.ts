import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import type { StatedPhase } from './programme.ts'

type EditedConduct = {
  [Field in 'floatingLoss' | 'ideaRisk' | 'holding' | 'dayProfit' | 'growth' | 'perPerson']:
    | StatedPhase[Field]
    | undefined
}

/**
 * Rules of single trades, of daily profit, of growth and of persons with a trader's edits. 0 removes a rule.
 * @example conductEdits(phase, { overnight: 'forbidden' }).holding // → { overnight: 'forbidden' }
 */
export function conductEdits(phase: StatedPhase, edits: RuleEdits): EditedConduct {
  return {
    floatingLoss: floatingWith(phase, edits),
    ideaRisk: edits.ideaRisk === undefined ? phase.ideaRisk : mostOf(edits.ideaRisk),
    holding: holdingWith(phase, edits),
    dayProfit: dayProfitWith(phase, edits),
    growth: growthWith(phase, edits),
    perPerson: personWith(phase, edits),
  }
}

const mostOf = (amount: number) => (amount === 0 ? undefined : { amount })

/** The present fields of a rule; `undefined` if there are none. */
function filled<Rule extends object>(
  fields: { [Key in keyof Rule]: Rule[Key] | undefined },
): Rule | undefined {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined)
  return there.length === 0 ? undefined : (Object.fromEntries(there) as Rule)
}

/** The edited number if there is one; 0 removes the stated one. */
const orNone = (stated: number | undefined, edit: number | undefined) =>
  edit === undefined ? stated : edit || undefined

function floatingWith(
  { floatingLoss: stated }: StatedPhase,
  edits: RuleEdits,
): EditedConduct['floatingLoss'] {
  const { floatingLoss: amount, floatingPer, floatingEffect } = edits
  const most = amount === undefined ? stated?.most : mostOf(amount)
  if (!most) return undefined
  return filled({ most, per: floatingPer ?? stated?.per, effect: floatingEffect ?? stated?.effect })
}

function holdingWith({ holding: stated }: StatedPhase, edits: RuleEdits): EditedConduct['holding'] {
  const { overnight, weekend, flatBy, newsMinutes, leastSeconds, leastMove, conductEffect } = edits
  return filled({
    overnight: overnight ?? stated?.overnight,
    weekend: weekend ?? stated?.weekend,
    flatBy: flatBy === undefined ? stated?.flatBy : flatBy || undefined,
    newsMinutes: orNone(stated?.newsMinutes, newsMinutes),
    leastSeconds: orNone(stated?.leastSeconds, leastSeconds),
    leastMove: orNone(stated?.leastMove, leastMove),
    effect: conductEffect ?? stated?.effect,
  })
}

function dayProfitWith({ dayProfit: stated }: StatedPhase, edits: RuleEdits): EditedConduct['dayProfit'] {
  const most = edits.dayProfitMost === undefined ? stated?.most : mostOf(edits.dayProfitMost)
  return most && filled({ most, effect: edits.dayProfitEffect ?? stated?.effect })
}

function growthWith({ growth: stated }: StatedPhase, edits: RuleEdits): EditedConduct['growth'] {
  const percent = orNone(stated?.percent, edits.growthPercent)
  const months = orNone(stated?.months, edits.growthMonths)
  if (percent === undefined || months === undefined) return undefined
  return filled({
    percent,
    months,
    profitPercent: orNone(stated?.profitPercent, edits.growthProfitPercent),
    payouts: orNone(stated?.payouts, edits.growthPayouts),
    most: orNone(stated?.most, edits.growthMost),
  })
}

function personWith({ perPerson: stated }: StatedPhase, edits: RuleEdits): EditedConduct['perPerson'] {
  return filled({
    accounts: orNone(stated?.accounts, edits.personAccounts),
    allocation: orNone(stated?.allocation, edits.personAllocation),
  })
}
