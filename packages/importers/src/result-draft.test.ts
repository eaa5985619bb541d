import { describe, expect, it } from 'vitest'
import { buildExecution } from '../test/support/build-execution.ts'
import { CellProblem } from './cells/cell-problem.ts'
import { readDateTime } from './cells/date-time.ts'
import type { ImportedCashEvent, ImportedExecution, RowUnit } from './importer.ts'
import { ResultDraft, type RowOutcome } from './result-draft.ts'

const wall = (text: string) => {
  const read = readDateTime(text, 'month-first')
  if (!read) throw new Error(`no time: ${text}`)
  return read
}
const cash = (identity: string, amount: number): ImportedCashEvent => ({
  identity,
  kind: 'fee',
  amount,
  currency: 'USD',
  occurredAt: 0,
  symbol: null,
  text: '',
  account: null,
  rows: [1],
  originalTime: '',
})
const draftOf = (unit: RowUnit, rows: (RowOutcome | Error)[], timeZone = 'UTC') => {
  const draft = new ResultDraft(unit, timeZone)
  for (const [index, row] of rows.entries())
    draft.addRow(index + 2, () => {
      if (row instanceof Error) throw row
      return row
    })
  return draft
}
const fill = (given: Partial<ImportedExecution> = {}): RowOutcome => ({
  kind: 'execution',
  execution: buildExecution(given),
})
const skip = (unit?: boolean): RowOutcome => ({ kind: 'skip', reason: 'known', ...(unit ? { unit } : {}) })

describe('every row of a file', () => {
  it('is counted once, whatever its outcome', () => {
    const draft = draftOf('execution', [
      ...[
        fill({ side: 'buy' }),
        fill({ side: 'sell' }),
        { kind: 'cash', event: cash('cash:1', -1) } as const,
      ],
      ...[skip(), new CellProblem('bad_number', 'Wrong.', 'Price'), new RangeError('too large')],
    ])
    const { census, skipped, problems } = draft.finish()
    expect(census).toEqual({ rows: 6, trades: 0, executions: 2, cashEvents: 1, skipped: 1, problems: 2 })
    expect(skipped).toEqual([{ row: 5, reason: 'known' }])
    expect(problems).toEqual([
      { row: 6, column: 'Price', code: 'bad_number', text: 'Wrong.' },
      { row: 7, code: 'bad_number', text: 'A number in this row is too large to be that of a trade.' },
    ])
  })

  it('rethrows errors other than cell problems', () => {
    expect(() => draftOf('execution', [new TypeError('a defect')])).toThrow('a defect')
  })

  it('counts for its unit: fills including known but skipped orders, trades, money, days', () => {
    const rows = [fill({ side: 'buy' }), fill({ side: 'sell' }), skip(true), skip()]
    expect(draftOf('execution', rows).finish().count).toBe(3)
    expect(draftOf('order', rows).finish().count).toBe(3)
    expect(
      draftOf('cash transaction', [{ kind: 'cash', event: cash('cash:1', 1) }, skip()]).finish().count,
    ).toBe(1)
    expect(draftOf('closed trade', [skip(true)]).finish().count).toBe(0)
    const days = new ResultDraft('day', 'UTC')
    days.statedDays.push({ day: '2026-07-06', net: 1, account: null })
    expect(days.finish().count).toBe(1)
  })
})

describe('a row that is refused', () => {
  it('leaves nothing behind: no execution, time or account', () => {
    const draft = new ResultDraft('execution', 'UTC')
    draft.addRow(2, () => {
      draft.instant(wall('07/06/2026 09:30'), 'Time')
      throw new CellProblem('bad_number', 'Wrong.')
    })
    expect(draft.finish()).toMatchObject({ executions: [], accounts: [], firstTime: null, lastTime: null })
  })

  it('refuses a closed trade as a whole, for a bound or for its result', () => {
    const sides = (given: Partial<ImportedExecution>) => [
      buildExecution({ side: 'buy', price: '6300.00' }),
      buildExecution({ side: 'sell', price: '6301.00', statedGross: 5_000_000, ...given }),
    ]
    const trade = (given: Partial<ImportedExecution>) =>
      draftOf('closed trade', [{ kind: 'trade', executions: sides(given) }]).finish()
    expect(trade({}).census).toMatchObject({ trades: 1, problems: 0 })
    expect(trade({ quantity: '0' })).toMatchObject({ executions: [], census: { trades: 0, problems: 1 } })
    expect(trade({ statedGross: -20_000_000 }).problems[0]?.code).toBe('disagrees')
  })
})

describe('the times of a file', () => {
  const times = (...texts: [string, boolean?][]) => {
    const draft = new ResultDraft('execution', 'America/New_York')
    for (const [text, counts] of texts)
      draft.addRow(2, () => {
        draft.instant(wall(text), 'Time', counts)
        return skip()
      })
    return draft.finish()
  }

  it('are the first and the last in absolute time, not in file order', () => {
    const { firstTime, lastTime } = times(
      ['07/06/2026 10:00:00'],
      ['07/06/2026 09:00:00'],
      ['07/06/2026 11:00:00'],
    )
    expect([firstTime, lastTime]).toEqual(['2026-07-06 09:00:00', '2026-07-06 11:00:00'])
  })

  it('exclude those that are only looked at', () => {
    const { firstTime, lastTime } = times(['07/06/2026 10:00:00'], ['07/06/2026 09:00:00', false])
    expect([firstTime, lastTime]).toEqual(['2026-07-06 10:00:00', '2026-07-06 10:00:00'])
  })

  it('that no clock of the zone ever showed are problems', () => {
    const { problems } = times(['03/08/2026 02:30:00'])
    expect(problems).toMatchObject([{ code: 'skipped_hour', column: 'Time' }])
    expect(times(['03/08/2026 03:00:00']).problems).toEqual([])
  })

  it('in a repeated hour are counted in a note', () => {
    const notes = times(['11/01/2026 01:30:00'], ['11/01/2026 01:59:59'], ['11/01/2026 02:00:00']).notes
    expect(notes.map(({ code }) => code)).toEqual(['repeated_hour'])
    expect(notes[0]?.text).toMatch(/^2 times /)
  })
})

describe('a file of many problems', () => {
  const problem = () => new CellProblem('bad_number', 'Wrong.')
  const isNoted = (problems: number, skips: number) =>
    draftOf('execution', [
      ...Array.from({ length: problems }, problem),
      ...Array.from({ length: skips }, () => skip()),
    ])
      .finish()
      .notes.some(({ code }) => code === 'many_problems')

  it('may have another format: from three problems on, and more than a fifth of the rows', () => {
    expect(isNoted(2, 0)).toBe(false)
    expect(isNoted(3, 0)).toBe(true)
    expect(isNoted(3, 12)).toBe(false)
    expect(isNoted(3, 11)).toBe(true)
  })
})

describe('at the end', () => {
  it('skips repeated ids and keeps the census complete', () => {
    const same = { identity: 'fill:1', side: 'buy' as const, executedAt: 1_780_000_000_000 }
    const sale = { identity: 'fill:2', side: 'sell' as const, executedAt: 1_780_000_001_000 }
    const result = draftOf('execution', [
      ...[fill({ ...same, rows: [2] }), fill({ ...same, rows: [3] }), fill({ ...sale, rows: [4] })],
      ...[
        { kind: 'cash', event: cash('cash:1', -1) } as const,
        { kind: 'cash', event: cash('cash:1', -1) } as const,
      ],
    ]).finish()
    expect(result.executions.map(({ identity }) => identity)).toEqual(['fill:1', 'fill:2'])
    expect(result.cashEvents).toHaveLength(1)
    expect(result.census).toEqual({
      rows: 5,
      trades: 0,
      executions: 2,
      cashEvents: 1,
      skipped: 2,
      problems: 0,
    })
    expect(result.skipped).toHaveLength(2)
  })

  it('assigns the row’s currency to its execution, and to no other', () => {
    const draft = new ResultDraft('execution', 'UTC')
    draft.addRow(2, () => {
      draft.rowCurrency = 'EUR'
      return fill({ side: 'buy' })
    })
    draft.addRow(3, () => fill({ side: 'sell' }))
    expect(draft.finish().executions.map(({ currency }) => currency)).toEqual(['EUR', undefined])
  })
})
