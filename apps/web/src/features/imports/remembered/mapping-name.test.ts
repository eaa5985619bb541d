import { expect, it } from 'vitest'
import { mappingName, readAs } from './mapping-name.ts'

const columns = ['', 'when', 'what', 'how many']

it('has the trader’s name for it, else its first columns', () => {
  expect(mappingName({ name: 'My broker', columns })).toBe('My broker')
  expect(mappingName({ name: null, columns })).toBe('A file with when, what, how many')
  expect(mappingName({ name: null, columns: ['', ''] })).toBe('A file without a header')
})

it('says which column is read as what, in the order of the file', () => {
  const rest = { kind: 'executions', table: 0, headerRow: 1, decimal: '.', dateOrder: 'auto' } as const
  const mapping = {
    ...rest,
    pnlIs: 'gross',
    costsAre: 'auto',
    columns: { symbol: 2, date: 1, id: 0 },
  } as const
  expect(readAs({ columns, mapping }, { symbol: 'Symbol', date: 'Date' })).toBe(
    'column 1 → id, when → Date, what → Symbol',
  )
  const added = { ...mapping, furtherCosts: { fees: [3] } }
  expect(readAs({ columns, mapping: added }, { fees: 'Fees' })).toMatch(/, how many → Fees$/)
  expect(readAs({ columns, mapping: null }, {})).toContain('earlier version')
})
