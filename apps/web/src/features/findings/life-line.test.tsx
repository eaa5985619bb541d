import type { Finding, FindingDetail } from '@ballast/contract/findings/findings'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { experimentOf, findingDetailOf } from '../../test/dom/samples/report-samples.ts'
import { show } from '../../test/dom/show.tsx'
import { LifeLine } from './life-line.tsx'

type Decided = NonNullable<Finding['decided']>

const words = { preposition: 'after' as const, one: 'loss', many: 'losses' }
const DECIDED: Decided = {
  on: '2026-10-05',
  improvingOn: '2026-11-02',
  improvedBy: { words, before: { cases: 9, of: 38 }, later: { cases: 3, of: 41 } },
  flagged: 20,
  control: 30,
  chance: 0.01,
}

async function improving(part: Partial<Decided>, given: Partial<FindingDetail> = {}) {
  const detail = findingDetailOf({ cue: 'I lose', act: 'I wait' })
  const decided = { ...DECIDED, ...part }
  const state = decided.improvingOn ? ('improving' as const) : ('confirmed' as const)
  const finding = { ...detail.finding, state, since: '2026-09-01T15:00:00Z', decided }
  const { unmount } = await show(<LifeLine detail={{ ...detail, ...given, finding }} />)
  const text = (await screen.findByText('Improving')).parentElement?.textContent
  unmount()
  return text?.replace('Improving', '')
}

it('an improvement says how often the act was done of what, in the three weeks it was judged by and before', async () => {
  expect(await improving({})).toBe(
    'Nov 2, 2026: 3 of 41 losses in the last three weeks, 9 of 38 before it was found',
  )
  expect(await improving({ improvedBy: 'over' })).toBe(
    'Nov 2, 2026: no longer a difference in the last three weeks',
  )
  // An older look did not say what it was judged by.
  expect(await improving({ improvedBy: null })).toBe('Nov 2, 2026')
})

it('until it improves, the acts since it was found are counted among the same', async () => {
  const { unit, before, since } = experimentOf()
  const acts = { unit, words, before: { ...before, cases: 9, of: 38 }, since: { ...since, cases: 1, of: 1 } }
  const open = { improvingOn: null, improvedBy: null }
  expect(await improving(open, { acts })).toBe('1 of 1 loss since, was 9 of 38')
  expect(await improving(open)).toBe('When it is done clearly less often')
})
