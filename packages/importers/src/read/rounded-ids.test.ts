import { describe, expect, it } from 'vitest'
import { readText } from '../../test/support/read-text.ts'
import { withRoundedIds } from './rounded-ids.ts'

const read = (...cells: string[]) =>
  withRoundedIds({ name: '', rows: [['id'], ...cells.map((cell) => [cell])] })
    .rows.slice(1)
    .flat()

describe('a column of long ids', () => {
  it('is written as a spreadsheet program shows it, if it has rounded all of them', () => {
    expect(read('900000000000001000', '900000000000002000')).toEqual([
      '9.00000000000001E+17',
      '9.00000000000002E+17',
    ])
    expect(read('1100000012345670', '1100000012345680', '1100000012345690')).toEqual([
      '1.10000001234567E+15',
      '1.10000001234568E+15',
      '1.10000001234569E+15',
    ])
  })

  it('is left alone if one has further digits, or chance may have given all the zeros', () => {
    for (const cells of [
      ['900000000000001000', '900000000000002003'],
      ['900000000000002003', '900000000000001000'],
      ['1100000012345670', '1100000012345680'],
      ['123456789012345', '000000000000001000', 'A00000000000001000'],
    ]) {
      expect(read(...cells)).toEqual(cells)
    }
  })

  it('is refused by importers, row by row', () => {
    const header = 'Date,Order ID,Direction,Coin,Futures,Average Price,Executed,Realized P/L,Status'
    const row = (id: string, direction: string) =>
      `2026-03-05 10:05:40,${id},${direction},USDT,SOLUSDT,150,10,0,Filled`
    const { problems, executions } = readText(
      'bitget-order-history',
      [header, row('900000000000000000', 'Close long'), row('900000000000000000', 'Open long')].join('\n'),
    )
    expect(executions).toEqual([])
    expect(problems.map(({ code, column }) => [code, column])).toEqual([
      ['bad_number', 'Order ID'],
      ['bad_number', 'Order ID'],
    ])
  })
})
