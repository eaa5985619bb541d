import type { ToolResult } from '@ballast/contract/mentor/tools'
import { type QuestionContext, TOPICS, type ToolCall } from '@ballast/domain/mentor/question'
import { understand } from '@ballast/domain/mentor/understand'
import { describe, expect, test } from 'vitest'
import { scopeOfNq, sentencesOf } from '../../../test/without-database/mentor-answers.ts'
import { composeResult, FOLLOWING, openingOf } from './compose.ts'
import { EXAMPLES } from './fixed-answers.ts'

/** Each tool's result without data, and the words that only its own composer uses for that. */
const EMPTY: [ToolCall['tool'], object, string][] = [
  ['figures', {}, 'NQ, long: no closed trade with a known result fits. There is nothing to show.'],
  ['breakdown', {}, 'No closed trade with a known result (NQ, long).'],
  [
    'compare',
    { comparison: { first: { n: 0 }, second: { n: 0 } } },
    'Nothing to compare. NQ, long: no closed trade with a known result.',
  ],
  ['what_if', { leftOut: { n: 0 } }, 'Nothing would change. No trade (NQ, long) is left out by that.'],
  ['trades', { trades: [] }, 'No such trade. Nothing fits: NQ, long.'],
  ['days', { days: [] }, 'No closed trade with a known result (NQ, long).'],
  ['plans', { stops: { kept: 0, passed: 0 } }, 'There are no trade plans (NQ, long).'],
  ['payouts', { business: [] }, 'No fees and no payouts are written down.'],
  ['habits', { habits: [] }, 'You have no habits yet. Routine has a few good ones to start from.'],
]

describe('the answer of a tool', () => {
  test.each(EMPTY)('%s is composed in its own words', (tool, result, words) => {
    const looked = scopeOfNq({ n: 0 })
    const answered = { tool, result: { ...result, looked, other: looked } } as never as ToolResult
    const input = { filter: {}, other: {}, order: 'best', detectors: [], term: '' }
    expect(sentencesOf(composeResult(answered, { tool, input } as never))).toEqual([words])
  })

  test.each([
    ['findings', { at: null }, 'Your trades have not been checked for behaviours yet.'],
    ['notes', { notes: [] }, 'Nothing found. There are no NQ, long'],
    ['rooms', { rooms: [] }, 'No account has rules of a prop firm, so there is no limit'],
    ['terms', { terms: [] }, '“edge” is not in the catalogue of figures.'],
  ])('%s begins in its own words', (tool, result, words) => {
    const answered = { tool, result: { ...result, looked: scopeOfNq() } } as never as ToolResult
    const input = { detectors: [], term: 'edge' }
    expect(sentencesOf(composeResult(answered, { tool, input } as never))[0]?.startsWith(words)).toBe(true)
  })
})

describe('the introduction before any figure', () => {
  test.each(TOPICS)('of %s is empty, unless it asks for causes or strengths', (topic) => {
    const expected: Partial<Record<typeof topic, string>> = {
      why: 'A journal shows what went together with a result, not what caused it. Here is how that time differs, and what it was made of.',
      strengths: 'What is done well is tested the same way as what is not.',
    }
    const words = expected[topic]
    expect(sentencesOf({ blocks: openingOf(topic) })).toEqual(words ? [words] : [])
  })
})

describe('follow-up questions', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' }
  const around: QuestionContext = {
    today: '2026-11-20',
    symbols: ['NQ', 'ES'],
    setups: ['Fade', 'Break'],
    tags: ['FOMO'],
    mistakes: ['revenge'],
    accounts: [{ id: 'a', name: 'Apex' }],
    previous: [{ tool: 'figures', input: { filter: october, figures: ['net'] } }],
  }

  test.each([...new Set([...EXAMPLES, ...Object.values(FOLLOWING).flat()])])(
    '“%s” is understood word by word',
    (question) => {
      expect(understand(question, around)).toMatchObject({ kind: 'asked', leftOut: [] })
    },
  )

  test.each(TOPICS.filter((topic) => topic !== 'terms'))('are there for %s, none twice', (topic) => {
    const next = FOLLOWING[topic] ?? []
    expect(next.length).toBeGreaterThan(0)
    expect(new Set(next).size).toBe(next.length)
  })
})
