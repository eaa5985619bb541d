import { expect, test } from 'vitest'
import { MASK } from '../../platform/csv/csv.ts'
import { TRADE_CELLS } from './trade-cells.ts'

test('the columns of the file keep their positions, because programs read them by position', () => {
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
