import type { ReportComparison } from '@ballast/contract/reports'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { comparisonOf, figureOf, sideOf, viewWith } from '../../../test/dom/samples/report-samples.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { ComparisonTable } from './comparison-table.tsx'

async function showTable(part: Partial<ReportComparison> = {}, view: Partial<ReportView> = {}) {
  const { container } = await show(
    <ComparisonTable
      data={comparisonOf(part)}
      view={viewWith({ trades: { setup: ['Fade'] }, ...view })}
      others={{ symbol: ['ES'] }}
    />,
  )
  const lines = Object.fromEntries(tableRows().map(([name, ...cells]) => [name, cells]))
  return { lines, text: container.textContent ?? '' }
}

describe('two sides', () => {
  it('have their counts, results and averages beside each other', async () => {
    const { lines } = await showTable()
    expect(lines).toMatchObject({
      Trades: ['30 trades of A, show them', '20 trades of B, show them', '', ''],
      'Trading days': ['14', '10', '', ''],
      Net: ['+$900', '−$120', '', ''],
      'Average trade': [
        '+$30.01$5–$55n = 30',
        '+$30.01$5–$55n = 30',
        '+$36.00$4–$68',
        'Unlikely to be chance, 2.1% chance',
      ],
      'Average R': ['+0.30Rn = 28', '+0.30Rn = 28', '–', 'Too few trades with an R'],
      'Win rate': [
        '60.0%42–76%n = 30',
        '60.0%42–76%n = 30',
        '+10.0%−20% to 40%',
        'Could be chance, 40% chance',
      ],
      'Profit factor': ['1.800.90 or moren = 30', '1.800.90 or moren = 30', '', ''],
    })
  })
  it('count decisions if copies are counted with them', async () => {
    const { lines, text } = await showTable({ overlap: 3 }, { one: 'decision' })
    expect(lines.Decisions?.slice(0, 2)).toEqual([
      '30 decisions of A, show them',
      '20 decisions of B, show them',
    ])
    expect(text).toContain('3 decisions are in both sides')
  })
  it('link to the trades of each', async () => {
    await showTable()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/journal?setup=Fade',
      '/journal?symbol=ES',
    ])
  })
  it('are before costs if gross is shown', async () => {
    expect((await showTable({}, { basis: 'gross' })).lines.Gross).toEqual(['+$900', '−$120', '', ''])
  })
  it('too small for a test say what they need', async () => {
    const difference = { difference: figureOf(null), chance: null, couldBeChance: null }
    const { lines } = await showTable({ winRate: difference })
    expect(lines['Win rate']?.[3]).toBe('Too few to compare: 10 trades on 8 days each')
  })
})

describe('the sentence above two sides', () => {
  it('is about money, or about R if R is shown', async () => {
    expect((await showTable()).text).toContain('A makes more per trade than B')
  })
  it('is about R if R is shown, and money stays money', async () => {
    const { text } = await showTable({}, { unit: 'r' })
    expect(text).toContain('The difference cannot be judged')
    expect(text).toContain('Net and the average trade stay in USD.')
  })
  it('says what its intervals assume', async () => {
    const { text } = await showTable({})
    expect(text).toContain(
      'if whole days go well or badly, their interval is too narrow. If good and bad weeks',
    )
  })
  it('says that both are the same trades', async () => {
    const same = { first: sideOf(), second: sideOf(), overlap: 30 }
    const { text, lines } = await showTable(same)
    expect(text).toContain('A and B are the same trades')
    expect(lines['Average trade']?.[3]).toMatch(/^The same trades/)
    // Of equal trades nothing is estimated.
    expect(lines['Win rate']?.[2]).toBe('+10.0%')
    expect(text).not.toContain('in both sides')
  })
  it.each([
    [1, '1 trade is in both sides, which makes a difference harder to see.'],
    [12, '12 trades are in both sides, which makes a difference harder to see.'],
  ])('says that %i trades are in both', async (overlap, words) => {
    expect((await showTable({ overlap })).text).toContain(words)
  })
})
