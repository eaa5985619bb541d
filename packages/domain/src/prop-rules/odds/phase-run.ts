import type { Micros } from '../../money/micros.ts'
import { profitAsked, sizeAllowed, targetOfShares } from '../attempt-progress.ts'
import type { FloatingLoss } from '../conduct/conduct-rules.ts'
import { dayExcess } from '../conduct/not-counted.ts'
import { longestWait } from '../days/payout-days.ts'
import { distanceOf } from '../distance.ts'
import { leastOf } from '../least.ts'
import { payoutNow } from '../payout-terms.ts'
import { percentOf } from '../percent-of.ts'
import type { DayNeed, PhaseRules } from '../phase-rules.ts'
import type { DailyLimit, OverallDrawdown } from '../rule-set.ts'
import { PathConsistency } from './path-consistency.ts'
import type { SourceDays } from './source-days.ts'

/**
 * `expired`: the phase's time limit came first, or a pause longer than the programme allows; `unfinished`: none of the
 * others happened within the days drawn.
 */
export type Ending =
  | 'passed'
  | 'paid'
  | 'overall'
  | 'daily'
  | 'floating'
  | 'consistency'
  | 'expired'
  | 'unfinished'

/** The immediate consequences of a trade. */
type Hit = 'overall' | 'daily' | 'floating' | 'consistency' | 'paused'

/** The state of a phase in progress at the start of a day, with everything closed. */
export type PhaseStart = {
  balance: Micros
  highWater: Micros
  /** `null` without an overall limit. */
  floor: Micros | null
  isLocked: boolean
  /** The distance of the floor from the high-water mark, if a payout has changed it; absent: that of the rules. */
  trailsBy?: Micros | null
  /** How much of the allowance payouts have used up; absent: nothing. */
  allowanceTaken?: Micros
  /** Calendar days left of the phase's time limit; absent: all of them. */
  daysLeft?: number | null
  bestDayEnd: Micros
  /** Days counted so far, one number per entry of `PhaseRules.days`. */
  counts: readonly number[]
  /** Days or trades so far, as the consistency rule counts them (`consistencyParts`); absent: none. */
  parts?: readonly Micros[]
  /** What counted of the balance after the last payout, or at the start. */
  cycleBalance: Micros
  /** Calendar days until a payout can be requested; absent: those that the rules count from the first trade. */
  payoutIn?: number
  /** Part of the balance that does not count; absent: none. */
  notCounted?: Micros
}

/** How one path through a phase ended, after how many trading days, and with what. */
export type PathEnd = { ending: Ending; days: number; balance: Micros; payout: Micros }

const NEVER = Number.NEGATIVE_INFINITY

/**
 * Runs one phase over drawn days: the same rules as `replayLedger`, in plain numbers, because ten thousand paths read
 * millions of trades. A doubt of the replay does not count as a breach here. A test compares the two. Positions are
 * assumed closed at the end of each day, the rest of a day is not traded after a pause, and a trade larger than the
 * firm allows at its balance is reduced to the allowed size.
 */
export class PhaseRun {
  readonly #phase: PhaseRules
  readonly #overall: OverallDrawdown | null
  readonly #daily: DailyLimit | null
  readonly #from: PhaseStart | null
  #balance = 0
  #highWater = 0
  #floor = NEVER
  #isLocked = false
  #trailsBy: number | null = null
  #allowanceTaken = 0
  #reference = 0
  #dailyFloor = NEVER
  #bestDayEnd = 0
  #counts: number[] = []
  readonly #consistency: PathConsistency | null
  #cycleBalance = 0
  #notCounted = 0
  /** Calendar days since the first day that was drawn. */
  #elapsed = 0
  readonly #payoutIn: number
  /** Open loss that ends the account, of one position or of several together. */
  readonly #mostOpen: number
  readonly #openLossPer: FloatingLoss['per']

  /** `from`: the state of the phase, if it is in progress. */
  constructor(phase: PhaseRules, from: PhaseStart | null = null) {
    this.#phase = phase
    this.#from = from
    this.#overall = phase.loss.overall
    this.#daily = phase.loss.daily
    const { target, consistency, loss, payout } = phase
    this.#payoutIn = from?.payoutIn ?? (payout ? longestWait(payout) : 0)
    this.#consistency =
      consistency && new PathConsistency(consistency, targetOfShares(target, loss.initialBalance))
    const limit = phase.conduct?.floatingLoss
    this.#openLossPer = limit?.per ?? 'position'
    this.#mostOpen =
      limit?.effect === 'breaches' ? leastOf(limit.most, phase.loss.initialBalance) : Number.POSITIVE_INFINITY
  }

  /** Runs until the phase ends; `drawDay` gives the index of the next day of the source. */
  run(source: SourceDays, drawDay: () => number, maxDays: number): PathEnd {
    this.#start()
    const reached = this.#from && this.#reached()
    if (reached) return this.#ended(reached, 0)
    const { inactivityDays } = this.#phase.life
    for (let days = 1; days <= maxDays; days++) {
      const day = drawDay()
      const gap = days > 1 ? (source.gaps[day] ?? 0) : 0
      this.#elapsed += days > 1 ? Math.max(1, gap) : 0
      const isClosed = inactivityDays !== null && gap > inactivityDays
      if (isClosed) return this.#ended('expired', days - 1)
      const ending = this.#tradeDay(source, day) ?? this.#endDay()
      if (ending) return this.#ended(ending, days)
    }
    return this.#ended('unfinished', maxDays)
  }

  #ended(ending: Ending, days: number): PathEnd {
    return { ending, days, balance: this.#balance, payout: ending === 'paid' ? this.#payable() : 0 }
  }

  #start(): void {
    const { loss, days } = this.#phase
    this.#elapsed = 0
    if (this.#from) {
      this.#goOnFrom(this.#from)
      return
    }
    this.#balance = loss.startBalance
    this.#cycleBalance = loss.startBalance
    this.#notCounted = 0
    this.#highWater = loss.startBalance
    this.#bestDayEnd = loss.startBalance
    this.#isLocked = false
    this.#trailsBy = null
    this.#allowanceTaken = 0
    this.#floor = this.#overall
      ? (this.#overall.startFloor ?? loss.startBalance - this.#distance(loss.startBalance))
      : NEVER
    this.#counts = days.map(() => 0)
    this.#consistency?.start([])
    this.#setReference(loss.startBalance)
  }

  #goOnFrom(from: PhaseStart): void {
    const { balance, highWater, floor, isLocked, bestDayEnd, counts, cycleBalance } = from
    this.#cycleBalance = cycleBalance
    this.#notCounted = from.notCounted ?? 0
    this.#balance = balance
    this.#highWater = highWater
    this.#bestDayEnd = bestDayEnd
    this.#isLocked = isLocked
    this.#trailsBy = from.trailsBy ?? null
    this.#allowanceTaken = from.allowanceTaken ?? 0
    this.#floor = floor ?? NEVER
    this.#counts = [...counts]
    this.#consistency?.start(from.parts ?? [])
    this.#setReference(balance)
  }

  #dayResult = 0
  #dayTrades = 0

  /** Trades one drawn day; `null` if the account is alive after it. */
  #tradeDay(source: SourceDays, day: number): Ending | null {
    const { starts, result, peak, trough, size } = source
    const together = source.openLoss?.per === this.#openLossPer ? source.openLoss?.loss : undefined
    const end = starts[day + 1] ?? 0
    this.#dayResult = 0
    this.#dayTrades = 0
    for (let i = starts[day] ?? 0; i < end; i++) {
      const share = this.#shareAllowed(size[i] ?? Number.NaN)
      const best = peak[i] ?? Number.NaN
      const worst = trough[i] ?? Number.NaN
      const own = Math.max(-(result[i] ?? 0), worst < 0 ? -worst : 0)
      const lost = (together ? (together[i] ?? 0) : own) * share
      const hit = this.#trade((result[i] ?? 0) * share, { peak: best * share, trough: worst * share, lost })
      if (hit === 'paused') return null
      if (hit) return hit
    }
    return null
  }

  /** The share of a trade the firm would have allowed; a trade of unknown size is taken in full. */
  #shareAllowed(size: number): number {
    if (this.#phase.size.length === 0 || !(size > 0)) return 1
    const at = { balance: this.#balance, day: { result: this.#dayResult } }
    const most = sizeAllowed(this.#phase, at) ?? size
    return size > most ? most / size : 1
  }

  #trade(result: number, { peak, trough, lost }: { peak: number; trough: number; lost: number }): Hit | null {
    const before = this.#balance
    const [floor, dailyFloor] = [this.#floor, this.#dailyFloor]
    this.#follow(peak > 0 ? before + peak : before)
    const dip = trough <= 0 ? this.#hit(before, { equity: before + trough, floor, dailyFloor }) : null
    this.#balance += result
    this.#dayResult += result
    this.#dayTrades += 1
    const isTooLarge = this.#consistency?.of === 'trade' && this.#consistency.add(result)
    if (dip && dip !== 'paused') return dip
    if (lost >= this.#mostOpen) return 'floating'
    this.#followBalance()
    const equity = this.#balance
    const hit = this.#hit(equity, { equity, floor: this.#floor, dailyFloor: this.#dailyFloor }) ?? dip
    return isTooLarge && (hit === null || hit === 'paused') ? 'consistency' : hit
  }

  #followBalance(): void {
    if (this.#overall?.trail === 'closed') this.#raise(this.#balance)
    if (this.#overall?.trail === 'step') this.#stepUp()
    this.#follow(this.#balance)
  }

  /** Updates levels that follow equity: an intraday trail and a running daily high. */
  #follow(equity: number): void {
    if (this.#overall?.trail === 'intraday') this.#raise(equity)
    if (this.#daily?.reference === 'running_high' && equity > this.#reference) this.#setReference(equity)
  }

  #raise(reached: number): void {
    if (reached <= this.#highWater || !this.#overall) return
    this.#highWater = reached
    if (this.#isLocked) return
    this.#lift(reached - (this.#trailsBy ?? this.#distance(reached) - this.#allowanceTaken))
  }

  /** Moves the floor up, but never above its lock. */
  #lift(level: number): void {
    const lock = this.#overall?.lock ?? Number.POSITIVE_INFINITY
    this.#floor = Math.max(this.#floor, Math.min(level, lock))
  }

  #stepUp(): void {
    const step = this.#overall?.step
    const { initialBalance, startBalance } = this.#phase.loss
    if (!step || this.#isLocked) return
    const base = { initialBalance, reference: initialBalance, bestDayEnd: this.#bestDayEnd }
    if (this.#balance - startBalance < distanceOf(step.gain, base)) return
    const below = (distance: Parameters<typeof distanceOf>[0]) =>
      this.#balance - distanceOf(distance, { ...base, reference: this.#balance })
    this.#lift(step.floor.kind === 'level' ? step.floor.level : below(step.floor.distance))
    this.#isLocked = true
  }

  #distance(reference: number): number {
    const { initialBalance } = this.#phase.loss
    return this.#overall
      ? distanceOf(this.#overall.distance, { initialBalance, reference, bestDayEnd: this.#bestDayEnd })
      : 0
  }

  #setReference(reference: number): void {
    this.#reference = reference
    const { initialBalance } = this.#phase.loss
    this.#dailyFloor = this.#daily
      ? reference -
        distanceOf(this.#daily.distance, { initialBalance, reference, bestDayEnd: this.#bestDayEnd })
      : NEVER
  }

  /** Returns the limit that is reached: a hard one before a pause, and of two hard ones the higher level. */
  #hit(
    balance: number,
    { equity, floor, dailyFloor }: { equity: number; floor: number; dailyFloor: number },
  ): 'overall' | 'daily' | 'paused' | null {
    const overall = this.#overall && isReached(this.#overall, { balance, equity, level: floor })
    const daily = this.#daily && isReached(this.#daily, { balance, equity, level: dailyFloor })
    const isHard = daily && this.#daily?.effect === 'breach'
    if (overall && isHard) return dailyFloor > floor ? 'daily' : 'overall'
    if (overall) return 'overall'
    return isHard ? 'daily' : daily ? 'paused' : null
  }

  #endDay(): Ending | null {
    this.#settleDayProfit()
    this.#bestDayEnd = Math.max(this.#bestDayEnd, this.#balance)
    if (this.#overall?.trail === 'day_end') this.#raise(this.#balance)
    this.#setReference(this.#balance)
    const isTooLarge = this.#consistency?.of === 'day' && this.#consistency.add(this.#dayResult)
    for (const [i, need] of this.#phase.days.entries())
      if (this.#counted(need)) this.#counts[i] = (this.#counts[i] ?? 0) + 1
    const equity = this.#balance
    const hit = this.#hit(equity, { equity, floor: this.#floor, dailyFloor: this.#dailyFloor })
    if (isTooLarge) return 'consistency'
    if (hit && hit !== 'paused') return hit
    return this.#reached()
  }

  /** Whether the end of the phase is reached, with everything closed. */
  #reached(): 'passed' | 'paid' | null {
    if (!this.#phase.days.every(({ count }, i) => (this.#counts[i] ?? 0) >= count)) return null
    if (this.#phase.target) return this.#isTargetReached() ? 'passed' : null
    return this.#elapsed >= this.#payoutIn && this.#payable() > 0 ? 'paid' : null
  }

  #settleDayProfit(): void {
    const { loss } = this.#phase
    const excess = dayExcess(loss, this.#dayResult)
    if (loss.dayProfit?.effect === 'deducted') this.#balance -= excess
    else this.#notCounted += excess
  }

  #counted({ rule }: DayNeed): boolean {
    if (this.#dayTrades === 0 || rule.kind === 'trade_size') return false
    if (rule.kind === 'any_trade') return true
    const least = leastOf(rule.least, this.#phase.loss.initialBalance)
    return rule.kind === 'profit'
      ? this.#dayResult > 0 && this.#dayResult >= least
      : Math.abs(this.#dayResult) >= least
  }

  #isTargetReached(): boolean {
    const { target, loss } = this.#phase
    if (!target) return false
    const { initialBalance, startBalance } = loss
    const required =
      target.kind === 'after_payouts'
        ? percentOf(initialBalance, target.percents[0] ?? 0)
        : profitAsked(target, initialBalance)
    const profit = this.#balance - this.#notCounted - startBalance
    if (profit < required || !this.#consistency) return profit >= required
    const consistency = this.#consistency.now()
    return profit >= (consistency.target ?? 0) && !consistency.isInTheWay
  }

  #payable(): Micros {
    const { payout, loss } = this.#phase
    if (!payout) return 0
    const consistency = this.#consistency?.now()
    const balance = this.#balance - this.#notCounted - (consistency?.excess ?? 0)
    const profit = balance - loss.startBalance
    const { most } = payoutNow(payout, {
      balance,
      profit,
      isConsistent: consistency?.isInTheWay !== true,
      cycleProfit: balance - this.#cycleBalance,
      // A payout is only asked for after a day on which they were complete.
      hasDays: true,
    })
    return most ?? 0
  }
}

function isReached(
  { testedOn, touch }: Pick<OverallDrawdown, 'testedOn' | 'touch'>,
  { balance, equity, level }: { balance: number; equity: number; level: number },
): boolean {
  const value = testedOn === 'balance' ? balance : testedOn === 'lower' ? Math.min(balance, equity) : equity
  return touch === 'breaches' ? value <= level : value < level
}
