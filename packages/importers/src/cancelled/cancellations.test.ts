import { describe, expect, it } from 'vitest'
import { buildExecution } from '../../test/support/build-execution.ts'
import type { ImportedExecution } from '../importer.ts'
import { ResultDraft } from '../result-draft.ts'
import { asCancellation, withoutCancelled } from './cancellations.ts'

const bought = (row: number, details: Partial<ImportedExecution> = {}) =>
  buildExecution({ side: 'buy', quantity: '1', executedAt: row, rows: [row], ...details })
const keptOf = (...executions: ImportedExecution[]) =>
  withoutCancelled(executions, new ResultDraft('execution', 'UTC')).map(({ rows }) => rows[0])

describe('withoutCancelled', () => {
  it('takes the last equal execution before the one that cancels it', () => {
    expect(keptOf(bought(1), bought(2), asCancellation(bought(3)), bought(4))).toEqual([1, 4])
    expect(keptOf(asCancellation(bought(3)), bought(4), bought(5))).toEqual([5])
    expect(keptOf(bought(1, { price: '2' }), bought(2, { side: 'sell' }), asCancellation(bought(3)))).toEqual(
      [1, 2],
    )
  })

  it('takes the one with the same commission and fees if others were corrected', () => {
    const paid = { commission: -650_000, fees: -120_000 }
    const cancelling = () => asCancellation(bought(3, paid))
    expect(keptOf(bought(1, paid), bought(2, { ...paid, fees: -30_000 }), cancelling())).toEqual([2])
    expect(keptOf(bought(1, paid), bought(2, { ...paid, commission: -600_000 }), cancelling())).toEqual([2])
  })

  it('takes each execution once, and one before it rather than one after it', () => {
    const cancelling = () => asCancellation(bought(3))
    expect(keptOf(bought(1), bought(2), cancelling(), cancelling())).toEqual([])
    expect(keptOf(bought(1), cancelling(), cancelling(), bought(2, { price: '2' }))).toEqual([2])
    const [before, after] = [bought(1, { fees: -1 }), bought(9, { fees: -1 })]
    expect(keptOf(after, cancelling(), before)).toEqual([9])
  })

  it('takes the one whose trade id it names', () => {
    const first = bought(1, { identity: 'fill:7' })
    expect(keptOf(first, bought(2), asCancellation(bought(3), '7'))).toEqual([2])
  })
})
