import type { CashEvent, Execution } from '@ballast/domain/executions/execution'
import { describe, expect, it } from 'vitest'
import { linesBesideFills } from './lines-beside-fills.ts'

const HOUR = 3_600_000
const AT = Date.UTC(2026, 6, 7, 14, 30, 5)

const fill = (at: number, given: Partial<Execution> = {}): Execution => ({
  identity: `fill:${at}`,
  symbol: 'MESU6',
  side: 'buy',
  quantity: '1',
  price: '6300',
  sequence: 0,
  executedAt: AT + at,
  commission: -390_000,
  fees: null,
  swap: null,
  ...given,
})
const line = (at: number, given: Partial<CashEvent> = {}): CashEvent => ({
  identity: `cash:${at}`,
  kind: 'commission',
  amount: -390_000,
  currency: 'USD',
  occurredAt: AT + at,
  symbol: 'MESU6',
  text: 'Commission',
  ...given,
})
const said = (lines: CashEvent[], fills: Execution[]) => linesBesideFills(lines, fills, 'USD')
const CLOSE = /^1 cost or result \(-0.39 USD\) is close to fills of the same contract/

describe('a line that no fill includes', () => {
  it.each([
    [15 * HOUR, true],
    [-15 * HOUR, true],
    [15 * HOUR + 1, false],
    [-15 * HOUR - 1, false],
  ])('%i ms from a fill of its contract may be about it: %s', (later, isSaid) => {
    // At a minute that no time zone explains, from a fill that paid something else.
    const fills = [fill(0, { commission: -1 }), fill(100 * HOUR)]
    expect(said([line(later)], fills)).toEqual(isSaid ? [expect.stringMatching(CLOSE)] : [])
  })

  it('is no doubt in another contract, as a swap or without an amount', () => {
    for (const given of [{ symbol: 'ESU6' }, { kind: 'swap' }, { amount: 0 }] as const)
      expect(said([line(HOUR + 1_000, given)], [fill(0)])).toEqual([])
  })

  it('names the hours by which the clock is another one', () => {
    expect(said([line(5 * HOUR)], [fill(0)])).toEqual([
      '1 cost or result (-0.39 USD) is 5 hours later than the fill it seems to be about, so it counts twice. The time zone of these files is probably another one.',
    ])
    const lines = [line(-HOUR), line(-HOUR + 60_000, { kind: 'trade_result', amount: 5_000_000 })]
    expect(said(lines, [fill(0), fill(60_000, { statedGross: 5_000_000 })])[0]).toMatch(
      /^2 costs and results \(4.61 USD\) are 1 hour earlier than the fills/,
    )
  })

  it('that fits in time only is enough three times, and not twice', () => {
    const fills = [0, 61_000, 125_000].map((at) => fill(at, { commission: null }))
    const lines = [0, 61_000, 125_000].map((at) => line(at + 2 * HOUR))
    expect(said(lines, fills)[0]).toContain('are 2 hours later')
    expect(said(lines.slice(1), fills)[0]).toContain('are close to fills')
  })

  it('is only close if others do not fit', () => {
    const lines = [line(HOUR), line(HOUR + 7_000)]
    expect(said(lines, [fill(0)])[0]).toContain('are close to fills')
  })
})
