import { describe, expect, it } from 'vitest'
import { readAsSuggested } from '../../../test/support/read-as-suggested.ts'

const HEADER = 'Order ID,Symbol,Side,Order Qty,Filled Qty,Avg Price,Status,Time'
const PART = 'Part of an order that another row states as a whole.'

/** Size of the order, what was filled of it and its status, in rows of one order. */
type Row = readonly [size: number, filled: number, status: string]

function fillsOf(rows: readonly Row[], { withSize = true } = {}) {
  const lines = rows.map(
    ([size, filled, status], index) =>
      `A,MESU6,Buy,${withSize ? `${size},` : ''}${filled},630${index},${status},2026-07-14 09:31:0${index}`,
  )
  const header = withSize ? HEADER : HEADER.replace('Order Qty,', '')
  const { parts, problems, skipped } = readAsSuggested([
    header,
    ...lines,
    `B,MESU6,Sell,${withSize ? '3,' : ''}3,6310,Filled,2026-07-14 10:31:00`,
  ])
  expect(problems).toEqual([])
  const bought = parts.flatMap(({ executions }) => executions.filter(({ side }) => side === 'buy'))
  return { quantities: bought.map(({ quantity }) => quantity), skipped }
}

describe('several rows of one order', () => {
  it('are its states if one has all of it: it counts once', () => {
    const states: Row[] = [
      [3, 1, 'Partially Filled'],
      [3, 2, 'Working'],
      [3, 3, 'Filled'],
    ]
    for (const rows of [states, states.toReversed()])
      expect(fillsOf(rows)).toEqual({ quantities: ['3'], skipped: [PART, PART] })
    expect(fillsOf(states, { withSize: false })).toEqual({ quantities: ['3'], skipped: [PART, PART] })
  })

  it('are its fills if the last has only what was left of it', () => {
    const fills: Row[] = [
      [3, 2, 'Partially Filled'],
      [3, 1, 'Filled'],
    ]
    expect(fillsOf(fills)).toEqual({ quantities: ['2', '1'], skipped: [] })
    expect(fillsOf(fills, { withSize: false })).toEqual({ quantities: ['2', '1'], skipped: [] })
    const more: Row[] = [
      [3, 1, 'Partially Filled'],
      [3, 2, 'Filled'],
    ]
    expect(fillsOf(more).quantities).toEqual(['1', '2'])
    expect(fillsOf(more.map(([size, , status]) => [size, 1, status])).quantities).toEqual(['1', '1'])
  })

  it('are fills beside a state that only repeats them', () => {
    const rows: Row[] = [
      [3, 1, 'Partially Filled'],
      [3, 1, 'Working'],
      [3, 2, 'Filled'],
    ]
    expect(fillsOf(rows)).toEqual({ quantities: ['1', '2'], skipped: [PART] })
  })

  it('are what was filled before it was cancelled, once', () => {
    const rows: Row[] = [
      [3, 1, 'Partially Filled'],
      [3, 2, 'Partially Filled'],
      [3, 2, 'Cancelled'],
    ]
    expect(fillsOf(rows)).toEqual({ quantities: ['2'], skipped: [PART, PART] })
    expect(fillsOf(rows.slice(1))).toEqual({ quantities: ['2'], skipped: [PART] })
    const changed: Row[] = [
      [3, 1, 'Replaced'],
      [3, 2, 'Cancelled'],
      [3, 2, 'Expired'],
    ]
    expect(fillsOf(changed)).toEqual({ quantities: ['2'], skipped: [PART, PART] })
  })

  it('are its states, too, if together they are more than it', () => {
    const rows: Row[] = [
      [4, 2, 'Partially Filled'],
      [4, 3, 'Partially Filled'],
    ]
    expect(fillsOf(rows)).toEqual({ quantities: ['3'], skipped: [PART] })
    expect(fillsOf(rows.map(([, filled, status]) => [5, filled, status]))).toEqual({
      quantities: ['2', '3'],
      skipped: [],
    })
  })

  it('are fills if each is called filled', () => {
    const rows: Row[] = [
      [3, 1, 'Filled'],
      [3, 2, 'Filled'],
    ]
    expect(fillsOf(rows).quantities).toEqual(['1', '2'])
    expect(fillsOf([[3, 1, 'Partially Filled'], ...rows], { withSize: false }).quantities).toHaveLength(3)
  })
})

it('rows without an order id are not taken for states of one order', () => {
  const { parts, skipped } = readAsSuggested([
    HEADER,
    'A,MESU6,Buy,1,1,6300,Filled,2026-07-14 09:31:00',
    ',MESU6,Buy,3,1,6300,Partially Filled,2026-07-14 09:32:00',
    ',MESU6,Buy,3,3,6301,Filled,2026-07-14 09:33:00',
  ])
  expect(skipped).toEqual([])
  expect(parts.flatMap(({ executions }) => executions.map(({ quantity }) => quantity))).toEqual([
    '1',
    '1',
    '3',
  ])
})

describe('orders whose sizes have what was filled in front', () => {
  it('count once, too', () => {
    const { parts, skipped } = readAsSuggested([
      'Order ID,Symbol,Side,Qty,Avg Price,Status,Time',
      'A,MESU6,Buy,1/3,6300,Partially Filled,2026-07-14 09:31:00',
      'A,MESU6,Buy,3/3,6301,Filled,2026-07-14 09:31:01',
      'C,MESU6,Buy,1/3,6300,Partially Filled,2026-07-14 09:32:00',
      'C,MESU6,Buy,2/3,6301,Filled,2026-07-14 09:32:01',
    ])
    expect(skipped).toEqual([PART])
    expect(parts.flatMap(({ executions }) => executions.map(({ quantity }) => quantity))).toEqual([
      '3',
      '1',
      '2',
    ])
  })
})
