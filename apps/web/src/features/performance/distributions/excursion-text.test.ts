import { expect, it } from 'vitest'
import { drawnText, isDrawnInR, stopWords } from './excursion-text.ts'

const stop = (at: number, value: number | null, low: number | null, high: number | null) => ({
  at,
  winnersCut: 4,
  losersCut: 9,
  change: { value, low, high, n: value === null ? 0 : 40, band: 'early', reason: null } as const,
})

it('recommends a tighter stop only if its interval excludes zero', () => {
  expect(stopWords([stop(0.5, 0.1, -0.1, 0.3)])?.title).toBe('No tighter stop stands out')
  expect(stopWords([stop(0.5, 0.1, 0, 0.3)])?.title).toBe('No tighter stop stands out')
  expect(stopWords([stop(0.5, 0.2, 0.1, 0.3)])?.title).toBe('A tighter stop might have paid')
  expect(stopWords([stop(0.5, -0.2, -0.3, -0.1)])?.title).toBe('Tighter stops would have cost')
  expect(stopWords([stop(0.5, null, null, null)])).toBeNull()
  expect(stopWords([stop(0.5, 0.1, null, null)])).toBeNull()
})

it('counts what a tighter stop would have cut', () => {
  const one = { ...stop(0.5, 0.1, -0.1, 0.3), winnersCut: 1, losersCut: 1 }
  expect(stopWords([one])?.text).toContain('would have cut 1 winner and made 1 loser smaller.')
  expect(stopWords([stop(0.5, 0.1, -0.1, 0.3)])?.text).toContain('4 winners and made 9 losers smaller.')
})

it('draws in R if it is chosen or if half of the trades have one', () => {
  const points = (r: (number | null)[]) => ({ points: { id: r.map(String), r } }) as never
  expect(isDrawnInR(points([1, null]), 'money')).toBe(true)
  expect(isDrawnInR(points([1, null, null]), 'money')).toBe(false)
  expect(isDrawnInR(points([1, null, null]), 'r')).toBe(true)
  expect(isDrawnInR(points([null]), 'r')).toBe(false)
})

it('says which dots are missing, and why', () => {
  const points = (r: (number | null)[]) => ({ id: r.map(String), r }) as never
  expect(drawnText({ points: points([1, 2]), count: 2 }, true)).toBe('')
  expect(drawnText({ points: points([1, null]), count: 2 }, true)).toBe('Drawn: 1 with an R.')
  expect(drawnText({ points: points([1, null]), count: 900 }, false)).toBe('Drawn: 2 evenly picked.')
  expect(drawnText({ points: points([1, null]), count: 900 }, true)).toBe(
    'Drawn: 2 evenly picked, of them 1 with an R.',
  )
})
