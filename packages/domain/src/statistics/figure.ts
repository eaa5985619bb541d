/**
 * Why a figure cannot be given, each with the sentence shown instead. A closed list: a new reason does not compile
 * until it has a sentence.
 */
export const REASONS = {
  no_trades: 'No closed trades in this selection',
  no_decided_trades: 'No trade has won or lost',
  no_wins: 'No winning trades yet',
  no_losses: 'No losing trades yet',
  no_risk: 'No trade has a stop or a planned risk',
  no_risk_of_wins: 'No winning trade has a stop or a planned risk',
  no_risk_left_out: 'No trade left out has a stop or a planned risk',
  no_hold_times: 'No trade has both an opening and a closing time',
  no_time_between: 'Opened and closed at one instant',
  too_few_trades: 'Needs at least two trades',
  too_few_risks: 'Needs at least two trades with a stop or a planned risk',
  too_few_beyond_best: 'Needs more than three trades',
  too_few_days: 'Needs at least two trading days',
  too_few_days_to_resample: 'Needs at least twelve trading days',
  no_variation: 'All results are the same, so they have no spread',
  no_losing_day: 'No losing day yet',
  no_profitable_day: 'No profitable day yet',
  few_losing_days: 'Fewer than three losing days',
  few_profitable_days: 'Fewer than three profitable days',
  no_drawdown: 'No drawdown yet',
  no_edge: 'The average result is not above zero',
  no_edge_with_evens: 'No edge if break-evens count as losses',
  total_not_positive: 'The total is not above zero',
  no_starting_balance: 'The account has no starting balance',
  balance_lost: 'The balance fell to zero or below',
  less_than_a_year: 'Less than a year of trading days, not annualised',
  needs_both: 'Needs both winning and losing trades',
  unknown_results: 'The result of these trades is unknown',
  unknown_costs: 'The costs of these trades are unknown',
  no_excursions: 'No trade has a recorded best and worst point',
  no_favourable_move: 'No trade with a recorded best point was ever in profit',
  no_adverse_move: 'No trade with a recorded worst point was ever at a loss',
  no_move: 'No trade with a recorded best and worst point moved from its entry',
  too_few_for_line: 'Needs at least three trading days',
  too_few_to_compare: 'Needs at least 10 trades on 8 days on each side',
  no_repeat: 'Never happened often enough to be followed by another trade',
  no_allowance: 'Needs one account with a loss limit',
  no_tail: 'The worst results are not below zero',
  withheld: 'Needs at least 10 closed trades',
  too_few_planned_days: 'Needs at least five planned days that are over',
  too_few_users: 'Needs at least ten users',
  no_rule_due: 'No rule of this kind was due',
  nothing_due: 'No rule was due on these days',
} as const
export type ReasonCode = keyof typeof REASONS

/** A number, or no number and the reason. Never NaN, 0 or 999 for a missing one, never Infinity. */
export type Figure = { value: number; reason: null } | { value: null; reason: ReasonCode }

/**
 * Wraps a computed number as a figure. A number that is not finite is a bug of the caller, which should have given the
 * reason instead.
 * @example figure(1.66) // → { value: 1.66, reason: null }
 */
export function figure(value: number): Figure {
  if (!Number.isFinite(value)) throw new RangeError(`a figure is finite, got ${value}`)
  return { value: value === 0 ? 0 : value, reason: null }
}

/** @example noFigure('no_losses') // → { value: null, reason: 'no_losses' } */
export function noFigure(reason: ReasonCode): Figure {
  return { value: null, reason }
}
