import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { findImporter } from '../../catalog.ts'
import { readDocument } from '../../read/read-document.ts'

const HEAD =
  'Entry Order Number,Entry Buy/Sell,Entry Price,Entry Time,Exit Order Number,Exit Price,Exit Time,Fill Size,Trade P&L,Trade Life Span,Commission & Fees'
const alone = (title: string) => `${title},,,,,,,,,,`
const PAIR = '700001,B,6400.25,07/14/2026 09:00:05,700002,6402.25,07/14/2026 09:05:10,1,10.00,00:05:05,1.24'
const SHORT = '700003,S,6405.00,07/14/2026 09:10:00,700004,6406.00,07/14/2026 09:12:00,2,-10.00,00:02:00,2.48'
const read = (...lines: string[]) =>
  readText('rithmic-performance', `${lines.join('\n')}\n`, { timeZone: 'UTC' })
const group = (...pairs: string[]) => read(alone('PRO-77'), alone('MESU6'), HEAD, ...pairs)
const problems = (pair: string) => group(pair).problems.map(({ code, column }) => [code, column ?? null])

describe('a pair of the performance report', () => {
  it('belongs to the account and contract above it', () => {
    const { executions, gross, fees, net } = group(PAIR, SHORT)
    expect(executions.map(({ symbol, account, side, price }) => [symbol, account, side, price])).toEqual([
      ['MESU6', 'PRO-77', 'buy', '6400.25'],
      ['MESU6', 'PRO-77', 'sell', '6402.25'],
      ['MESU6', 'PRO-77', 'sell', '6405'],
      ['MESU6', 'PRO-77', 'buy', '6406'],
    ])
    expect([gross, fees, net]).toEqual([0, -3_720_000, -3_720_000])
  })

  it('of another contract follows its own title and header', () => {
    const nasdaq =
      '700005,B,23000.00,07/14/2026 10:00:00,700006,23010.00,07/14/2026 10:01:00,1,20.00,00:01:00,1.04'
    const { executions } = read(alone('PRO-77'), alone('MESU6'), HEAD, PAIR, alone('MNQU6'), HEAD, nasdaq)
    expect(executions.map(({ symbol }) => symbol)).toEqual(['MESU6', 'MESU6', 'MNQU6', 'MNQU6'])
  })

  it('is identified by its orders, its size and its prices', () => {
    expect(group(PAIR, PAIR).executions.map(({ identity }) => identity)).toEqual([
      ...['lot:700001|700002|1|6400.25|6402.25:in', 'lot:700001|700002|1|6400.25|6402.25:out'],
      ...['lot:700001|700002|1|6400.25|6402.25#2:in', 'lot:700001|700002|1|6400.25|6402.25#2:out'],
    ])
  })

  it('has unknown costs if the cell is empty', () => {
    expect(group(PAIR.replace(/1\.24$/, '')).executions[1]).toMatchObject({ commission: null, fees: null })
    expect(group(PAIR.replace(/1\.24$/, '-1.24')).executions[1]).toMatchObject({
      commission: -1_240_000,
      fees: 0,
    })
  })

  it('is a problem without a contract above it, or if it ends before it begins', () => {
    expect(read(alone('PRO-77'), HEAD, PAIR).problems.map(({ code }) => code)).toEqual(['missing_value'])
    expect(problems(PAIR.replace('09:05:10', '09:00:04'))).toEqual([['disagrees', 'Exit Time']])
    expect(problems(PAIR.replace('09:05:10', '09:00:05'))).toEqual([])
    expect(problems(PAIR.replace(',B,', ',X,'))).toEqual([['bad_side', 'Entry Buy/Sell']])
    expect(problems(PAIR.replace(',10.00,', ',,'))).toEqual([['missing_value', 'Trade P&L']])
  })

  it('of a newer file follows its trade date, below the sums of its account and contract', () => {
    const { executions, problems, census } = read(
      'Account,Trade P&L,Commission & Fees',
      'PRO-77,-10.00,3.72',
      'MESU6,-10.00,3.72',
      `Trade Date,${HEAD}`,
      `20260714,${PAIR}`,
      `20260714,${SHORT}`,
    )
    expect(executions.map(({ account, symbol, price }) => [account, symbol, price])).toEqual([
      ...[...['6400.25', '6402.25', '6405', '6406'].map((price) => ['PRO-77', 'MESU6', price])],
    ])
    expect([problems, census.rows]).toEqual([[], 2])
    // Without a name, amounts are no title: this is what is left of a row.
    expect(group('700001,1.00,2.00').problems).toHaveLength(1)
  })

  it('is distinguished from a title by a second cell, and a report is recognized by one header', () => {
    expect(group('700001,B,,,,,,,,,').problems.map(({ row }) => row)).toEqual([4])
    const matches = (...lines: string[]) =>
      findImporter('rithmic-performance')?.matches(
        readDocument({ name: 'file.csv', bytes: new TextEncoder().encode(lines.join('\n')) }),
      )?.certainty ?? null
    expect([matches(alone('PRO-77'), alone('MESU6'), HEAD, PAIR), matches(PAIR)]).toEqual(['possible', null])
  })
})
