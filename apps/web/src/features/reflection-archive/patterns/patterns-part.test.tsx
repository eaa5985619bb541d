import type { FigureJson } from '@ballast/contract/figures'
import { getInsights, type Insights } from '@ballast/contract/reflection/archive'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { PatternsPart } from './patterns-part.tsx'

type Word = Insights['words']['words'][number]
type Feeling = Insights['feelings'][number]
const SCOPE = { account: [], basis: 'net' as const }

const figureOf = (
  value: number | null,
  low: number | null = null,
  high: number | null = null,
): FigureJson => ({ value, low, high, n: 20, band: 'preliminary', reason: value === null ? 'Too few' : null })
const wordOf = (word: string, q: number): Word => ({
  word,
  bad: { k: 6, n: 20 },
  good: { k: 1, n: 20 },
  difference: figureOf(0.25, 0.03, 0.46),
  q,
})
const feelingOf = (part: Partial<Feeling> = {}): Feeling => ({
  moment: 'before',
  live: { n: 20, days: 10, unpleasant: 5 },
  later: { n: 40, days: 12, unpleasant: 30 },
  difference: figureOf(0.5, 0.22, 0.7),
  q: 0.0004,
  ...part,
})
async function showPatterns(words: Partial<Insights['words']> = {}, feelings: Feeling[] = []) {
  giveUsual()
  const given = { bad: 20, good: 20, needed: 10, compared: 0, words: [], ...words }
  server.give(getInsights, { feelings, words: given })
  const shown = await show(<PatternsPart scope={SCOPE} />, '/reflection')
  await screen.findByText('Live and remembered')
  return shown
}

describe('words before bad and good days', () => {
  it.each([
    [9, 20, false],
    [20, 9, false],
    [10, 10, true],
  ])('are compared once both sides have enough: %i and %i', async (bad, good, isEnough) => {
    const { container } = await showPatterns({ bad, good })
    const waits = `Compared from 10 reflections before losing days and 10 before winning days on. There are ${bad} and ${good}.`
    expect(container.textContent?.includes(waits)).toBe(!isEnough)
    expect(screen.queryByText('No word appears in enough of your reflections to be compared.') !== null).toBe(
      isEnough,
    )
  })

  it('are named up to the allowed false discovery rate, and not beyond', async () => {
    const { container } = await showPatterns({
      compared: 3,
      words: [wordOf('revenge', 0.0005), wordOf('tired', 0.1), wordOf('calm', 0.101)],
    })
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'revengeq < 0.001Losing days30%6 of 20Winning days5%1 of 20+25 points, 95% interval +3 to +46.',
      'tiredq = 0.10Losing days30%6 of 20Winning days5%1 of 20+25 points, 95% interval +3 to +46.',
    ])
    expect(container.textContent).toContain('3 words were compared. Only text you last changed')
  })

  it('that could be chance are not named', async () => {
    const { container } = await showPatterns({ compared: 1, words: [wordOf('calm', 0.5)] })
    expect(container.textContent).toContain(
      'No word appears more often before losing or winning days than chance would explain.',
    )
    expect(screen.queryByText('calm')).toBeNull()
    expect(container.textContent).toContain('1 word was compared. Only text you last changed')
  })

  it('omit the number if none was compared', async () => {
    const { container } = await showPatterns()
    expect(container.textContent).not.toContain('were compared')
  })
})

describe('feelings live and remembered', () => {
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  it.each<[Partial<Feeling>, string]>([
    [{}, 'Before the entryLive25%5 of 20Later75%30 of 40+50 points, 95% interval +22 to +70, q < 0.001.'],
    [
      { moment: 'during', difference: figureOf(-0.01, -0.3, 0), q: 0.004 },
      'During the tradeLive25%5 of 20Later75%30 of 40−1 point, 95% interval −30 to 0, q = 0.004.',
    ],
    [
      { moment: 'after', difference: figureOf(0.5), q: null },
      'After the exitLive25%5 of 20Later75%30 of 40Not compared: needs at least 10 feelings on 8 days on each side.',
    ],
    [
      { live: { n: 0, days: 0, unpleasant: 0 }, difference: figureOf(null), q: null },
      'Before the entryLive–0 of 0Later75%30 of 40Not compared: one side is still empty.',
    ],
  ])('%# are compared, or the reason is given', async (part, words) => {
    await showPatterns({}, [feelingOf(part)])
    expect(rows()).toEqual([words])
  })

  it('say so if there are none', async () => {
    const none = { n: 0, days: 0, unpleasant: 0 }
    await showPatterns({}, [feelingOf({ live: none, later: none, difference: figureOf(null), q: null })])
    expect(
      screen.getByText('Once you record feelings with your trades, they are compared here.'),
    ).toBeTruthy()
  })
})

it('patterns that did not load can be retried', async () => {
  giveUsual()
  server.refuse(getInsights, 'internal')
  const { user } = await show(<PatternsPart scope={SCOPE} />, '/reflection')
  expect(await screen.findByText('The patterns did not load')).toBeTruthy()
  server.give(getInsights, { feelings: [], words: { bad: 0, good: 0, needed: 10, compared: 0, words: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Live and remembered')).toBeTruthy()
})
