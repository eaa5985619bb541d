import { tradingDayNumber } from '../../time/trading-day.ts'
import { localMillis, resolveLocal } from '../../time/zone.ts'
import { EMOTIONS } from '../../vocabulary/emotions.ts'
import { PLAN_ANSWERS, RECORDED } from '../../vocabulary/trade-vocabulary.ts'
import { columnsFromRows, type TradeRow } from '../columns-from-rows.ts'
import type { TradeColumns } from '../trade-columns.ts'
import file from './second-vector.json' with { type: 'json' }

/** The output of the script next to the file. Money in cents. */
export const EXPECTED = file.expected

const CENT = 10_000
type VectorTrade = (typeof file.trades)[number]
type AccountId = keyof typeof file.accounts

/**
 * The vector's trades as columns; instants, days, outcomes and R are derived from the local times and amounts it
 * states.
 */
export function secondVector(): TradeColumns {
  const accounts = Object.entries(file.accounts).map(([id, { currency, balance }]) => ({
    id,
    currency,
    startingBalance: balance * CENT,
  }))
  return columnsFromRows(file.trades.map(rowOf), accounts)
}

function rowOf(given: VectorTrade): TradeRow {
  const { zone, reset, tolerance } = file.accounts[given.account as AccountId]
  const boundary = { timeZone: zone, dayReset: reset }
  const openedAt = resolveLocal(localTime(given.local), zone).instant
  const closedAt = openedAt + given.hold * 1000
  const net = given.gross + given.costs
  const micros = (cents: number | null) => (cents === null ? null : cents * CENT)
  const word = <Word extends string>(words: readonly Word[], text: string | null) =>
    words.find((one) => one === text) ?? null
  return {
    id: given.id,
    account: given.account,
    symbol: given.root,
    root: given.root,
    direction: given.direction === 'long' ? 'long' : 'short',
    openedAt,
    closedAt,
    tradingDay: tradingDayNumber(closedAt, boundary),
    openDay: tradingDayNumber(openedAt, boundary),
    openMinute: Math.floor((localMillis(openedAt, zone) % 86_400_000) / 60_000),
    quantity: given.quantity,
    gross: micros(given.gross),
    costs: micros(given.costs),
    net: micros(net),
    outcome: net > tolerance ? 'win' : net < -tolerance ? 'loss' : 'break_even',
    risk: micros(given.risk),
    mae: micros(given.mae),
    mfe: micros(given.mfe),
    setup: given.setup,
    tags: given.tags,
    mistakes: given.mistakes,
    emotionBefore: word(EMOTIONS, given.emotionBefore),
    emotionBeforeRecorded: word(RECORDED, given.recorded),
    confidence: given.confidence,
    planFollowed: word(PLAN_ANSWERS, given.plan),
  }
}

function localTime(text: string) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number)
  return { year, month, day, hour, minute, second: 0, millisecond: 0 }
}
