import { describe, expect, it } from 'vitest'
import { type NumberedLedgerRow, readLedgers } from './ledger.ts'

type Written = { at: number; amount: number; balance: number | null } & Partial<NumberedLedgerRow>

/** Amounts in whole units; the rows follow one another from row 2 on. */
function read(rows: readonly Written[], unread: readonly number[] = []) {
  const ledger = rows.map(({ amount, balance, ...rest }, index) => ({
    id: `cash:${index}`,
    account: 'A1',
    currency: 'USD',
    isCost: false,
    row: index + 2,
    amount: amount * 1e6,
    balance: balance === null ? null : balance * 1e6,
    ...rest,
  }))
  return readLedgers(ledger, unread)
}

/** A ledger from 1,000 down, one unit per row and second; `bends` are the balances that move by themselves after a row. */
function falling(count: number, bends: Readonly<Record<number, number>> = {}): Written[] {
  let balance = 1000
  return Array.from({ length: count }, (_, index) => {
    balance -= 1
    const row = { at: index * 1000, amount: -1, balance }
    balance += bends[index] ?? 0
    return row
  })
}
const gapsOf = (rows: readonly Written[], unread?: readonly number[]) => read(rows, unread)[0]?.gaps
const endOf = (rows: readonly Written[], unread?: readonly number[]) => read(rows, unread)[0]?.end

describe('a ledger whose rows lead from balance to balance', () => {
  it('has no gap, and ends with its last balance', () => {
    expect(read(falling(6))).toEqual([
      { account: 'A1', currency: 'USD', gaps: [], end: { at: 5000, balance: 994e6 } },
    ])
  })
  it('is the same if it begins with the newest row', () => {
    expect(endOf(falling(6).toReversed())).toEqual({ at: 5000, balance: 994e6 })
    expect(gapsOf(falling(6).toReversed())).toEqual([])
  })
  it('is the same whatever the order within a second', () => {
    const rows = falling(6).map((row) => ({ ...row, at: row.at < 4000 ? 0 : 4000 }))
    const mixed = [3, 0, 2, 1, 5, 4].flatMap((index) => rows[index] ?? [])
    expect(read(mixed)[0]).toMatchObject({ gaps: [], end: { at: 4000, balance: 994e6 } })
  })
  it('ends with the last row written, if the rows of its only second go round', () => {
    const rows = [
      { at: 0, amount: -5, balance: 95 },
      { at: 0, amount: 5, balance: 100 },
    ]
    expect(read(rows)[0]).toMatchObject({ gaps: [], end: { balance: 100e6 } })
  })
  it('is followed as it is written where the clocks go back', () => {
    const rows = falling(9).map((row, index) => ({ ...row, at: index < 5 ? row.at : row.at - 4500 }))
    // What happened until its latest time is in it.
    const ledger = { gaps: [], end: { at: 4000, balance: 991e6 } }
    expect(read(rows)[0]).toMatchObject(ledger)
    const later = rows.map((row) => ({ ...row, at: row.at === 0 ? -60_000 : row.at }))
    expect(read(later.toReversed())[0]).toMatchObject(ledger)
  })
  it('may be newest first within one second', () => {
    const rows = falling(6).map((row) => ({ ...row, at: 0 }))
    expect(endOf(rows.toReversed())).toEqual({ at: 0, balance: 994e6 })
  })
})

describe('a row that is missing', () => {
  it('is between the two rows where the balance moves by itself', () => {
    expect(gapsOf(falling(9, { 3: -0.02 }))).toEqual([{ rows: [5, 6], amount: -20_000 }])
  })
  it('is named by the rows as the file numbers them, newest first', () => {
    expect(gapsOf(falling(9, { 3: 7 }).toReversed())).toEqual([{ rows: [6, 7], amount: 7e6 }])
  })
  it('is found among the rows of one second', () => {
    const rows = falling(9, { 3: -0.02 }).map((row) => ({ ...row, at: row.at < 6000 ? 0 : 6000 }))
    expect(gapsOf(rows)).toEqual([{ rows: [5, 6], amount: -20_000 }])
  })
  it('may be one of several', () => {
    expect(gapsOf(falling(12, { 3: -2, 7: 5 }))?.map(({ amount }) => amount)).toEqual([-2e6, 5e6])
  })
  it('is found before rows that move nothing, as well as after them', () => {
    const pause = (at: number, balance: number, row: number) => ({ at, amount: 0, balance, row })
    const [first, second, ...rest] = falling(9, { 1: -3 })
    const rows = [first, second].flatMap((row) => row ?? [])
    const later = rest.map((row, index) => ({ ...row, row: index + 20 }))
    expect(gapsOf([...rows, pause(1500, 998, 10), pause(1500, 998, 11), ...later])).toEqual([
      { rows: [11, 20], amount: -3e6 },
    ])
    expect(gapsOf([...rows, pause(1500, 995, 10), pause(1500, 995, 11), ...later])).toEqual([
      { rows: [3, 10], amount: -3e6 },
    ])
  })
  it('is none if a row in the file could not be read there', () => {
    const rows = falling(9, { 3: -0.02 }).map((row, index) => ({ ...row, row: 2 * index + 2 }))
    expect(gapsOf(rows, [9])).toEqual([])
    expect(gapsOf(rows, [1, 13, 99])).toEqual([{ rows: [8, 10], amount: -20_000 }])
  })
  it('is none if a balance there could not be read', () => {
    const rows = falling(9, { 3: -0.02 })
    const unreadable = rows.map((row, index) => (index === 4 ? { ...row, balance: null } : row))
    expect(gapsOf(unreadable)).toEqual([])
  })
})

describe('what is no missing row', () => {
  it('is a row that the broker sorts otherwise: the balance comes back', () => {
    expect(gapsOf(falling(12, { 3: -20, 6: 20 }))).toEqual([])
    expect(gapsOf(falling(12, { 3: -20, 6: 21 }))?.length).toBeGreaterThan(0)
  })
  it('is a difference within others that last, if it does not last itself', () => {
    expect(gapsOf(falling(21, { 2: -2, 6: 5, 9: -5, 15: -3 }))).toEqual([
      { rows: [4, 5], amount: -2e6 },
      { rows: [17, 18], amount: -3e6 },
    ])
  })
  it('is a row that the file repeats', () => {
    const rows = falling(9).flatMap((row, index) => {
      const own = { ...row, id: `cash:${index}` }
      return index === 4 ? [own, own] : [own]
    })
    expect(read(rows)[0]).toMatchObject({ gaps: [], end: { balance: 991e6 } })
  })
  it('are steps of which more than a fifth disagree: there is no ledger then', () => {
    // Five steps, one of which disagrees, then two of ten, and two of nine.
    expect(gapsOf(falling(6, { 2: -1 }))).toHaveLength(1)
    expect(gapsOf(falling(11, { 2: -1, 5: -1 }))).toHaveLength(2)
    expect(read(falling(10, { 2: -1, 5: -1 }))).toEqual([])
    expect(read(falling(2, { 0: -1 }))).toEqual([])
  })
  it('are costs alone, of which the results between them are left out', () => {
    const rows = falling(12, { 8: 50 })
    expect(read(rows.map((row) => ({ ...row, isCost: true })))).toEqual([])
    expect(gapsOf(rows.map((row, index) => ({ ...row, isCost: index > 0 })))).toHaveLength(1)
  })
})

describe('the end of a ledger', () => {
  it('is there although a row is missing before', () => {
    expect(endOf(falling(9, { 3: -0.02 }))).toEqual({ at: 8000, balance: 990_980_000 })
  })
  it('is there for a single row', () => {
    expect(endOf(falling(1))).toEqual({ at: 0, balance: 999e6 })
  })
  it('is not known if the last balance could not be read', () => {
    expect(read([...falling(6), { at: 9000, amount: -1, balance: null }])).toEqual([])
  })
  it('is that of the rows that were read, if a later one was not', () => {
    expect(endOf(falling(6), [8])).toEqual({ at: 5000, balance: 994e6 })
  })
})

it('reads the ledgers of several accounts and currencies apart from one another', () => {
  const mixed = [
    { at: 0, amount: 100, balance: 100 },
    { at: 0, amount: 40, balance: 40, account: 'A2' },
    { at: 1000, amount: -1, balance: 99 },
    { at: 1000, amount: 7, balance: 7, currency: 'EUR' },
    { at: 2000, amount: -1, balance: 39, account: 'A2' },
  ]
  const ends = read(mixed).map(({ account, currency, end }) => [account, currency, end?.balance])
  expect(ends).toEqual([
    ['A1', 'USD', 99e6],
    ['A2', 'USD', 39e6],
    ['A1', 'EUR', 7e6],
  ])
})

it('compares no amounts that are too large to be exact', () => {
  const large = Number.MAX_SAFE_INTEGER / 1e6
  expect(() => read([...falling(6), { at: 9000, amount: -large, balance: large }])).not.toThrow()
  expect(gapsOf([...falling(6), { at: 9000, amount: -large, balance: large }])).toEqual([])
})
