import { RUNNING_STATES } from '@ballast/contract/attempts/attempt-vocabulary'
import { unitsFromMicros } from '@ballast/domain/money/micros'
import type { PhaseRules } from '@ballast/domain/prop-rules/phase-rules'
import type { RuleEdits } from '@ballast/domain/prop-rules/rule-fields'
import { DAY_MS } from '@ballast/domain/time/durations'
import { isTimeZone } from '@ballast/domain/time/zone'
import { withEdits } from '@ballast/programmes/edits'
import { findProgramme } from '@ballast/programmes/firms'
import { readRules } from '@ballast/programmes/read-rules'
import { invalidInput } from '../../../platform/http/app-error.ts'
import type { AttemptRow } from '../attempts.queries.ts'
import { editsOf } from '../compute-attempt.ts'

/**
 * Throws 422 unless the dates are in order and the rules do not contradict each other. `begins`: a first day that needs no
 * check, because it is stored or follows from another day.
 */
export function assertFits(row: AttemptRow, now: Date, begins: string | null = null): void {
  // The latest day that it is anywhere.
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  if (row.purchasedOn > tomorrow && row.purchasedOn !== begins)
    throw invalidInput({ purchasedOn: 'This day is in the future' })
  if (row.endedOn !== null && row.endedOn < row.purchasedOn)
    throw invalidInput({ endedOn: 'This is before the day of purchase' })
  if (row.endedOn !== null && row.endedOn > tomorrow)
    throw invalidInput({ endedOn: 'This day is in the future' })
  if ((RUNNING_STATES as readonly string[]).includes(row.state) && row.endedOn !== null)
    throw invalidInput({ state: 'An attempt that has ended cannot be running' })
  assertSound(row, editsOf(row))
}

/**
 * A programme's rules apply to accounts bought while it was sold. A later phase may begin after that time, unless it is
 * purchased again, as after a reset.
 */
export function assertSold(
  { programmeId, phase, purchasedOn }: AttemptRow,
  { isNewPurchase = phase === 0 }: { isNewPurchase?: boolean } = {},
): void {
  const found = programmeId === null ? null : findProgramme(programmeId)
  if (!found) return
  const { validFrom, validTo } = found.programme
  const advice = 'Choose the programme of that time, or enter its rules as your own'
  if (validFrom !== undefined && purchasedOn < validFrom)
    throw invalidInput({
      purchasedOn: `These rules hold for accounts bought from ${validFrom} on. ${advice}`,
    })
  if (validTo !== undefined && isNewPurchase && purchasedOn > validTo)
    throw invalidInput({ purchasedOn: `These rules hold for accounts bought until ${validTo}. ${advice}` })
}

function assertSound(row: AttemptRow, edits: RuleEdits): void {
  const size = unitsFromMicros(row.size)
  if (edits.reset && !isTimeZone(edits.reset.zone))
    throw invalidInput({ reset: 'Choose a zone such as America/New_York' })
  const { loss, growth } = readRules(withEdits(row.rules, edits, size), { size }).rules
  if (edits.distance !== undefined && edits.distance >= size)
    throw invalidInput({ distance: 'The drawdown is smaller than the account' })
  if (edits.dailyDistance !== undefined && edits.dailyDistance >= size)
    throw invalidInput({ dailyDistance: 'The daily limit is smaller than the account' })
  assertSoundExtras(edits, { size, growth })
  const { overall, startBalance } = loss
  if (overall?.distance.kind === 'amount' && overall.lock !== null) {
    if (edits.lock != null && overall.trail === 'static')
      throw invalidInput({ lock: 'A floor that follows nothing does not move, so it cannot stop anywhere' })
    if (overall.lock < startBalance - overall.distance.amount)
      throw invalidInput({ lock: 'The floor cannot stop below where it begins' })
  }
}

/** Throws 422 for contradictions in the rules of single trades, of growth and of persons. */
function assertSoundExtras(
  edits: RuleEdits,
  { size, growth }: { size: number; growth: PhaseRules['growth'] },
): void {
  const isLess = (amount: number | undefined) => amount === undefined || amount < size
  if (!isLess(edits.floatingLoss))
    throw invalidInput({
      floatingLoss: 'The most that may be lost in open positions is less than the account',
    })
  if (!isLess(edits.ideaRisk))
    throw invalidInput({ ideaRisk: 'The most one idea may risk is less than the account' })
  if (edits.flatBy && edits.overnight === 'allowed')
    throw invalidInput({
      flatBy: 'Where positions may be held over the close there is no time to close them by',
    })
  const { growthMost, personAllocation } = edits
  if (edits.growthPercent && !growth)
    throw invalidInput({ growthMonths: 'Say after how many months the account grows' })
  if (growthMost && growthMost < size)
    throw invalidInput({ growthMost: 'This account is larger than that already' })
  if (personAllocation && personAllocation < size)
    throw invalidInput({ personAllocation: 'This account alone is larger than that' })
}

/** Attempts in one account do not overlap: each begins after the previous one has ended. */
export function assertApart(row: AttemptRow, others: readonly AttemptRow[]): void {
  const until = (day: string | null) => day ?? '9999-12-31'
  const clash = others.find(
    (other) =>
      other.id !== row.id &&
      other.purchasedOn <= until(row.endedOn) &&
      row.purchasedOn <= until(other.endedOn),
  )
  if (!clash) return
  const days = clash.endedOn ? `${clash.purchasedOn} to ${clash.endedOn}` : `${clash.purchasedOn} on`
  throw invalidInput({
    purchasedOn: `This account holds an attempt from ${days}. End that one first: attempts in one account follow each other`,
  })
}
