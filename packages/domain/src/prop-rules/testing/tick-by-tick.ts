import type { Random } from '../../statistics/maths/random.ts'
import type { LedgerInput, LedgerTrade } from '../ledger.ts'
import type { Distance, LossRules } from '../rule-set.ts'

/** Amounts are whole hundreds, so that every percentage of them is whole. */
const UNIT = 100

/** A trade whose open result is known at every tick from the one after its opening to its close. */
type Walked = { id: string; from: number; to: number; values: number[]; isKnown: boolean }
type Payout = { id: string; tick: number; gross: number; traderShare: number }
type Booking = { id: string; tick: number; amount: number }

/** An account's history of which nothing is unknown. */
export type History = {
  /** Instants, in order. */
  ticks: readonly number[]
  trades: readonly Walked[]
  payouts: readonly Payout[]
  bookings: readonly Booking[]
  /** When the firm's page was copied, and whether it showed the floors. */
  pages: readonly { tick: number; showsFloors: boolean }[]
}

/** When the firm's day of an instant began, by a clock that the product does not use. */
export type DayClock = (at: number) => string

/** The day, by the clock of a zone as the machine's calendar shows it: `reset` is an hour. */
export function dayClock(timeZone: string, reset: number): DayClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
    const hour = Number(parts.get('hour'))
    const by = reset >= 12 ? (hour >= reset ? 1 : 0) : hour < reset ? -1 : 0
    return new Date(Date.parse(`${date}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
  }
}

/** What histories contain besides trades that follow one another. */
export type Contents = {
  overlapping?: boolean
  payouts?: boolean
  bookings?: boolean
  pages?: boolean
  unknowns?: boolean
}

/** A random history of a few days with a tick every hour. */
export function drawHistory(random: Random, contents: Contents & { most: number; start: number }): History {
  const { most, overlapping, payouts = false, bookings = false, pages = false, unknowns, start } = contents
  const ticks = Array.from({ length: 24 * 6 }, (_, hour) => start + hour * 3_600_000)
  const between = (low: number, high: number) => low + random.below(high - low + 1)
  const trades: Walked[] = []
  let next = 0
  for (let id = 0; id < most; id++) {
    const from = overlapping ? between(0, ticks.length - 8) : next + between(0, 6)
    const to = Math.min(ticks.length - 1, from + between(1, random.below(5) === 0 ? 30 : 6))
    if (to <= from || from >= ticks.length - 2) break
    next = to
    let value = 0
    const values = Array.from({ length: to - from }, () => {
      value += between(-400, 400) * UNIT
      return value
    })
    trades.push({ id: `t${id}`, from, to, values, isKnown: !unknowns || random.below(3) > 0 })
  }
  const times = (is: boolean) => (is ? Array.from({ length: between(0, 3) }, (_, id) => id) : [])
  return {
    ticks,
    trades,
    payouts: times(payouts).map((id) => {
      const gross = between(1, 12) * 100 * UNIT
      const traderShare = Math.round(gross * 0.8)
      return { id: `p${id}`, tick: between(0, ticks.length - 1), gross, traderShare }
    }),
    bookings: times(bookings).map((id) => ({
      id: `b${id}`,
      tick: between(0, ticks.length - 1),
      amount: between(-300, 100) * UNIT,
    })),
    pages: times(pages).map(() => ({
      tick: between(0, ticks.length - 1),
      showsFloors: random.below(2) > 0,
    })),
  }
}

/** What a journal knows of it: of each trade the result, and how far it was up and down. */
export function recordOf({ ticks, trades, payouts, bookings }: History, pages: readonly Page[]): LedgerInput {
  const at = (tick: number) => ticks[tick] ?? 0
  return {
    trades: trades.map(
      ({ id, from, to, values, isKnown }): LedgerTrade => ({
        id,
        openedAt: at(from),
        closedAt: at(to),
        net: values.at(-1) ?? 0,
        mfe: isKnown ? Math.max(0, ...values) : null,
        mae: isKnown ? Math.min(0, ...values) : null,
      }),
    ),
    bookings: bookings.map(({ id, tick, amount }) => ({ id, at: at(tick), amount })),
    payouts: payouts.map(({ id, tick, gross, traderShare }) => ({ id, at: at(tick), gross, traderShare })),
    snapshots: [...pages],
  }
}

/** What the firm's page showed. */
export type Page = LedgerInput['snapshots'][number]

/** What truly happened: every tick is looked at in turn, as the firm does. */
export type Truth = {
  balance: number
  floor: number | null
  dailyFloor: number | null
  breach: { rule: 'overall' | 'daily'; at: number } | null
  isPaused: boolean
  pages: Page[]
}

export function watch(rules: LossRules, history: History, dayOf: DayClock): Truth {
  const account = new Watched(rules)
  const pages: Page[] = []
  let day = dayOf(history.ticks[0] ?? 0)
  for (const [tick, at] of history.ticks.entries()) {
    const today = dayOf(at)
    // At the reset, positions stand where the tick of that instant shows them.
    account.open = history.trades
      .filter(({ from, to }) => from < tick && tick <= to)
      .reduce((sum, { from, values }) => sum + (values[tick - from - 1] ?? 0), 0)
    if (today !== day) account.reset(at)
    day = today
    account.look(at)
    account.close(at, {
      results: history.trades.filter(({ to }) => to === tick).map(({ values }) => values.at(-1) ?? 0),
      booked: history.bookings.filter((one) => one.tick === tick).map(({ amount }) => amount),
    })
    for (const payout of history.payouts) if (payout.tick === tick) account.pay(at, payout)
    for (const page of history.pages)
      if (page.tick === tick) pages.push({ id: `s${pages.length}`, at, ...account.page(page.showsFloors) })
  }
  const { balance, floor, dailyFloor, breach, isPaused } = account
  return { balance, floor, dailyFloor, breach, isPaused, pages }
}

class Watched {
  readonly rules: LossRules
  balance: number
  open = 0
  mark: number
  floor: number | null = null
  dailyFloor: number | null = null
  breach: Truth['breach'] = null
  isPaused = false
  #isLocked = false
  #trailsBy: number | null = null
  #taken = 0
  #reference: number
  #paidToday = 0
  #bestDayEnd: number

  constructor(rules: LossRules) {
    this.rules = rules
    this.balance = rules.startBalance
    this.mark = this.balance
    this.#reference = this.balance
    this.#bestDayEnd = this.balance
    if (rules.overall)
      this.floor = rules.overall.startFloor ?? this.balance - this.#far(rules.overall.distance, this.balance)
    this.#setDaily()
  }

  #far(distance: Distance, reference: number): number {
    if (distance.kind === 'amount') return distance.amount
    if (distance.kind === 'percent_of_initial') return (this.rules.initialBalance * distance.percent) / 100
    if (distance.kind === 'percent_of_reference') return (reference * distance.percent) / 100
    return Math.max(distance.least, ((this.#bestDayEnd - this.rules.initialBalance) * distance.percent) / 100)
  }

  #setDaily(): void {
    const { daily } = this.rules
    if (daily)
      this.dailyFloor = this.#reference - this.#far(daily.distance, this.#reference + this.#paidToday)
  }

  #raise(to: number): void {
    const { overall } = this.rules
    if (!overall || this.floor === null || this.#isLocked) return
    this.mark = Math.max(this.mark, to)
    const by = this.#trailsBy ?? this.#far(overall.distance, this.mark) - this.#taken
    this.floor = Math.max(this.floor, Math.min(this.mark - by, overall.lock ?? Number.POSITIVE_INFINITY))
  }

  reset(at: number): void {
    const { overall, daily } = this.rules
    if (this.breach) return
    this.isPaused = false
    this.#bestDayEnd = Math.max(this.#bestDayEnd, this.balance)
    if (overall?.trail === 'day_end') this.#raise(this.balance)
    const equity = this.balance + this.open
    if (overall?.trail === 'intraday') this.#raise(equity)
    this.#reference =
      !daily || daily.reference === 'balance'
        ? this.balance
        : daily.reference === 'higher'
          ? Math.max(this.balance, equity)
          : equity
    this.#paidToday = 0
    this.#setDaily()
    this.#test(at)
  }

  /** The equity of a moment: first it may be a new high, then it is tested. */
  look(at: number): void {
    const { overall, daily } = this.rules
    if (this.breach) return
    const equity = this.balance + this.open
    if (overall?.trail === 'intraday') this.#raise(equity)
    if (daily?.reference === 'running_high') {
      this.#reference = Math.max(this.#reference, equity)
      this.#setDaily()
    }
    this.#test(at)
  }

  close(at: number, { results, booked }: { results: readonly number[]; booked: readonly number[] }): void {
    if (this.breach || results.length + booked.length === 0) return
    const closed = results.reduce((sum, result) => sum + result, 0)
    this.balance += closed + booked.reduce((sum, amount) => sum + amount, 0)
    this.open -= closed
    if (this.rules.overall?.trail === 'closed') this.#raise(this.balance)
    this.look(at)
  }

  page(showsFloors: boolean) {
    const { balance, open, floor, dailyFloor } = this
    const shown = showsFloors ? { floor, dailyFloor } : { floor: null, dailyFloor: null }
    return { balance, open, highWater: null, ...shown }
  }

  pay(at: number, { gross, traderShare }: { gross: number; traderShare: number }): void {
    if (this.breach) return
    if (this.rules.overall?.payoutEffect.kind === 'restart') {
      const fresh = new Watched(this.rules)
      this.balance = fresh.balance
      this.mark = fresh.mark
      this.floor = fresh.floor
      this.dailyFloor = fresh.dailyFloor
      this.isPaused = false
      this.#reference = fresh.balance
      this.#bestDayEnd = fresh.balance
      this.#isLocked = false
      this.#trailsBy = null
      this.#taken = 0
      this.#paidToday = 0
      this.look(at)
      return
    }
    this.balance -= gross
    this.#reference -= gross
    this.#paidToday += gross
    if (this.dailyFloor !== null) this.dailyFloor -= gross
    const { overall } = this.rules
    const effect = overall?.payoutEffect
    if (this.floor !== null && overall && effect?.kind === 'lock_at') {
      this.floor = effect.level
      this.#isLocked = true
    } else if (this.floor !== null && effect?.kind === 'high_water_reduced') {
      this.mark -= gross
      this.#trailsBy = this.mark - this.floor
    } else if (this.floor !== null && overall && effect?.kind === 'allowance_reduced') {
      this.#taken += traderShare
      const lock = overall.lock ?? Number.POSITIVE_INFINITY
      this.floor = Math.max(this.floor, Math.min(this.floor + traderShare, lock))
    }
    this.look(at)
  }

  #test(at: number): void {
    const { overall, daily } = this.rules
    const equity = this.balance + this.open
    const isBelow = (level: number | null, limit: { testedOn: string; touch: string } | null) => {
      if (level === null || !limit) return false
      const { balance } = this
      const value = { equity, balance, lower: Math.min(equity, balance) }[limit.testedOn] ?? equity
      return limit.touch === 'breaches' ? value <= level : value < level
    }
    const isUnderDay = isBelow(this.dailyFloor, daily)
    if (isUnderDay) this.isPaused = true
    const isDaily = daily?.effect === 'breach' && isUnderDay
    const isOverall = isBelow(this.floor, overall)
    if (!isDaily && !isOverall) return
    const isHigher = isDaily && (!isOverall || (this.dailyFloor ?? 0) > (this.floor ?? 0))
    this.breach = { rule: isHigher ? 'daily' : 'overall', at }
  }
}
