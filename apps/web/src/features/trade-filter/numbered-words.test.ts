import { expect, it } from 'vitest'
import { parseTradeLogSearch } from './trade-search.ts'

it('hours count from midnight, days of the week and month from one', () => {
  const kept = (name: string, values: string[]) =>
    (parseTradeLogSearch({ [name]: values }) as Record<string, string[] | undefined>)[name]
  expect(kept('hour', ['0', '23', '24', '-1'])).toEqual(['0', '23'])
  expect(kept('weekday', ['0', '1', '7', '8'])).toEqual(['1', '7'])
  expect(kept('monthDay', ['0', '1', '31', '32'])).toEqual(['1', '31'])
})
