import { expect, it } from 'vitest'
import { evidenceText, groupFormats, type ImportFormat } from './format-groups.ts'

const format = (broker: string, label: string): ImportFormat => ({
  id: label,
  family: broker,
  broker,
  label,
  zone: 'ask',
  howToExport: 'Reports › Download CSV',
  evidence: 'real file',
  seen: 'June 2026',
  unit: 'execution',
})
const formats = [
  format('Tradovate', 'Fills'),
  format('MetaTrader 5', 'Report'),
  format('Tradovate', 'Cash History'),
]

it('groups by platform, in order of first appearance', () => {
  expect(groupFormats(formats, '').map((group) => [group.broker, group.formats.length])).toEqual([
    ['Tradovate', 2],
    ['MetaTrader 5', 1],
  ])
})

it('finds by every word, anywhere in the text', () => {
  expect(groupFormats(formats, 'cash trado')).toEqual([{ broker: 'Tradovate', formats: [formats[2]] }])
  expect(groupFormats(formats, 'sierra')).toEqual([])
})

it('says what was checked, and what was not', () => {
  expect(evidenceText({ evidence: 'real file', seen: 'June 2026' })).toBe(
    'Checked against a real file, June 2026',
  )
  expect(evidenceText({ evidence: 'documented header', seen: 'quoted rows' })).toContain('Not yet checked')
})
