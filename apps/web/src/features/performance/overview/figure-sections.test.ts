import { EVIDENCE_FIGURES } from '@ballast/domain/statistics/report/evidence-figures'
import { SERIES_FIGURES } from '@ballast/domain/statistics/report/series-figures'
import { SIZING_FIGURES } from '@ballast/domain/statistics/report/sizing-figures'
import { TRADE_FIGURES } from '@ballast/domain/statistics/report/trade-figures'
import { expect, it } from 'vitest'
import { SECTIONS, withoutSection } from './figure-sections.tsx'

const ALL = [...TRADE_FIGURES, ...EVIDENCE_FIGURES, ...SIZING_FIGURES, ...SERIES_FIGURES]

it('every figure of a report is in exactly one section', () => {
  expect(withoutSection(ALL)).toEqual([])
  const placed = SECTIONS.flatMap(({ ids }) => ids)
  expect(new Set(placed).size).toBe(placed.length)
  expect(placed.filter((id) => !(ALL as readonly string[]).includes(id))).toEqual([])
})
