import type { FileReport, ImportPreview } from '@ballast/contract/imports'
import { describe, expect, it } from 'vitest'
import { asksDateOrder, asksTimeZone, isMetaTrader, platformsAsked, zoneOfAll } from './preview-questions.ts'

const file = (part: Partial<FileReport>) =>
  ({ format: { id: 'mt5-report-xlsx' }, notes: [], needsTimeZone: true, ...part }) as FileReport
const preview = (files: FileReport[], part: Partial<ImportPreview> = {}) =>
  ({ files, zoneEvidence: null, currency: 'USD', ...part }) as ImportPreview

describe('asksTimeZone', () => {
  it('asks if a file does not say', () => {
    expect(asksTimeZone(preview([file({})]))).toBe(true)
    expect(asksTimeZone(preview([file({ needsTimeZone: false })]))).toBe(false)
  })
  it('does not ask if the zone was found, or nothing was read', () => {
    const fills = file({ format: { id: 'tradovate-fills' }, needsTimeZone: false } as Partial<FileReport>)
    const orders = file({ format: { id: 'tradovate-orders' } } as Partial<FileReport>)
    expect(asksTimeZone(preview([fills, orders], { zoneEvidence: 'Fills shows each time twice.' }))).toBe(
      false,
    )
    expect(asksTimeZone(preview([file({ format: null })]))).toBe(false)
  })
  it('still asks for platforms other than the one whose zone was found', () => {
    const fills = file({ format: { id: 'tradovate-fills' }, needsTimeZone: false } as Partial<FileReport>)
    const mixed = preview([fills, file({})], { zoneEvidence: 'Fills shows each time twice.' })
    expect(platformsAsked(mixed)).toEqual(['mt5'])
  })
})

it('names the zone of the times only where all are read in it', () => {
  const asked = { timeZone: 'America/Chicago' }
  const states = file({ needsTimeZone: false })
  expect(zoneOfAll(preview([file({}), file({ format: null })], asked))).toBe('America/Chicago')
  expect(zoneOfAll(preview([states], asked))).toBeNull()
  expect(zoneOfAll(preview([states, file({})], asked))).toBeNull()
  const found = { ...asked, zoneEvidence: 'Fills shows each time twice.' }
  expect(zoneOfAll(preview([states], found))).toBe('America/Chicago')
  const other = file({ format: { id: 'das-trades' } } as Partial<FileReport>)
  expect(zoneOfAll(preview([states, other], found))).toBeNull()
})

it('asks for the order of day and month if a file is ambiguous', () => {
  const open = file({ notes: [{ code: 'ambiguous_date_order', text: 'Please confirm.' }] })
  expect(asksDateOrder(preview([file({}), open]))).toBe(true)
  expect(asksDateOrder(preview([file({})]))).toBe(false)
})

it('knows MetaTrader by its formats', () => {
  expect(isMetaTrader(preview([file({})]))).toBe(true)
  expect(isMetaTrader(preview([file({ format: null })]))).toBe(false)
})
