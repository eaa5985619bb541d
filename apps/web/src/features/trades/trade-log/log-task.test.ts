import type { TradeRow } from '@ballast/contract/trades'
import { expect, test } from 'vitest'
import { taskOfEditing } from './log-task.ts'

const trade = (importId: string | null) => ({ id: 't', importId }) as TradeRow

test('a typed trade’s fills are edited, an imported one’s are corrected', () => {
  expect(taskOfEditing(trade(null)).kind).toBe('edit')
  expect(taskOfEditing(trade('import'))).toEqual({ kind: 'correct', trade: trade('import') })
})
