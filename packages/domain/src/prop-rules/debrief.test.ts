import { describe, expect, it } from 'vitest'
import { debriefOf } from './debrief.ts'
import type { LedgerEvent } from './ledger-event.ts'
import type { LossRules } from './rule-set.ts'

const M = 1_000_000
const rules: LossRules = {
  ...{ initialBalance: 50_000 * M, startBalance: 50_000 * M, overall: null },
  daily: {
    ...{ reference: 'balance', distance: { kind: 'amount', amount: 1000 * M }, effect: 'breach' },
    ...{ testedOn: 'equity', touch: 'breaches' },
  },
}
const close = (id: string, result: number): LedgerEvent => ({
  ...{
    kind: 'close',
    trades: 1,
    at: Number(id),
    result: result * M,
    peak: null,
    trough: null,
    order: null,
    open: 0,
  },
  cause: { kind: 'trade', ids: [id] },
})
const reset: LedgerEvent = { kind: 'reset', at: 2, open: 0 }

describe('debriefOf', () => {
  const events = [
    close('1', 400),
    reset,
    close('3', -300),
    close('4', -300),
    close('5', -450),
    close('6', 900),
  ]

  it('tells the last day in order, with the room before and after each, to the trade that ended it', () => {
    const { breach, lines } = debriefOf(rules, events) ?? {}
    expect(breach).toMatchObject({ rule: 'daily', level: 49_400 * M, value: 49_350 * M, day: 2 })
    expect(
      lines?.map(({ cause, result, before, after }) => [
        cause?.ids[0],
        result / M,
        before?.most,
        after?.most,
      ]),
    ).toEqual([
      ['3', -300, 1000 * M, 700 * M],
      ['4', -300, 700 * M, 400 * M],
      ['5', -450, 400 * M, 0],
    ])
  })

  it('says what would have kept the account, and what would not', () => {
    const ways = (dayStop: number | null) =>
      Object.fromEntries(
        (debriefOf(rules, events, { dayStop: dayStop && dayStop * M })?.otherWays ?? []).map((way) => [
          way.kind,
          way,
        ]),
      )
    expect(ways(500)).toMatchObject({
      half_size: { isKept: true, balance: 49_875 * M },
      stop_after_second_loss: { isKept: true, balance: 49_800 * M },
      stop_at_day_stop: { isKept: true, balance: 49_800 * M },
    })
    expect(ways(1000).stop_at_day_stop).toMatchObject({ isKept: false })
    expect(ways(null)).not.toHaveProperty('stop_at_day_stop')
  })

  it('has nothing to say of an account that is alive', () => {
    expect(debriefOf(rules, events.slice(0, 4))).toBeNull()
  })
})
