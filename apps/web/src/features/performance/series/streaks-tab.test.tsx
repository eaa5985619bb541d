import { getReportStreaks, type ReportStreaks } from '@ballast/contract/reports'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { figureOf, headOf } from '../../../test/dom/samples/report-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { StreaksTab } from './streaks-tab.tsx'

const SPAN = { closedFrom: '2026-11-18T15:00:00Z', closedTo: '2026-11-20T15:00:00Z' }
const FROM_TO = 'closedFrom=2026-11-18T15%3A00%3A00Z&closedTo=2026-11-20T15%3A00%3A00Z'
const STREAK = { length: 3, expected: { median: 4, p95: 6 }, chance: 0.6, span: SPAN }
type After = ReportStreaks['afterRuns'][number]
const afterOf = (part: Partial<After>): After => ({
  after: 'losses',
  length: 2,
  n: 12,
  won: 3,
  winRate: figureOf(0.25, { low: 0.09, high: 0.53 }),
  expected: 0.48,
  chance: 0.02,
  adjustedChance: 0.04,
  ...part,
})
async function showTab(part: Partial<ReportStreaks> = {}) {
  giveUsual()
  server.give(getReportStreaks, {
    ...headOf(),
    decided: 30,
    winRate: figureOf(0.5),
    wins: STREAK,
    losses: { ...STREAK, length: 1 },
    current: null,
    runs: { runs: 12, expected: 16, z: -1.2, chanceOfMore: 0.9, chanceOfFewer: 0.1, reason: null },
    afterRuns: [afterOf({})],
    shuffles: 2000,
    ...part,
  })
  const shown = await show(<StreaksTab />, '/ai-metrics?symbol=ES')
  await screen.findByText('The order of wins and losses')
  return { ...shown, text: shown.container.textContent ?? '' }
}
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the order of wins and losses', () => {
  it('is described in words', async () => {
    expect((await showTab()).text).toContain('The order of wins and losses looks like chance')
  })
  it.each([
    ['wins', 1, '1 win', 'win'],
    ['wins', 3, '3 wins', 'win'],
    ['losses', 1, '1 loss', 'loss'],
    ['losses', 4, '4 losses', 'loss'],
  ] as const)('that ends with %s of %i links to them', async (kind, length, words, outcome) => {
    await showTab({ current: { kind, length, span: SPAN } })
    const link = within(screen.getByText(/^The trades end with/)).getByRole('link', { name: words })
    expect(link.getAttribute('href')).toBe(`/journal?symbol=ES&${FROM_TO}&outcome=${outcome}`)
  })
  it('does not mention an unknown end', async () => {
    expect((await showTab({ current: { kind: 'wins', length: 2, span: null } })).text).not.toContain(
      'The trades end with',
    )
  })
})

describe('the longest streaks', () => {
  it('use singular and plural, and link to their trades', async () => {
    const { text } = await showTab()
    expect(text).toContain('1 loss, show them')
    expect(text).toContain('3 wins, show them')
    expect(hrefOf(/^1 loss/)).toBe(`/journal?symbol=ES&${FROM_TO}&outcome=loss`)
  })
  it('that never occurred have no link', async () => {
    const { text } = await showTab({ wins: { ...STREAK, length: 0, span: null } })
    expect(text).toContain('0 winsNo wins yet.')
    expect(screen.queryByRole('link', { name: /0 wins/ })).toBeNull()
  })
})

describe('the next trade', () => {
  const cells = () =>
    within(screen.getAllByRole('row').at(-1) as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)

  it('after a streak is compared with shuffles of the same trades', async () => {
    const { text } = await showTab()
    expect(cells()).toEqual([
      'After 2 losses in a row, show its trades',
      '12',
      '25%',
      '9–53%',
      '48%',
      'q = 0.04',
    ])
    expect(text).toContain('After 2 losses in a row the next trade differs by more than chance.')
    expect(text).toContain('Beside 2,000 shuffles of the same trades')
  })
  it('that could be chance says so', async () => {
    const { text } = await showTab({ afterRuns: [afterOf({ adjustedChance: 0.3 })] })
    expect(cells().at(-1)).toBe('q = 0.30, could be chance')
    expect(text).toContain('What came before does not change how often the next trade wins, beyond chance.')
  })
  it('that never occurred has no trades to show', async () => {
    const winRate = figureOf(null, { n: 0 })
    await showTab({ afterRuns: [afterOf({ n: 0, won: 0, winRate, expected: null, adjustedChance: null })] })
    expect(cells()).toEqual(['after 2 losses in a row', '0', '–', '–', '–', 'never happened'])
    expect(screen.queryByText(/^What came before does not change/)).toBeNull()
    expect(screen.getByText('No trade has followed one of these streaks yet.')).toBeTruthy()
  })
})
