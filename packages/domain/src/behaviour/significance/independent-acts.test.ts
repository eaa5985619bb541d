import { describe, expect, test } from 'vitest'
import { FIRST_DAY } from '../../statistics/testing/golden-vector.ts'
import { DETECTORS } from '../catalogue.ts'
import type { Decision } from '../testing/decisions.ts'
import { expectSameChance } from '../testing/expect-same-chance.ts'
import { bandOf, generator, mean, type Side, sharesOf, shuffled, statistic } from '../testing/independent.ts'

type Trade = {
  day: number
  /** Position in its day, from 0. */
  order: number
  /** Minutes of the day. */
  open: number
  close: number
  r: number
  long: boolean
  market: string
  /** Prices in quarters of a point; a half is the mean of two fills. */
  entry: number
  exit: number
  setup: string | null
  isPlanned: boolean
}

const DAYS = 70
const QUARTER = 0.25
/** Seven days pass before every fourth trading day. */
const dayOf = (number: number) => number + 6 * Math.floor(number / 4)

/** Days of four to ten trades, some overlapping; the labels make no difference to any of them. */
function history(): Trade[][] {
  const next = generator(29)
  const below = (bound: number) => Math.floor(next() * bound)
  return Array.from({ length: DAYS }, (_, number) => {
    let open = 480 + below(120)
    return Array.from({ length: 4 + below(7) }, (_, order): Trade => {
      open += 1 + below(next() < 0.3 ? 70 : 20)
      const r = Math.round(100 * ((next() < 0.5 ? -1 : 1) * (0.5 + next()) - (order > 2 ? 0.1 : 0))) / 100
      return {
        day: dayOf(number),
        order,
        open,
        close: open + 2 + below(25),
        r,
        long: next() < 0.5,
        market: next() < 0.1 ? (['NQ', 'ES', 'MNQ'][below(3)] ?? '') : 'MES',
        entry: 20_000 + below(40) + (next() < 0.1 ? 0.5 : 0),
        exit: 20_000 + below(40),
        setup: [null, 'setup-1', 'setup-1', 'setup-2'][below(4)] ?? null,
        isPlanned: next() < 0.9,
      }
    })
  })
}

const TRADES = history()
const ALL = TRADES.flat()
const DECISIONS = ALL.map((trade): Decision => {
  const { day, open, close, r, long, market } = trade
  return {
    day,
    open,
    close,
    net: 100 * r,
    openMinute: open,
    root: market,
    symbol: `${market}Z5`,
    direction: long ? 'long' : 'short',
    averageEntry: trade.entry * QUARTER,
    averageExit: trade.exit * QUARTER,
    setup: trade.setup,
  }
})
/** At 10:30 on every second day. */
const EVENT = 630
const instant = (day: number, minute: number) => ((FIRST_DAY + day) * 1440 + minute) * 60_000
const REWARD = 2
const CONTEXT = {
  events: TRADES.flatMap((day, number) => (number % 2 === 0 ? [instant(day[0]?.day ?? 0, EVENT)] : [])),
  trades: new Map(
    ALL.map((trade, index) => [
      `trade-${String(index).padStart(5, '0')}`,
      { plannedReward: trade.isPlanned ? REWARD : null, withoutAdds: null },
    ]),
  ),
}

type Rule = {
  side: (trade: Trade) => Side
  value?: (trade: Trade) => number | null
  /**
   * The decisions among which labels may change places; by default those of a session that are compared with each
   * other.
   */
  mixes?: (trade: Trade) => string
  /** What is compared with each other; by default the same band of the day. */
  within?: (trade: Trade) => number | string
}

const yesNo = (is: boolean | null): Side => (is === null ? null : is ? 'flagged' : 'control')
const sessionOf = new Map(TRADES.flatMap((day) => day.map((trade) => [trade, day] as const)))
const session = (trade: Trade) => sessionOf.get(trade) ?? []
const byOpening = ALL.toSorted((a, b) => a.day - b.day || a.open - b.open)
const place = new Map(byOpening.map((trade, at) => [trade, at]))
const before = (trade: Trade, length: number) => {
  const at = place.get(trade) ?? 0
  return at < length ? null : byOpening.slice(at - length, at)
}

function returned(trade: Trade): Side {
  const exits = session(trade).filter(
    ({ order, close, market, long }) =>
      order !== trade.order && close <= trade.open && market === trade.market && long === trade.long,
  )
  const [last] = exits.toSorted((a, b) => b.close - a.close || b.order - a.order)
  if (!last || trade.open - last.close > 15) return null
  return yesNo(trade.long ? trade.entry > last.exit : trade.entry < last.exit)
}

function isStacked(trade: Trade): boolean {
  const earlier = byOpening.slice(0, place.get(trade) ?? 0)
  return earlier.some(
    ({ day, close, market, long }) =>
      day === trade.day && close > trade.open && market === trade.market && long === trade.long,
  )
}

function usualHours(trade: Trade): Side {
  const minutes = before(trade, 200)
    ?.map(({ open }) => open)
    .sort((a, b) => a - b)
  if (!minutes) return null
  // The clock is empty overnight, so the hours run from the morning on.
  return yesNo(trade.open < (minutes[10] ?? 0) || trade.open > (minutes[189] ?? 0))
}

function afterBreak(trade: Trade): Side {
  const at = place.get(trade) ?? 0
  if (trade.order > 0 || at === 0) return null
  return yesNo(trade.day - (byOpening[at - 1]?.day ?? 0) > 5)
}

function beyondUsual(trade: Trade): Side {
  const own = TRADES.indexOf(session(trade) as Trade[])
  const counts = TRADES.slice(Math.max(0, own - 20), own)
    .map((day) => day.length)
    .sort((a, b) => a - b)
  if (own < 10) return null
  const usual = mean([counts[(counts.length - 1) >> 1] ?? 0, counts[counts.length >> 1] ?? 0])
  return yesNo(trade.order + 1 > usual)
}

function longSession(trade: Trade): Side {
  const opens = session(trade).map(({ open }) => open)
  return yesNo(trade.open > (opens[0] ?? 0) + 120)
}

/**
 * Mean logarithm of the time a driftless price takes to the end at `near` of 1, by integrating the density of that
 * time.
 */
function meanLogTime(near: number): number {
  let mass = 0
  let sum = 0
  for (let log = -7; log < 3; log += 0.002) {
    const time = Math.exp(log)
    let density = 0
    for (let k = 1; k <= 200; k++)
      density += k * Math.sin(k * Math.PI * near) * Math.exp((-(k ** 2) * Math.PI ** 2 * time) / 2)
    // Over the logarithm of the time.
    mass += density * time
    sum += density * time * log
  }
  return sum / mass
}
const LONGER_BY_CHANCE = meanLogTime(1 / (1 + REWARD)) - meanLogTime(REWARD / (1 + REWARD))

const placeAndSetup = ({ order, setup }: Trade) => `${bandOf(order)} ${setup}`

const RULES: Record<string, Rule> = {
  chasing: { side: returned, within: placeAndSetup, mixes: ({ day, setup }) => `${day} ${setup}` },
  stacked: { side: (trade) => yesNo(isStacked(trade)) },
  near_events: {
    side: ({ day, open }) =>
      yesNo(CONTEXT.events.some((event) => Math.abs(event - instant(day, open)) <= 15 * 60_000)),
  },
  unusual_market: {
    side: (trade) => {
      const hundred = before(trade, 100)
      return yesNo(hundred && hundred.filter(({ market }) => market === trade.market).length < 5)
    },
  },
  unusual_hours: { side: usualHours },
  after_days_off: { side: afterBreak, mixes: ({ order }) => `${bandOf(order)}` },
  beyond_usual: { side: beyondUsual, within: () => 'all' },
  after_third_trade: {
    side: ({ order }) => yesNo(order >= 3),
    within: () => 'all',
  },
  long_session: { side: longSession },
  round_entry: { side: ({ entry }) => yesNo(Number.isInteger(entry) ? entry % 10 === 0 : null) },
  held_losers: {
    within: placeAndSetup,
    mixes: ({ day, setup }) => `${day} ${setup}`,
    side: ({ r }) => yesNo(r === 0 ? null : r < 0),
    value: ({ r, open, close, isPlanned }) =>
      isPlanned ? Math.log(close - open) + ((r < 0 ? -1 : 1) * LONGER_BY_CHANCE) / 2 : null,
  },
}

/** What another implementation finds for a rule, and its draws: labels change places within their group. */
function seenBy({ side, value = ({ r }) => r, mixes, within = ({ order }) => bandOf(order) }: Rule) {
  const rows = ALL.flatMap((trade) => {
    const own = side(trade)
    const measured = value(trade)
    const compared = within(trade)
    const key = mixes?.(trade) ?? `${trade.day} ${compared}`
    return own === null || measured === null ? [] : [{ side: own, value: measured, within: compared, key }]
  })
  const groups = [...Map.groupBy(rows, ({ key }) => key).values()]
  const draw = (next: () => number) =>
    statistic(
      groups.flatMap((members) => {
        const sides = shuffled(
          members.map((member) => member.side),
          next,
        )
        return members.map((member, at) => ({ ...member, side: sides[at] ?? null }))
      }),
    )
  return { seen: statistic(rows), draw }
}

describe('a p-value from acts is that of an independent implementation', () => {
  test.each(Object.keys(RULES))('%s', (id) => {
    const { seen, draw } = seenBy(RULES[id] as Rule)
    const next = generator(7)
    const shares = sharesOf(seen, () => draw(next))
    expectSameChance({ id, seen, shares }, { decisions: DECISIONS, context: CONTEXT })
  })

  test('every behaviour whose labels come from acts is covered, except for whole days', () => {
    const fromActs = DETECTORS.filter(
      ({ labelling }) => labelling.from === 'acts' && labelling.within !== 'days',
    ).map(({ id }) => id)
    expect(Object.keys(RULES).sort()).toEqual(fromActs.sort())
  })
})
