import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importOne } from './support/import-one.ts'

const SAMPLES = join(import.meta.dirname, '../src/brokers/tradovate/samples')
const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }
const load = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(join(SAMPLES, `tradovate-${name}-01.csv`))),
})
const set = (...names: string[]) => importOne(names.map(load), OPTIONS)

describe('Tradovate reports together', () => {
  const all = ['fills-plain', 'orders-plain', 'cash-history-plain', 'account-balance-history-plain']

  it('include every cost of the ledger and agree with the broker’s day', () => {
    const { totals, days, unplaced, problems, executions } = set(...all)
    expect(problems).toEqual([])
    expect(unplaced).toEqual([])
    expect(executions.every(({ commission, fees }) => commission !== null && fees !== null)).toBe(true)
    expect(totals).toEqual({
      trades: 2,
      openTrades: 0,
      gross: -7_500_000,
      fees: -5_700_000,
      net: -13_200_000,
    })
    expect(days).toEqual([
      { day: '2026-07-05', trades: 0, gross: 0, fees: 0, net: 0, stated: 0 },
      {
        day: '2026-07-06',
        trades: 2,
        gross: -7_500_000,
        fees: -5_700_000,
        net: -13_200_000,
        stated: -13_200_000,
      },
    ])
  })

  it('give the same set in whatever order they are selected', () => {
    const { files: _, ...forward } = set(...all)
    const { files: __, ...backward } = set(...all.toReversed())
    expect(backward).toEqual(forward)
  })

  it('read local times in the zone revealed by Fills, not the one the user chose', () => {
    const found = set('orders-plain', 'fills-plain')
    expect(found.timeZone).toBe('America/Chicago')
    const alone = set('orders-plain')
    expect(alone.timeZone).toBe('America/New_York')
    expect(alone.executions[0]?.executedAt).toBe(Date.UTC(2026, 6, 6, 13, 30, 5))
  })

  it('contain each fill once if a report is selected twice or overlaps another', () => {
    const once = set('fills-plain')
    const twice = set('fills-plain', 'fills-plain', 'orders-plain')
    expect(twice.executions.map(({ identity }) => identity)).toEqual(
      once.executions.map(({ identity }) => identity),
    )
    expect(twice.totals).toEqual(once.totals)
  })

  it('join two overlapping windows of pairs to the whole', () => {
    const whole = set('performance-partial-fills')
    const parts = importOne(
      ['01', '02'].map((n) => ({
        name: n,
        bytes: new Uint8Array(readFileSync(join(SAMPLES, `tradovate-performance-overlap-${n}.csv`))),
      })),
      OPTIONS,
    )
    expect(parts.totals).toEqual(whole.totals)
    const facts = (executions: typeof whole.executions) =>
      executions.map(({ identity, quantity, statedGross, parts: pairs }) => ({
        identity,
        quantity,
        statedGross,
        pairs,
      }))
    expect(facts(parts.executions)).toEqual(facts(whole.executions))
  })

  it('import orders alone, and not again next to the pairs they became', () => {
    expect(set('orders-plain').totals).toMatchObject({
      trades: 2,
      openTrades: 0,
      gross: -7_500_000,
      fees: null,
    })
    const both = set('orders-old-layout', 'performance-partial-fills')
    expect(both.executions.filter(({ identity }) => identity.startsWith('order:'))).toHaveLength(2)
    const same = set('orders-partial-fills', 'performance-partial-fills')
    expect(same.problems.map(({ code }) => code)).toEqual(['overlap'])
    expect(same.executions.every(({ identity }) => identity.startsWith('fill:'))).toBe(true)
  })

  it('report ledger costs of trades that are in no file', () => {
    expect(set('fills-plain', 'cash-history-equal-seconds').unplaced).toHaveLength(16)
  })

  it('keep the readable files if one is refused', () => {
    const { files, totals } = set('fills-plain', 'fills-empty')
    expect(files.map(({ status }) => status)).toEqual(['parsed', 'refused'])
    expect(totals.trades).toBe(2)
  })
})
