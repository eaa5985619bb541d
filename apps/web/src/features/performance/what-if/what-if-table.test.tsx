import type { ReportWhatIf } from '@ballast/contract/reports'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { figureOf, headOf, viewWith } from '../../../test/dom/samples/report-samples.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import type { ReportView } from '../frame/report-view.ts'
import type { Hidden } from '../performance-search.ts'
import { WhatIfTable } from './what-if-table.tsx'

const side = (n: number, days: number, net: string, totalR: number | null = null) => ({
  n,
  days,
  net,
  totalR,
})
const whatIfOf = (part: Partial<ReportWhatIf> = {}): ReportWhatIf => ({
  ...headOf(),
  actual: side(30, 14, '900', 6),
  leftOut: side(4, 3, '-200', -2),
  without: side(26, 13, '1100', 8),
  parts: { setups: 4, hours: 1, afterNth: 0 },
  net: { difference: figureOf(200, { low: 20, high: 380 }), couldBeChance: false, money: '200' },
  r: { difference: figureOf(2, { low: -0.1, high: 4, n: 3 }), couldBeChance: true },
  curve: { at: [], net: [], netWithout: [], r: [], rWithout: [] },
  ...part,
})
const HIDDEN: Hidden = { hideSetup: ['Fade'], hideHour: ['9'], hideAfter: '3' }

async function showTable(part: Partial<ReportWhatIf> = {}, view: Partial<ReportView> = {}, hidden = HIDDEN) {
  await show(<WhatIfTable data={whatIfOf(part)} view={viewWith(view)} hidden={hidden} />)
  const lines = Object.fromEntries(tableRows().map(([name, ...cells]) => [name, cells]))
  return { lines, parts: screen.queryAllByRole('listitem').map(({ textContent }) => textContent) }
}

describe('with and without some trades', () => {
  it('shows both results, their difference, and its interval', async () => {
    const { lines } = await showTable()
    expect(lines).toEqual({
      Net: ['+$900.00', '−$200.00', '+$1,100.00', '+$200.00', '$20–$380'],
      R: ['+6.00R', '−2.00R', '+8.00R', '+2.00Rn = 3', '−0.10R to 4.00R'],
      Trades: ['30 trades, show them', '4 trades, show them', '26 trades, show them', '', ''],
      'Trading days': ['14', '3', '13', '', ''],
    })
  })
  it('links to each of them in the log', async () => {
    await showTable({}, { trades: { symbol: ['ES'] } })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/journal?symbol=ES',
      '/journal?symbol=ES&setup=Fade',
      '/journal?symbol=ES&notSetup=Fade',
    ])
  })
  it('counts decisions if some were copied, with the singular for one', async () => {
    const { lines } = await showTable(
      { leftOut: side(1, 1, '-5'), parts: { setups: 1, hours: 0, afterNth: 0 } },
      { one: 'decision' },
    )
    expect(lines.Decisions?.slice(0, 2)).toEqual(['30 decisions, show them', '1 decision, show them'])
  })
  it('says why there is no R, and shows no missing interval', async () => {
    const r = { difference: figureOf(null, { n: 0, reason: 'No trade has a risk' }), couldBeChance: null }
    const net = { difference: figureOf(200), couldBeChance: null, money: '200' }
    const { lines } = await showTable({ r, net, actual: side(30, 14, '900') })
    expect(lines.R).toEqual(['–', '−2.00R', '+8.00R', '–n = 0', 'No trade has a risk'])
    expect(lines.Net?.[4]).toBe('None')
  })
  it('does not repeat the count if all left out have an R', async () => {
    const r = { difference: figureOf(2, { low: 1, high: 4, n: 4 }), couldBeChance: false }
    expect((await showTable({ r })).lines.R?.[3]).toBe('+2.00R')
  })
})

describe('the parts of what is left out', () => {
  it('are not listed if one of them covers everything', async () => {
    expect((await showTable()).parts).toEqual([])
  })
  it('are listed if none does, with a note that no trade counts twice', async () => {
    const { parts, lines } = await showTable({
      parts: { setups: 2, hours: 2, afterNth: 3 },
      leftOut: side(5, 3, '-200'),
    })
    expect(parts).toEqual([
      'By setup: 2 trades, show them',
      'By hour: 2 trades, show them',
      'After the 3rd of the day, over all accounts: 3, which the log has no filter for',
      'A trade that matches several of these is left out once.',
    ])
    expect(lines.Trades?.slice(0, 3)).toEqual(['30 trades, show them', '5', '26'])
  })
  it('are one if only the place in the day is used', async () => {
    const { parts } = await showTable({ parts: { setups: 0, hours: 0, afterNth: 4 } })
    expect(parts).toEqual(['After the 3rd of the day, over all accounts: 4, which the log has no filter for'])
  })
})
