import { expect, it } from 'vitest'
import { roomLines } from './room-scale.ts'

const point = (day: number, balance: string, floor: string | null) => ({
  at: `2026-06-0${day}T12:00:00Z`,
  balance,
  floor,
  dailyFloor: null,
})

it('draws the balance straight from point to point and the floor in steps', () => {
  const lines = roomLines({ points: [point(1, '50000', '48000'), point(3, '50500', '48500')] }, [])
  expect(lines?.balance.match(/L/g)).toHaveLength(1)
  expect(lines?.floor).toMatch(/^M0 [\d.]+H0.0V[\d.]+H1000.0V[\d.]+$/)
})

it('puts higher amounts higher and keeps every level in view', () => {
  const lines = roomLines({ points: [point(1, '50000', '48000'), point(2, '50500', '48000')] }, [53_000])!
  expect(lines.y(53_000)).toBeGreaterThan(0)
  expect(lines.y(53_000)).toBeLessThan(lines.y(50_500))
  expect(lines.y(48_000)).toBeLessThan(260)
})

it('draws equity where it is known, inside the chart', () => {
  const open = { ...point(2, '50500', '48000'), equity: { low: '49000', high: '51000' } }
  const lines = roomLines({ points: [point(1, '50000', '48000'), open] }, [])!
  expect(lines.equity).toBe(`M1000.0 ${lines.y(49_000).toFixed(1)}V${lines.y(51_000).toFixed(1)}`)
  expect(lines.y(51_000)).toBeGreaterThan(0)
  expect(roomLines({ points: [point(1, '1', null), point(2, '2', null)] }, [])?.equity).toBeNull()
})

it('draws no unknown floor, and nothing for a single moment', () => {
  expect(roomLines({ points: [point(1, '1', null), point(2, '2', null)] }, [])?.floor).toBeNull()
  expect(roomLines({ points: [point(1, '1', null)] }, [])).toBeNull()
})
