import { describe, expect, it } from 'vitest'
import type { ImportedExecution } from './importer.ts'
import { asRemoval } from './position-effects.ts'
import { ResultDraft } from './result-draft.ts'
import { fillOfRow } from './row-values.ts'
import { numberEquals, settleRows } from './settle-rows.ts'

const DAY = Date.UTC(2026, 2, 3)

function fill(row: number, facts: Partial<ImportedExecution> = {}): ImportedExecution {
  const wall = { year: 2026, month: 3, day: 3, hour: 0, minute: 0, second: 0, millisecond: 0 }
  return fillOfRow({
    symbol: 'XYZ260320C00050000',
    side: 'buy',
    quantity: '1',
    price: '1.5',
    at: DAY,
    originalTime: '3/3/26',
    row,
    wall: { ...wall, offsetMinutes: null, hasTime: false },
    ...facts,
  })
}

function settle(executions: ImportedExecution[]) {
  const draft = new ResultDraft('execution', 'America/New_York')
  for (const execution of executions) {
    draft.addRow(execution.rows[0] ?? 0, () => ({ kind: 'execution', execution }))
  }
  return draft.finish(settleRows(draft.executions, draft))
}

describe('settleRows', () => {
  it('keeps two equal fills apart', () => {
    const [first, second] = settle([fill(2), fill(3)]).executions
    expect(second?.identity).toBe(`${first?.identity}#2`)
  })

  it('puts the lowest row of one day first, because the newest are listed first', () => {
    const result = settle([fill(2, { side: 'sell' }), fill(3)])
    expect(result.executions.map(({ rows, sequence }) => [rows[0], sequence])).toEqual([
      [2, 1],
      [3, 0],
    ])
  })

  it('closes a long at its expiry by a sale and a short by a purchase', () => {
    for (const [opened, closed] of [['buy', 'sell'] as const, ['sell', 'buy'] as const]) {
      const expiry = asRemoval(fill(2, { price: '0' }))
      const result = settle([expiry, fill(3, { side: opened })])
      expect(result.executions.find(({ price }) => price === '0')?.side).toBe(closed)
    }
  })

  it('treats an expiry as the last of its day, wherever its row is', () => {
    const result = settle([fill(2), asRemoval(fill(3, { price: '0' }))])
    expect(result.skipped).toEqual([])
    expect(result.executions.find(({ price }) => price === '0')?.side).toBe('sell')
  })
})

describe('the order within one instant', () => {
  const sequences = (executions: ImportedExecution[], listed?: 'oldest first') => {
    const draft = new ResultDraft('execution', 'UTC')
    return settleRows(executions, draft, listed).map(({ sequence }) => sequence)
  }
  const at = (second: number, row: number) =>
    fill(row, { executedAt: DAY + second * 1000, quantity: `${row}` })

  it('follows the file’s direction, which its first and last times show', () => {
    expect(sequences([at(5, 1), at(5, 2), at(0, 3)])).toEqual([1, 0, 0])
    expect(sequences([at(5, 1), at(5, 2), at(0, 3)], 'oldest first')).toEqual([1, 0, 0])
    expect(sequences([at(0, 1), at(5, 2), at(5, 3)])).toEqual([0, 0, 1])
  })

  it('follows the format if the first and last time are equal', () => {
    expect(sequences([at(0, 1), at(0, 2)])).toEqual([1, 0])
    expect(sequences([at(0, 1), at(0, 2)], 'oldest first')).toEqual([0, 1])
    expect(sequences([])).toEqual([])
  })

  it('puts an expiry after a million others', () => {
    expect(sequences([at(0, 1), asRemoval(at(0, 2)), at(0, 3)], 'oldest first')).toEqual([0, 1_000_001, 2])
  })
})

describe('numberEquals', () => {
  const numbered = (...identities: string[]) => {
    const items = identities.map((identity) => ({ identity }))
    numberEquals(items, () => true)
    return items.map(({ identity }) => identity)
  }

  it('numbers rows without an id, each by how many came before', () => {
    expect(numbered('row:a', 'row:b', 'row:a', 'row:a')).toEqual(['row:a', 'row:b', 'row:a#2', 'row:a#3'])
  })

  it('skips what repeats a row under a broker id, and numbers what differs from it', () => {
    expect(numbered('fill:1', 'fill:1')).toEqual(['fill:1', 'fill:1'])
    const items = [1, 2, 1].map((size) => ({ identity: 'order:1', size }))
    numberEquals(items, (a, b) => a.size === b.size)
    expect(items.map(({ identity }) => identity)).toEqual(['order:1', 'order:1#2', 'order:1'])
  })

  it('numbers money with one id but another kind or amount', () => {
    const draft = new ResultDraft('execution', 'UTC')
    const event = { identity: 'cash:1', kind: 'fee', amount: -1, currency: 'USD', occurredAt: 0 } as const
    const rest = { symbol: null, text: '', account: null, rows: [1], originalTime: '' }
    draft.cashEvents.push(
      ...[
        { ...event, ...rest },
        { ...event, ...rest, amount: -2 },
        { ...event, ...rest, kind: 'swap' as const },
      ],
      { ...event, ...rest },
    )
    settleRows([], draft)
    expect(draft.cashEvents.map(({ identity }) => identity)).toEqual([
      ...['cash:1', 'cash:1#2', 'cash:1#3', 'cash:1'],
    ])
  })
})
