import { expect, it } from 'vitest'
import { offsetText } from '../../../lib/time/wall-clock.ts'
import { zoneOptions } from './time-zones.ts'

const SUMMER = new Date('2026-06-15T12:00:00Z')

it('lists the trader’s zone first, then the markets, each zone once', () => {
  const zones = zoneOptions('Europe/Lisbon', SUMMER).map(({ value }) => value)
  expect(zones.slice(0, 4)).toEqual(['Europe/Lisbon', 'America/Chicago', 'America/New_York', 'Europe/London'])
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toContain('America/Phoenix')
})

it('does not list a market zone twice if it is the trader’s own', () => {
  const zones = zoneOptions('America/Chicago', SUMMER)
  expect(zones.filter(({ value }) => value === 'America/Chicago')).toHaveLength(1)
  expect(zones[0]?.hint).toBe('yours, UTC−5')
})

it('lists the trader’s zone once, under its current name', () => {
  const zones = zoneOptions('Asia/Calcutta', SUMMER)
  expect(zones[0]).toMatchObject({ value: 'Asia/Kolkata', hint: 'yours, UTC+5:30' })
  expect(zones.filter(({ value }) => /Calcutta|Kolkata/.test(value))).toHaveLength(1)
})

it('writes offsets with a true minus and half hours', () => {
  expect(offsetText('America/Chicago', SUMMER)).toBe('UTC−5')
  expect(offsetText('Asia/Kolkata', SUMMER)).toBe('UTC+5:30')
  expect(offsetText('UTC', SUMMER)).toBe('UTC')
})

it('finds zones by the names traders use', () => {
  const chicago = zoneOptions('UTC', SUMMER).find(({ value }) => value === 'America/Chicago')
  expect(chicago?.keywords).toContain('CME')
})
