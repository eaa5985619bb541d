import { describe, expect, it } from 'vitest'
import type { Document } from '../../importer.ts'
import { findFillsZone } from './find-fills-zone.ts'

const documentOf = (
  rows: readonly (readonly string[])[],
  header = ['_timestamp', 'Timestamp', 'Fill ID'],
): Document =>
  ({
    kind: 'csv',
    file: 'Fills.csv',
    tables: [{ name: '', rows: [header, ...rows].map((row) => [...row]) }],
  }) as Document

const SUMMER = ['2026-06-14 23:03:54.732Z', '06/14/2026 18:03:54', '1']
const WINTER = ['2026-01-14 23:03:54.732Z', '01/14/2026 17:03:54', '2']

describe('the zone of a Fills report', () => {
  it('has the offset between the two times of every row', () => {
    expect(findFillsZone(documentOf([WINTER, SUMMER]))).toEqual({
      offsetMinutes: -300,
      suggestedZone: 'America/Chicago',
      evidence: 'Fills shows each time twice, in UTC and as displayed: −5\u{a0}h apart in 1 of 2 rows.',
    })
  })

  it('is the preferred one if it fits, and never one that does not', () => {
    expect(findFillsZone(documentOf([WINTER, SUMMER]), 'America/Winnipeg')?.suggestedZone).toBe(
      'America/Winnipeg',
    )
    expect(findFillsZone(documentOf([WINTER, SUMMER]), 'Europe/Berlin')?.suggestedZone).toBe(
      'America/Chicago',
    )
    expect(findFillsZone(documentOf([WINTER, SUMMER]), 'Mars/Olympus')?.suggestedZone).toBe('America/Chicago')
  })

  it('is a fixed offset if no likely zone fits', () => {
    const behind = ['2026-06-14 23:03:54.732Z', '06/14/2026 12:03:54', '1']
    const alsoBehind = ['2026-01-14 23:03:54.732Z', '01/14/2026 12:03:54', '1']
    expect(findFillsZone(documentOf([alsoBehind, behind]))).toMatchObject({ offsetMinutes: -660 })
    const ahead = ['2026-06-14 23:03:54.732Z', '06/15/2026 02:18:54', '1']
    expect(findFillsZone(documentOf([ahead]))).toMatchObject({
      offsetMinutes: 195,
      suggestedZone: 'UTC',
      evidence: 'Fills shows each time twice, in UTC and as displayed: +3:15\u{a0}h apart in 1 of 1 rows.',
    })
  })

  it('is the fixed offset of the last row if the rows contradict each other', () => {
    const at = (shown: string) => ['2026-06-14 23:03:54.732Z', `06/14/2026 ${shown}`, '1']
    const last = (shown: string) => findFillsZone(documentOf([at('13:03:54'), at(shown)]))?.suggestedZone
    expect([last('18:03:54'), last('23:03:54'), last('23:18:54')]).toEqual(['Etc/GMT+5', 'UTC', 'UTC'])
    const ahead = ['2026-06-14 20:03:54.732Z', '06/14/2026 23:03:54', '1']
    expect(findFillsZone(documentOf([at('13:03:54'), ahead]))?.suggestedZone).toBe('Etc/GMT-3')
  })

  it('ignores the milliseconds that a displayed time omits', () => {
    const late = ['2026-06-14 23:03:54.999Z', '06/14/2026 23:03:54', '1']
    expect(findFillsZone(documentOf([late]))?.evidence).toContain(': +0\u{a0}h apart in 1 of 1 rows.')
  })

  it('is found from the rows that have both times', () => {
    const broken = [
      ['', '06/14/2026 18:03:54', '3'],
      ['2026-06-14 23:03:54.732Z', '', '4'],
      ['2026-06-14 23:03:54.732Z', '06/14/2026', '5'],
      ['?', '?', '6'],
    ]
    expect(findFillsZone(documentOf([...broken, SUMMER]))?.evidence).toContain('in 1 of 1 rows')
    expect(findFillsZone(documentOf(broken))).toBeNull()
    expect(findFillsZone(documentOf([]))).toBeNull()
  })

  it('is found from at most 5,000 rows, which include the last one', () => {
    const evidence = (rows: readonly (readonly string[])[]) => findFillsZone(documentOf(rows))?.evidence
    const summers = (count: number) => Array.from({ length: count }, () => SUMMER)
    expect(evidence(summers(5000))).toContain('in 5000 of 5000 rows.')
    expect(evidence(summers(5001))).toContain('in 2501 of 2501 rows compared.')
    expect(evidence([...summers(10_001), WINTER])).toContain('−6\u{a0}h apart in 1 of 3334 rows compared.')
  })

  it('is unknown for a file without both columns', () => {
    expect(findFillsZone(documentOf([SUMMER], ['_timestamp', 'Shown', 'Fill ID']))).toBeNull()
  })
})
