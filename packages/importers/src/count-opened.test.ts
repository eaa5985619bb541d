import { expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { buildFileResult } from '../test/support/build-file-result.ts'
import { countOpened } from './count-opened.ts'
import type { ImportedExecution } from './importer.ts'

const FACTS = {
  skipped: [
    { row: 3, reason: 'unopened' },
    { row: 4, reason: 'unopened' },
    { row: 5, reason: 'a subtotal' },
  ],
  census: { rows: 9, trades: 0, executions: 6, cashEvents: 0, skipped: 3, problems: 0 },
  count: 6,
  gross: 100,
  fees: -10,
  net: 90,
}
const { result } = buildFileResult('a.csv', [], FACTS)
const fill = (row: number, given: Partial<ImportedExecution> = {}) =>
  buildExecution({ rows: [row], commission: -2, fees: 0, swap: null, ...given })

it('counts the rows of fills that are not skipped after all', () => {
  expect(countOpened(result, [fill(4)])).toMatchObject({
    skipped: [{ row: 3 }, { row: 5 }],
    census: { rows: 9, executions: 7, skipped: 2 },
    count: 7,
  })
})

it('adds their costs, and the results they state', () => {
  const stated = [fill(3), fill(4, { statedGross: 7 })]
  expect(countOpened(result, stated)).toMatchObject({ gross: 107, fees: -14, net: 93 })
  const unknown = { commission: null, fees: null, statedGross: 7 }
  expect(countOpened(result, [fill(4, unknown)])).toMatchObject({ gross: 107, fees: -10, net: 97 })
  const costless = buildFileResult('a.csv', [], { ...FACTS, fees: null, net: null }).result
  expect(countOpened(costless, stated)).toMatchObject({ gross: 107, fees: -4, net: 103 })
  expect(countOpened(costless, [fill(4, unknown)])).toMatchObject({ gross: 107, fees: null, net: null })
})

it('knows no gross if a contract states none, or the file had none', () => {
  const stated = fill(3, { statedGross: 7 })
  const silent = fill(4, { symbol: 'OTHER' })
  expect(countOpened(result, [stated, silent])).toMatchObject({ gross: null, fees: -14, net: null })
  const unknown = buildFileResult('a.csv', [], { ...FACTS, gross: null, net: null }).result
  expect(countOpened(unknown, [stated])).toMatchObject({ gross: null, fees: -12, net: null })
})

it('leaves the result as it is if there are none', () => {
  expect(countOpened(result, [])).toBe(result)
})
