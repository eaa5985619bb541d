import { microsFromDecimal } from '@ballast/domain/money/micros'
import { assert, integer, property, record, array as someOf } from 'fast-check'
import { expect, it } from 'vitest'
import { attempt } from '../../test/attempts.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { AttemptRow } from './attempts.queries.ts'
import { type AttemptFacts, computeAttempt } from './compute-attempt.ts'
import type { TradeFacts } from './reuse/trade-lines.ts'
import { storedRules } from './stored/stored-attempt.ts'

const HOUR = 3_600_000
/** Midnight in Chicago of the first day. */
const START = Date.UTC(2026, 5, 1, 5)

function factsOf(trades: readonly TradeFacts[]): AttemptFacts {
  const { size, listPrice: _, paid: __, edits: ___, ...words } = attempt('account')
  const at = new Date(START)
  const row: AttemptRow = {
    ...words,
    ...{ userId: 'user', id: 'attempt', endedOn: null, reason: '', revision: 1, rate: null },
    ...{
      listPrice: null,
      paid: null,
      size: microsFromDecimal(size),
      edits: {},
      createdAt: at,
      updatedAt: at,
    },
    rules: storedRules({ ...words, size }),
  }
  const account = { id: 'account', timeZone: 'America/Chicago', dayReset: '17:00' } as AccountRow
  return { row, account, trades, bookings: [], records: { payouts: [], snapshots: [] } }
}

const tradeOf = ({ start, length, net }: { start: number; length: number; net: number }, i: number) => ({
  ...{ id: `t${i}`, accountId: 'account', tradingDay: '2026-06-10', openDay: '2026-06-10' },
  ...{ net: net * 1_000_000, mae: null, mfe: null },
  openedAt: START + start * HOUR,
  closedAt: START + (start + length) * HOUR,
})

it('comes to the same from the start of the day as from the beginning, whatever is added that day', () => {
  const drawn = record({
    start: integer({ min: 0, max: 90 }),
    length: integer({ min: 0, max: 30 }),
    net: integer({ min: -400, max: 600 }),
  })
  assert(
    property(someOf(drawn, { maxLength: 20 }), someOf(drawn, { maxLength: 4 }), (before, added) => {
      const now = START + 92 * HOUR
      const trades = before.map(tradeOf).filter(({ closedAt }) => closedAt <= now)
      const known = computeAttempt(factsOf(trades), now)
      const late = added
        .map((each, i) => tradeOf(each, 100 + i))
        .filter(({ openedAt, closedAt }) => openedAt >= known.dayStart.state.at && closedAt <= now)
      const all = factsOf([...trades, ...late])
      expect(computeAttempt(all, now, known)).toEqual(computeAttempt(all, now))
    }),
  )
})
