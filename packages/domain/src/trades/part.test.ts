import Big from 'big.js'
import { expect, test } from 'vitest'
import type { Execution } from '../executions/execution.ts'
import { averagePrice, type Part, sumQuantity } from './part.ts'

const COSTS = { commission: null, fees: null, swap: null }
function partOf(quantity: string, price: string): Part {
  const execution: Execution = {
    identity: 'fill:1',
    symbol: 'AAPL',
    side: 'buy',
    quantity,
    price,
    executedAt: 0,
    sequence: 0,
    positionKey: null,
    ...COSTS,
  }
  const stated = { statedGross: null, givenGross: null, feesInKind: [] }
  return { execution, quantity: new Big(quantity), price: new Big(price), ...stated, ...COSTS }
}
const average = (...parts: Part[]) => averagePrice(parts, sumQuantity(parts))

test('an average has at most ten decimals, rounded half up, whether it is of one fill or of several', () => {
  expect(average(partOf('3', '0.12345678905'))).toBe('0.1234567891')
  expect(average(partOf('1', '0.12345678905'), partOf('2', '0.12345678905'))).toBe('0.1234567891')
  expect(average(partOf('1', '1'), partOf('2', '2'))).toBe('1.6666666667')
  expect(average(partOf('7', '100.50'))).toBe('100.5')
})

test('no fills have no average and a quantity of 0', () => {
  expect(average()).toBeNull()
  expect(sumQuantity([]).toFixed()).toBe('0')
})
