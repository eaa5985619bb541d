import type { FileReport, ImportPreview } from '@ballast/contract/imports'
import { describe, expect, it } from 'vitest'
import { parseZones, rememberedZone, rememberZone } from './zone-memory.ts'

const file = (id: string, needsTimeZone = true) =>
  ({ format: { id }, needsTimeZone, notes: [] }) as unknown as FileReport
const fills = file('tradovate-fills', false)
const preview = (files: FileReport[], zoneEvidence: string | null = null) =>
  ({ files, zoneEvidence }) as ImportPreview
const mt5 = preview([file('mt5-report-xlsx')])

describe('the zone of a platform', () => {
  it('is remembered once it was chosen', () => {
    const memory = rememberZone({}, mt5, 'Europe/Athens')
    expect(memory).toEqual({ mt5: 'Europe/Athens' })
    expect(rememberedZone(memory, preview([file('mt5-report-csv')]))).toBe('Europe/Athens')
    expect(rememberedZone(memory, preview([file('mt4-statement')]))).toBeNull()
  })
  it('is not remembered if the file revealed it', () => {
    const found = preview([fills, file('tradovate-cash-history')], 'Fills shows each time twice.')
    expect(rememberZone({}, found, 'America/Chicago')).toEqual({})
    expect(rememberZone({}, preview([file('topstepx-trades', false)]), 'America/Chicago')).toEqual({})
  })
  it('is not remembered for mapped tables, nor without a choice', () => {
    expect(rememberZone({}, preview([file('mapped')]), 'America/Chicago')).toEqual({})
    expect(rememberZone({}, mt5, null)).toEqual({})
  })
  it('is asked again if platforms disagree', () => {
    const memory = { mt5: 'Europe/Athens', tradovate: 'America/Chicago' }
    expect(rememberedZone(memory, preview([file('mt5-report-xlsx'), file('tradovate-orders')]))).toBeNull()
  })
})

it('tolerates anything stored in the browser', () => {
  expect(parseZones('{"mt5":"UTC","x":3}')).toEqual({ mt5: 'UTC' })
  expect(parseZones('broken')).toEqual({})
})
