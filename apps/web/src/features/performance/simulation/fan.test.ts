import { expect, it } from 'vitest'
import { FAN, fanOf } from './fan.ts'

it('the fan includes zero and every band, best at the top', () => {
  const fan = fanOf({
    day: [0, 10],
    p5: [0, -100],
    p25: [0, -50],
    p50: [0, 50],
    p75: [0, 100],
    p95: [0, 300],
  })
  expect([fan.min, fan.max]).toEqual([-100, 300])
  expect(fan.y(0)).toBe(FAN.height * 0.75)
  expect(fan.outer).toBe('M0.0 195.0L1000.0 0.0L1000.0 260.0L0.0 195.0Z')
  expect(fan.middle).toBe('M0.0 195.0L1000.0 162.5')
})
