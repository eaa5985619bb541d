import { expect, it } from 'vitest'
import { occSymbol } from './option-symbol.ts'

const expiry = { year: 2023, month: 12, day: 1 }
const symbolOf = (given: Partial<Parameters<typeof occSymbol>[0]>) =>
  occSymbol({ root: 'SPX', expiry, right: 'call', strike: '100', ...given })

it('the format holds strikes below 100,000, in thousandths', () => {
  expect(symbolOf({ strike: '99999.999' })).toBe('SPX231201C99999999')
  expect(symbolOf({ strike: '100000' })).toBeNull()
})

it('the format holds the years 2000 to 2099', () => {
  const inYear = (year: number) => symbolOf({ expiry: { ...expiry, year } })
  expect([inYear(2000), inYear(2099)]).toEqual(['SPX001201C00100000', 'SPX991201C00100000'])
  expect([inYear(1999), inYear(2100)]).toEqual([null, null])
})
