/** An if-then plan: when the cue comes, do the act. Source: docs/behaviour.md (Gollwitzer & Sheeran 2006). */
export type IfThen = { cue: string; act: string }

/**
 * The suggested plan for each behaviour, worded as the trader would: "If {cue}, then {act}." None suggests more trades.
 */
const PLANS: Record<string, IfThen> = {
  quick_after_loss: { cue: 'I close a losing trade', act: 'I stand up and wait fifteen minutes' },
  faster_after_loss: {
    cue: 'I close a losing trade',
    act: 'I write one sentence about it before the next entry',
  },
  after_2_losses: { cue: 'I lose two in a row', act: 'I stand up and wait fifteen minutes' },
  after_3_losses: { cue: 'I lose three in a row', act: 'I end the session' },
  day_down: { cue: 'the day is down two usual losses', act: 'I close the platform' },
  half_room_gone: { cue: 'half of the day’s room is gone', act: 'I close the platform' },
  breaks_near_limit: {
    cue: 'half of the day’s room is gone',
    act: 'I read my rules aloud before the next entry',
  },
  near_target: { cue: 'a fifth of the target is left', act: 'I take half the usual size' },
  after_payout: { cue: 'a payout has arrived', act: 'I take half the usual size for the first day' },
  larger_after_payout: { cue: 'a payout has arrived', act: 'I keep the size I had before it' },
  held_losers: { cue: 'I open a trade', act: 'I place the stop and the target and leave them' },
  round_entry: { cue: 'I am about to enter at a round price', act: 'I write down why there' },
  beyond_usual: { cue: 'I have taken as many trades as usual', act: 'I close the platform' },
  large_trades: { cue: 'I want a larger size than usual', act: 'I take the usual size' },
  larger_after_loss: { cue: 'I have just lost', act: 'I take the usual size' },
  larger_when_up: { cue: 'the day is up', act: 'I keep the usual size' },
  rules_broken: { cue: 'a rule of the setup is not met', act: 'I skip the trade' },
  off_plan: { cue: 'I am about to leave the plan', act: 'I say it aloud and wait one minute' },
  unpleasant_before: { cue: 'I write down an unpleasant feeling', act: 'I skip this entry' },
  no_setup: { cue: 'I cannot name the setup', act: 'I skip the trade' },
  after_third_trade: { cue: 'I have taken three trades', act: 'I close the platform' },
  long_session: { cue: 'the session is two hours old', act: 'I close the platform' },
}
/** The part of a plan that Ballast can enforce: a kind of lock, with numbers if the behaviour implies them. */
export type PlanLock =
  | { kind: 'cool_down'; losses: number; minutes: number }
  | { kind: 'max_loss' | 'hours_end' }

const LOCKS: Record<string, PlanLock> = {
  quick_after_loss: { kind: 'cool_down', losses: 1, minutes: 15 },
  faster_after_loss: { kind: 'cool_down', losses: 1, minutes: 5 },
  after_2_losses: { kind: 'cool_down', losses: 2, minutes: 15 },
  after_3_losses: { kind: 'cool_down', losses: 3, minutes: 30 },
  turns_after_loss: { kind: 'cool_down', losses: 1, minutes: 5 },
  day_down: { kind: 'max_loss' },
  half_room_gone: { kind: 'max_loss' },
  breaks_near_limit: { kind: 'max_loss' },
  long_session: { kind: 'hours_end' },
  unusual_hours: { kind: 'hours_end' },
}

const ANY: IfThen = { cue: 'I notice it starting', act: 'I wait fifteen minutes' }

/**
 * The suggested plan for a behaviour.
 * @example suggestedPlan('after_2_losses').cue // → 'I lose two in a row'
 */
export function suggestedPlan(detector: string): IfThen {
  return PLANS[detector] ?? ANY
}

/**
 * The lock that enforces a plan against a behaviour; `null` if Ballast has none.
 * @example lockFor('after_2_losses') // → { kind: 'cool_down', losses: 2, minutes: 15 }
 */
export function lockFor(detector: string): PlanLock | null {
  return LOCKS[detector] ?? null
}
