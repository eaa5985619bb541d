import { expect, test } from 'vitest'
import { selectAll } from '../selection/select-all.ts'
import { columnsOf } from '../testing/golden-vector.ts'
import { reportOf } from './report.ts'

function reasonOf(...nets: number[]) {
  const trades = columnsOf(nets.map((net) => ({ net })))
  return reportOf(selectAll(trades), { resamples: 20, parts: ['trades'] }).trades?.kellyAll.figure.reason
}

test('Kelly over all trades says whether break-evens take its edge or the results do', () => {
  expect(reasonOf(20, -10)).toBeNull()
  expect(reasonOf(20, -10, 0, 0, 0, 0)).toBe('no_edge_with_evens')
  expect(reasonOf(10, -20, 0)).toBe('no_edge')
})
