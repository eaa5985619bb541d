import { expect, it } from 'vitest'
import { COMMON_ZONES, currentZoneName, timeZones } from './time-zones.ts'
import { isTimeZone } from './zone.ts'

const zones = timeZones()

it('offers no zone the server would refuse, and each once', () => {
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(new Set(zones).size).toBe(zones.length)
})

it('leaves out no zone the server knows', () => {
  const known = new Set(zones)
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(currentZoneName(zone)))).toEqual([])
})

it('begins with the common ones', () => {
  expect(zones.slice(0, COMMON_ZONES.length)).toEqual([...COMMON_ZONES])
})

it('returns the current name of a zone, which is the same zone', () => {
  const at = (zone: string) => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
  const renamed = Intl.supportedValuesOf('timeZone').filter((zone) => currentZoneName(zone) !== zone)
  expect(renamed).toContain('Asia/Calcutta')
  expect(renamed.filter((zone) => !at(zone).equals(at(currentZoneName(zone))))).toEqual([])
  expect(currentZoneName('Mars/Olympus')).toBe('Mars/Olympus')
})
