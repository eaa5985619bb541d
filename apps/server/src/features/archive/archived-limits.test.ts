import { MAX_HABITS } from '@ballast/contract/routine/routine'
import { MAX_SCREENSHOTS } from '@ballast/contract/screenshots'
import { MAX_SETUPS } from '@ballast/contract/setups'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ARCHIVED_LIMITS, LimitedRows } from './archived-limits.ts'
import { ARCHIVED_TABLES } from './archived-tables.ts'
import type { ArchivedRow } from './row-codec.ts'

const rows = (n: number, row: ArchivedRow = {}) => Array.from({ length: n }, () => row)

describe('the rows of an archive', () => {
  test('may be ten times what users may create, in however many parts, and no more', () => {
    const limited = new LimitedRows()
    for (let i = 0; i < 10; i++) limited.add('setups', rows(MAX_SETUPS))
    limited.add('setups', [])
    expect(() => limited.add('setups', rows(1))).toThrow(
      'This archive holds too many setups: Ballast keeps 500, and puts back at most 5,000. Nothing was restored.',
    )
  })

  test('are counted for each thing they belong to, and only those that count for users', () => {
    const limited = new LimitedRows()
    const of = (tradeId: unknown, deletedAt: Date | null = null) => ({ tradeId, deletedAt })
    const most = MAX_SCREENSHOTS * 10
    limited.add('screenshots', rows(most, of(['account', 'fill'])))
    limited.add('screenshots', rows(most, of(['account', 'other fill'])))
    limited.add('screenshots', rows(most, of(['account', 'fill'], new Date())))
    expect(() => limited.add('screenshots', [of(['account', 'fill'])])).toThrow(
      'too many pictures of a trade',
    )
    limited.add('habits', rows(MAX_HABITS * 11, { endedOn: '2026-06-15' }))
    expect(() => limited.add('habits', rows(MAX_HABITS * 11, { endedOn: null }))).toThrow('too many habits')
  })

  test('of lists that users may make as long as they like are not counted', () => {
    new LimitedRows().add('reflections', rows(100_000))
  })
})

test('limited are tables of the archive, by columns that they have', () => {
  for (const [name, { per }] of Object.entries(ARCHIVED_LIMITS)) {
    const archived = ARCHIVED_TABLES.find((table) => table.name === name)
    expect(archived, name).toBeDefined()
    if (archived && per) expect(Object.keys(getTableColumns(archived.table)), name).toContain(per)
  }
})
