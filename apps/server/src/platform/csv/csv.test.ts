import { expect, test } from 'vitest'
import { TRADE_CELLS } from '../../features/export/trade-cells.ts'
import { csvLine, MASK } from './csv.ts'

test('the columns of the file keep their places: programs read them by position', () => {
  expect(TRADE_CELLS.map(([name]) => name).join()).toBe(
    'Account,Symbol,Direction,Status,Quantity,Entry price,Exit price,Opened (UTC),Closed (UTC),Trading day,Currency,' +
      'Gross,Commission,Fees,Swap,Costs known,Net,Risk,R,Setup,Emotion before,Emotion during,Emotion after,Confidence,' +
      'Execution score,Plan followed,Rating,Tags,Mistakes,Planned entry,Stop,Target,Typed risk,MAE,MFE,Rules,' +
      'Emotion before written,Emotion during written,Emotion after written,Reviewed (UTC),Notes,Screenshots,Trade id,' +
      'Computed commission,Corrected,Decision',
  )
})

test('amounts of money are dots in privacy mode; prices, counts and R stay', () => {
  const masked = TRADE_CELLS.flatMap(([name, cell]) => (cell.written('x', true).includes(MASK) ? [name] : []))
  expect(masked.join()).toBe('Gross,Commission,Fees,Swap,Net,Risk,Typed risk,MAE,MFE,Computed commission')
  for (const [name, cell] of TRADE_CELLS)
    expect([name, cell.written('x', false).includes(MASK)]).toEqual([name, false])
})

test('text that a spreadsheet would run is made plain, a negative number is not', () => {
  expect(csvLine(['=1+1', '-cmd', '@x', '+x', '-12.50', -3, null])).toBe("'=1+1,'-cmd,'@x,'+x,-12.50,-3,\r\n")
})

test('a cell is quoted where it holds what parts cells, and only there', () => {
  expect(csvLine(['a,b', 'a"b', 'a\nb', 'a\rb', 'a b', '', 0])).toBe('"a,b","a""b","a\nb","a\rb",a b,,0\r\n')
  expect(csvLine(['\tx', '\rx', '-', '1e5', '-1.', '--1', '+1'])).toBe(
    "'\tx,\"'\rx\",'-,1e5,'-1.,'--1,'+1\r\n",
  )
  expect(csvLine([])).toBe('\r\n')
})
