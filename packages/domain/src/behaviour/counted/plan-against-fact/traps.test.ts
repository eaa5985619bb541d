import { expect, test } from 'vitest'
import { NO_CONTEXT } from '../../context.ts'
import { decisionTable } from '../../decision-table.ts'
import { tableOf, tableOfDays } from '../../testing/decisions.ts'
import { countEndings } from '../count-endings.ts'

test('losses overrun beyond 1.1 R and cost the part beyond 1 R', () => {
  const [overrun] = countEndings(
    tableOfDays([
      [-110, -111, 300],
      [-250, -100],
    ]),
  )
  expect(overrun).toMatchObject({ n: 2, of: 4, cost: { amount: 161_000_000 } })
})

test('winners are cut below nine tenths of their plan; trades without a plan are left out', () => {
  const plain = tableOfDays([[179, 180, 50, -100]])
  const plan = { plannedReward: 2, withoutAdds: null }
  const ids = Array.from(plain.row, (row) => plain.columns.id[row] ?? '')
  const trades = new Map([0, 1, 3].map((at) => [ids[at] ?? '', plan]))
  const { columns } = plain
  const table = decisionTable({ columns, rows: Uint32Array.from(plain.row) }, { ...NO_CONTEXT, trades })
  expect(countEndings(table).find(({ id }) => id === 'cut_winners')).toMatchObject({
    n: 1,
    of: 2,
    cost: null,
  })
  expect(countEndings(plain).find(({ id }) => id === 'cut_winners')).toMatchObject({
    isRecorded: false,
    of: 0,
  })
})

test('counts the endings of copies once, with the money of all and the risk of the leader', () => {
  const lost = { day: 0, open: 0, close: 5, decision: 'idea' }
  const table = tableOf([
    { ...lost, net: -150, risk: 100 },
    { ...lost, net: -300, risk: undefined, account: 'account-2' },
  ])
  const ids = [0, 1].map((row) => table.columns.id[row] ?? '')
  expect(table.length).toBe(1)
  const overrun = countEndings(table).find(({ id }) => id === 'overrun_losers')
  // 1.5 R: a third of the 450 lies beyond 1 R.
  expect(overrun).toMatchObject({ n: 1, of: 1 })
  expect(overrun?.cost?.amount).toBeCloseTo(150_000_000, 0)
  expect(ids[0]).not.toBe('')
})
