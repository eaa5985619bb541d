import type { CashEvent } from '@ballast/domain/executions/execution'
import { MINUTE_MS } from '@ballast/domain/time/durations'
import type { ImportedExecution } from '@ballast/importers/importer'
import type { Draws } from '@ballast/testkit/draws'

/** Minutes in these fills count from here. */
export const FIRST_MINUTE = Date.UTC(2026, 2, 2, 15)

let fills = 0

/** A fill as a report states it, at a minute. */
export function fillAt(minute: number, given: Partial<ImportedExecution> = {}): ImportedExecution {
  return {
    identity: `fill:${++fills}`,
    symbol: 'MNQH6',
    side: 'buy',
    quantity: '1',
    price: '20000',
    executedAt: FIRST_MINUTE + minute * MINUTE_MS,
    sequence: fills,
    authority: 3,
    originalTime: '',
    commission: null,
    fees: null,
    swap: null,
    statedGross: null,
    positionKey: null,
    orderId: null,
    account: null,
    rows: [1],
    ...given,
  } as ImportedExecution
}

/** A trade of one minute. */
export const roundTrip = (minute: number, given: Partial<ImportedExecution> = {}) => [
  fillAt(minute, given),
  fillAt(minute + 1, { side: 'sell', ...given }),
]

/** How the reports of a contract state its fills; in odd ones results and point values are missing at random. */
export type Style = {
  symbol: string
  results: boolean
  positions: boolean
  pointValue: string | null
  isOdd: boolean
}

export const STYLES: readonly Omit<Style, 'symbol'>[] = [
  { results: false, positions: false, pointValue: null, isOdd: false },
  { results: true, positions: false, pointValue: null, isOdd: false },
  { results: true, positions: true, pointValue: '2', isOdd: false },
  { results: true, positions: false, pointValue: null, isOdd: true },
]

/** Random trades in a contract from a minute on, some of which flip or stay open. */
export function drawFills(
  draw: Draws,
  style: Style,
  { minute, rounds }: { minute: number; rounds: number },
): ImportedExecution[] {
  const drawn: ImportedExecution[] = []
  let at = minute
  let position = 0
  for (let round = 0; round < rounds; round++) {
    const positionKey = style.positions ? `position ${fills}` : null
    const orderId = draw.chance(0.5) ? `order ${fills}` : null
    for (let left = draw.integer(2, 4); left > 0; left--) {
      const isLast = left === 1 && position !== 0 && !draw.chance(0.05)
      const change = isLast ? -position : draw.pick([-2, -1, 1, 2])
      const closes = Math.sign(change) === -Math.sign(position) && position !== 0
      position += change
      at += draw.integer(0, 3) * (draw.chance(0.3) ? 0.005 : 1)
      drawn.push(
        fillAt(at, {
          symbol: style.symbol,
          side: change > 0 ? 'buy' : 'sell',
          quantity: String(Math.abs(change)),
          price: String(20_000 + draw.integer(-40, 40)),
          positionKey,
          orderId,
          ...drawStated(draw, style, closes),
        }),
      )
      if (position === 0) break
    }
    at += draw.integer(1, 30)
  }
  return drawn
}

function drawStated(draw: Draws, { results, pointValue, isOdd }: Style, closes: boolean) {
  const states = isOdd ? draw.chance(0.5) : results && closes
  const value = isOdd ? draw.pick([null, null, null, null, null, null, '2', '5']) : pointValue
  return {
    statedGross: states ? draw.integer(-500, 500) * 10_000 : null,
    ...(value === null ? {} : { pointValue: value }),
  }
}

/** What another, weaker report states about some of the fills: a commission, and times that are seconds or minutes off. */
export const drawOtherViews = (draw: Draws, of: readonly ImportedExecution[]): ImportedExecution[] =>
  of
    .filter(() => draw.chance(0.3))
    .map((fill) => ({
      ...fill,
      authority: 1,
      commission: -draw.integer(1, 9) * 100_000,
      executedAt: fill.executedAt + draw.integer(-3, 3) * draw.pick([1_000, MINUTE_MS]),
    }))

/** Commissions of some of the fills in the cash ledger. */
export const drawCash = (draw: Draws, of: readonly ImportedExecution[]): CashEvent[] =>
  of
    .filter(() => draw.chance(0.3))
    .map(({ identity, symbol, executedAt }) => ({
      identity: `cash:${identity}`,
      kind: 'commission',
      amount: -draw.integer(1, 9) * 50_001,
      currency: 'USD',
      occurredAt: executedAt,
      symbol,
      text: '',
    }))

/** Commissions and fees in the cash ledger some seconds from fills that state the same commission, as other views do. */
export const drawLateCash = (draw: Draws, views: readonly ImportedExecution[]): CashEvent[] =>
  views
    .filter(() => draw.chance(0.5))
    .flatMap(({ identity, symbol, executedAt, commission }) => {
      const occurredAt = executedAt + draw.integer(-7, 7) * 1_000
      const line = { currency: 'USD', occurredAt, symbol, text: '' }
      return [
        { ...line, identity: `cash:late ${identity}`, kind: 'commission' as const, amount: commission ?? 0 },
        { ...line, identity: `cash:fee ${identity}`, kind: 'fee' as const, amount: -350_000 },
      ]
    })
