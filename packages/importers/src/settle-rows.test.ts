import { describe, expect, it } from 'vitest'
import type { ImportedExecution } from './importer.ts'
import { asRemoval } from './position-effects.ts'
import { ResultDraft } from './result-draft.ts'
import { fillOfRow } from './row-facts.ts'
import { settleRows } from './settle-rows.ts'

const DAY = Date.UTC(2026, 2, 3)

function fill(row: number, facts: Partial<ImportedExecution> = {}): ImportedExecution {
  const wall = { year: 2026, month: 3, day: 3, hour: 0, minute: 0, second: 0, millisecond: 0 }
  return fillOfRow({
    symbol: 'XYZ260320C00050000',
    side: 'buy',
    quantity: '1',
    price: '1.5',
    executedAt: DAY,
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

  it('puts the lowest of the rows of one day first, as they list the newest first', () => {
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

  it('takes an expiry as the last of its day, wherever its row stands', () => {
    const result = settle([fill(2), asRemoval(fill(3, { price: '0' }))])
    expect(result.skipped).toEqual([])
    expect(result.executions.find(({ price }) => price === '0')?.side).toBe('sell')
  })
})
