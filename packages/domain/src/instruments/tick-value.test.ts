import { expect, it } from 'vitest'
import { pointValueOfTick, tickValueOf } from './tick-value.ts'

it('converts the value of a tick to the value of a point, and back', () => {
  expect(pointValueOfTick({ tickSize: '0.25', tickValue: '12.50' })).toBe('50')
  expect(pointValueOfTick({ tickSize: '0.03125', tickValue: '31.25' })).toBe('1000')
  expect(tickValueOf({ tickSize: '0.25', pointValue: '50' })).toBe('12.5')
  expect(pointValueOfTick({ tickSize: '3', tickValue: '2' })).toBe('0.6666666667')
  expect(tickValueOf({ tickSize: '0.00001', pointValue: '0.00001' })).toBe('0.0000000001')
  expect(pointValueOfTick({ tickSize: '0', tickValue: '12.50' })).toBeNull()
  expect(tickValueOf({ tickSize: '0.25', pointValue: '0' })).toBeNull()
  expect(tickValueOf({ tickSize: '-1', pointValue: '5' })).toBeNull()
  expect(pointValueOfTick({ tickSize: '0.25', tickValue: '' })).toBeNull()
})
