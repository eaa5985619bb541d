import { zoneOffset } from '@ballast/domain/time/zone'
import { describe, expect, it } from 'vitest'
import { fixedZone } from './fixed-zone.ts'

describe('fixedZone', () => {
  it('has the same offset in January and in July', () => {
    for (const minutes of [-720, -300, -60, 0, 60, 210, 270, 330, 345, 390, 480, 570, 600, 840]) {
      const zone = fixedZone(minutes)!
      for (const month of [0, 6]) expect(zoneOffset(Date.UTC(2026, month, 1), zone)).toBe(minutes * 60_000)
    }
  })

  it('has no zone for an offset nobody uses', () => {
    expect(fixedZone(7)).toBeNull()
    expect(fixedZone(900)).toBeNull()
    expect(fixedZone(-780)).toBeNull()
  })
})
