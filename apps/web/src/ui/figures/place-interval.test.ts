import { expect, it } from 'vitest'
import { placeInterval } from './place-interval.ts'
import { roomLevel } from './room-level.ts'

it('places band, dot and reference on the track', () => {
  expect(placeInterval({ value: 0.5, low: 0.4, high: 0.6, reference: 0.2, min: 0, max: 1 })).toEqual({
    value: 50,
    low: 40,
    high: 60,
    reference: 20,
  })
})

it('keeps everything on the track with automatic ends', () => {
  const place = placeInterval({ value: 1.5, low: 1.02, high: 2.2, reference: 1 })
  for (const at of Object.values(place ?? {})) {
    expect(at).toBeGreaterThanOrEqual(0)
    expect(at).toBeLessThanOrEqual(100)
  }
})

it('extends an open upper end to the edge and draws nothing without an estimate', () => {
  expect(placeInterval({ value: 2, low: 1, high: null })?.high).toBe(100)
  expect(placeInterval({ value: null, low: null, high: null })).toBeNull()
})

it('warns below 40 % of room and alarms below 20 %', () => {
  expect([0.4, 0.39, 0.2, 0.19].map(roomLevel)).toEqual(['capacity', 'warning', 'warning', 'danger'])
})
