import { zoneOffset } from '@ballast/domain/time/zone'
import { describe, expect, it } from 'vitest'
import { offsetOfName, zoneOfHeader, zoneOfName, zoneOfOffset } from './header-zone.ts'

describe('the zone in a column name', () => {
  it('is the clock of a region for an abbreviation, in summer and in winter', () => {
    expect(zoneOfName('Update Time (EDT)')).toBe('America/New_York')
    expect(zoneOfName('Update Time (RDT)')).toBe('Europe/Paris')
    expect(zoneOfName('Update Time (CST)')).toBe('America/Chicago')
    expect(zoneOfName('Update Time (CDT)')).toBe('America/Chicago')
    expect(zoneOfName('Update Time (PDT)')).toBe('America/Los_Angeles')
  })

  it('is universal time if the name ends with it', () => {
    const names = ['DateUtc', 'Filled UTC', 'closing_time_utc', 'Time utc']
    expect(names.map(zoneOfName)).toEqual(names.map(() => 'UTC'))
    expect(['Shutc', 'UTCTime'].map(zoneOfName)).toEqual([null, null])
  })

  it('is null for an unknown word or none', () => {
    expect(zoneOfName('Update Time (XYZ)')).toBeNull()
    expect(zoneOfName('Update Time')).toBeNull()
  })

  it('is an offset in minutes if written as one', () => {
    expect(offsetOfName('Closing time (UTC+3)')).toBe(180)
    expect(offsetOfName('Opening time (UTC-4)')).toBe(-240)
    expect(offsetOfName('Closing time (UTC+5:30)')).toBe(330)
    expect(offsetOfName('Closing time (UTC)')).toBe(0)
    expect(offsetOfName('Closing time')).toBeNull()
  })

  it('is the clock of its whole column, or the one chosen for the file', () => {
    const zone = (name: string) => zoneOfHeader({ index: 0, name }, { timeZone: 'Asia/Tokyo' })
    expect(zone('Time(UTC+8)')).toBe('Etc/GMT-8')
    expect(zone('Date(UTC)')).toBe('UTC')
    expect(zone('Time')).toBe('Asia/Tokyo')
  })

  it('for an offset is the user’s own if its clock shows it, else one that does', () => {
    const july = Date.UTC(2026, 6, 6)
    expect(zoneOfOffset(120, july, 'Europe/Madrid')).toBe('Europe/Madrid')
    expect(zoneOfOffset(480, july, 'America/Chicago')).toBe('Asia/Singapore')
    expect(zoneOfOffset(-720, july)).toBe('Etc/GMT+12')
    expect(zoneOfOffset(345, july)).toBe('Asia/Kathmandu')
  })
})

describe('a zone for any whole hour', () => {
  const hours = Array.from({ length: 27 }, (_, at) => at - 12)

  it.each(hours)('of %d shows it then, in winter and in summer', (hour) => {
    for (const month of [0, 6]) {
      const instant = Date.UTC(2026, month, 15)
      expect(zoneOffset(instant, zoneOfOffset(hour * 60, instant))).toBe(hour * 3_600_000)
    }
  })
})
