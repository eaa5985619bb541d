import type { FileReport, Import, ImportPreview } from '@ballast/contract/imports'
import { describe, expect, it } from 'vitest'
import { countOf } from '../../lib/format/count-of.ts'
import { addedText, blockerOf, confirmLabel, fileClockText, outcomeText } from './import-words.ts'

const file = (part: Partial<FileReport> = {}) =>
  ({ name: 'Fills.csv', format: { id: 'x' }, refusal: null, ...part }) as FileReport
const preview = (part: Partial<ImportPreview> = {}): ImportPreview =>
  ({
    files: [file()],
    executions: { fresh: 18, known: 0, enriched: 0, conflicts: 0 },
    cashEvents: { fresh: 0, known: 0 },
    built: { trades: 9, open: 0 },
    canImport: true,
    ...part,
  }) as ImportPreview
const counts = (fresh: number, known: number, enriched = 0) => ({ fresh, known, enriched, conflicts: 0 })

it('groups thousands and knows one from many', () => {
  expect([countOf(1, 'fill'), countOf(1204, 'fill'), countOf(0, 'fill')]).toEqual([
    '1 fill',
    '1,204 fills',
    '0 fills',
  ])
})

describe('confirmLabel', () => {
  it('speaks of trades where all is new', () => {
    expect(confirmLabel(preview())).toBe('Import 9 trades')
  })
  it('speaks of what is new where part is there already', () => {
    expect(confirmLabel(preview({ executions: counts(4, 14) }))).toBe('Import 4 new fills')
    expect(confirmLabel(preview({ executions: counts(0, 0, 18) }))).toBe('Improve 18 fills')
    expect(confirmLabel(preview({ executions: counts(0, 18), cashEvents: { fresh: 81, known: 0 } }))).toBe(
      'Import 81 cash lines',
    )
  })
})

describe('blockerOf', () => {
  const ready = {
    preview: preview(),
    accountName: 'Topstep 50K',
    needsDateOrder: false,
    needsTimeZone: false,
  }
  it('lets a complete import through', () => {
    expect(blockerOf(ready)).toBeNull()
  })
  it('asks to leave a refused file out, and names it', () => {
    const files = [file(), file({ name: 'picture.csv', format: null, refusal: 'This is a picture.' })]
    expect(blockerOf({ ...ready, preview: preview({ files }) })).toEqual({
      kind: 'file',
      text: 'Leave picture.csv out to import the others.',
    })
  })
  it('asks for columns before it asks for an account', () => {
    const files = [file({ name: 'mine.csv', format: null })]
    expect(blockerOf({ ...ready, accountName: null, preview: preview({ files }) })?.kind).toBe('columns')
  })
  it('asks for the account, the zone and the order of day and month', () => {
    expect(blockerOf({ ...ready, needsTimeZone: true })?.kind).toBe('time zone')
    expect(blockerOf({ ...ready, accountName: null })?.kind).toBe('account')
    expect(blockerOf({ ...ready, needsDateOrder: true })?.kind).toBe('date order')
  })
  it('says that everything is there already', () => {
    const known = preview({ canImport: false, executions: counts(0, 18) })
    expect(blockerOf({ ...ready, needsTimeZone: true, preview: known })?.text).toBe(
      'Nothing new: all 18 fills are in Topstep 50K already.',
    )
  })
})

it('sums an import up by what it added', () => {
  const done = (part: Partial<Import['counts']>) =>
    outcomeText({
      accountName: 'Apex',
      counts: {
        executions: 0,
        known: 0,
        enriched: 0,
        cashEvents: 0,
        skipped: 0,
        problems: 0,
        trades: 0,
        ...part,
      },
    } as Import)
  expect(done({ executions: 18, trades: 9 })).toBe('9 trades in Apex')
  expect(done({ enriched: 18, trades: 9 })).toBe('18 fills improved in Apex')
  expect(done({ cashEvents: 81 })).toBe('81 cash lines added to Apex')
})

it('names what an import added, or nothing', () => {
  const counts = { executions: 18, known: 0, enriched: 0, cashEvents: 1, skipped: 0, problems: 0, trades: 9 }
  expect(addedText(counts)).toBe('18 fills and 1 cash line')
  expect(addedText({ ...counts, executions: 0, cashEvents: 0, enriched: 4 })).toBeNull()
})

it('keeps the clock of the file as it is', () => {
  expect(fileClockText('2026-06-14 18:03:54')).toBe('14 Jun 2026, 18:03')
  expect(fileClockText('2025-04-03T12:00:47-04:00')).toBe('3 Apr 2025, 12:00')
  expect(fileClockText('yesterday')).toBe('yesterday')
})
