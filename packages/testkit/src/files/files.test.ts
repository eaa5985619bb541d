import { readInstrument } from '@ballast/domain/instruments/instrument'
import { buildTrades } from '@ballast/domain/trades/build-trades'
import { describe, expect, it } from 'vitest'
import { buildExecution } from '../builders/build-execution.ts'
import { generateHistory } from '../history/generate-history.ts'
import { TOPSTEP_HEADER, toTopstepCsv } from './topstep-csv.ts'
import { toTradovateFillsCsv } from './tradovate-fills-csv.ts'

const history = generateHistory({ trades: 300, seed: 4, endDay: 20_776 })
const evaluation = history.executions.filter((execution) => execution.account === 'topstep-50k')

describe('toTradovateFillsCsv', () => {
  it('writes one row per fill, like the platform', () => {
    const rows = toTradovateFillsCsv(evaluation).split('\r\n')
    expect(rows).toHaveLength(evaluation.length + 2)
    expect(rows.at(-1)).toBe('')
    for (const row of rows.slice(1, -1)) {
      expect(row.split(',')).toHaveLength(rows[0]!.split(',').length)
      expect(row).toMatch(/^\d{12},\d{12},\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z,\d{4}-\d\d-\d\d,[01],/)
    }
  })

  it('writes a known fill character by character', () => {
    const execution = {
      ...buildExecution({
        identity: 'fill:540725260010',
        symbol: 'ESM6',
        price: '7494.25',
        executedAt: Date.UTC(2026, 5, 14, 23, 3, 54, 732),
        commission: -1_290_000,
      }),
      account: 'a',
      orderId: '540725260007',
    }
    const [, row] = toTradovateFillsCsv([execution]).split('\r\n')
    expect(row).toBe(
      '540725260010,540725260007,3570919,2026-06-14 23:03:54.732Z,2026-06-15,0,1,7494.25,true,50000001,' +
        '540725260010,540725260007,06/14/2026 18:03:54,6/14/26,DEMO0000001, Buy,1,7494.25,-2,0,0.25,ESM6,ES,' +
        'E-mini S&P 500,1.29',
    )
  })

  it('leaves out what Tradovate does not trade', () => {
    const personal = history.executions.filter((execution) => execution.account === 'personal')
    expect(toTradovateFillsCsv(personal).split('\r\n')).toHaveLength(2)
  })
})

describe('toTopstepCsv', () => {
  it('states the same gross and costs as the trades built from the executions', () => {
    const rows = toTopstepCsv(evaluation).trimEnd().split('\r\n')
    expect(rows[0]).toBe(TOPSTEP_HEADER)
    const cells = rows.slice(1).map((row) => row.split(','))
    const sum = (column: number) => cells.reduce((total, row) => total + Number(row[column]), 0)
    const trades = buildTrades(evaluation, {
      boundary: { timeZone: 'America/Chicago', dayReset: '17:00' },
      instrument: readInstrument,
      currency: 'USD',
    })
    expect(sum(7)).toBeCloseTo(
      trades.reduce((total, trade) => total + trade.gross! / 1e6, 0),
      4,
    )
    expect(sum(6)).toBeCloseTo(
      trades.reduce((total, trade) => total - (trade.commission + trade.fees) / 1e6, 0),
      3,
    )
    for (const row of cells) {
      expect(row[2]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d -0[45]:00$/)
      expect(row[4]).toMatch(/^\d+\.\d{9}$/)
      expect(row[7]).toMatch(/^-?\d+\.\d{9}$/)
      expect(row[11]).toMatch(/^\d\d:\d\d:\d\d\.\d{7}$/)
    }
  })
})
