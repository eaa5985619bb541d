import { EVIDENCE_FIGURES } from '@ballast/domain/statistics/report/evidence-figures'
import { SERIES_FIGURES } from '@ballast/domain/statistics/report/series-figures'
import { SIZING_FIGURES } from '@ballast/domain/statistics/report/sizing-figures'
import { TRADE_FIGURES } from '@ballast/domain/statistics/report/trade-figures'
import { expect, it } from 'vitest'
import { SECTIONS } from './figure-sections.tsx'

it('every figure of a report is in exactly one section', () => {
  const all = [...TRADE_FIGURES, ...EVIDENCE_FIGURES, ...SIZING_FIGURES, ...SERIES_FIGURES]
  expect(SECTIONS.flatMap(({ ids }) => ids).toSorted()).toEqual(all.toSorted())
})
