import { describe, expect, test } from 'vitest'
import { type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { questionsFor } from './suggestions.ts'

type Found = Parameters<typeof questionsFor>[1]
const NO_LOOK: Found = { lead: null, evaluation: null }
const look = (detector: string, lead: string | null = 'f1') =>
  ({
    lead,
    evaluation: {
      findings: [
        { id: 'f0', detector: 'long_session' },
        { id: 'f1', detector },
      ],
    },
  }) as unknown as Found
const asked = (found: Found, trades: Sketch[] = [{ net: 1 }]) => questionsFor(sketched(trades), found)
const PLAIN = [
  'What happened in June 2026?',
  'Do I trade worse on Fridays?',
  'What is my longest losing streak?',
]

describe('the suggested questions', () => {
  test('without an analysis are those that every journal can answer', () => {
    expect(asked(NO_LOOK)).toEqual(PLAIN)
  })

  test('ask about the month of the latest trade, wherever it is in the list', () => {
    const trades = ['2026-02-28', '2026-04-30', '2026-03-31'].map((day) => ({ net: 1, day }))
    expect(asked(NO_LOOK, trades)[0]).toBe('What happened in April 2026?')
  })

  test('compare setups and markets only if there are two', () => {
    const one = { net: 1, setup: 'Fade', root: 'NQ' }
    const two = { net: 1, setup: 'Break', root: 'ES' }
    expect(asked(NO_LOOK, [one, one])).toEqual(PLAIN)
    expect(asked(NO_LOOK, [one, { ...two, root: 'NQ' }])).toContain('Which setup does best?')
    expect(asked(NO_LOOK, [one, { ...two, setup: 'Fade' }])).toContain('Which market costs me most?')
  })

  test('do not compare with a setup or a market that no longer has trades', () => {
    const trades = sketched([{ net: 1, setup: 'Fade', root: 'NQ' }])
    const columns = { ...trades, setups: ['Fade', 'Break'], roots: ['NQ', 'ES'] }
    expect(questionsFor(columns, NO_LOOK)).toEqual(PLAIN)
  })

  test('begin with what to work on after an analysis, whether or not it found anything', () => {
    expect(asked(look('unknown_detector', null))).toEqual(['What should I work on?', ...PLAIN])
    expect(asked(look('unknown_detector'))).toEqual(['What should I work on?', ...PLAIN])
  })

  test.each([
    ['quick_after_loss', 'Am I revenge trading?'],
    ['faster_after_loss', 'Am I revenge trading?'],
    ['after_third_trade', 'What if I had stopped after three trades?'],
    ['long_session', 'Am I overtrading?'],
    ['after_2_losses', 'Do I tilt after losses?'],
    ['after_3_losses', 'Do I tilt after losses?'],
    ['large_trades', 'Do I size up after a loss?'],
    ['larger_after_loss', 'Do I size up after a loss?'],
  ])('name the behaviour the look leads with: %s', (detector, question) => {
    expect(asked(look(detector)).slice(0, 2)).toEqual(['What should I work on?', question])
  })

  test('are at most five, the last ones left out', () => {
    const both = [
      { net: 1, setup: 'Fade', root: 'NQ' },
      { net: 1, setup: 'Break', root: 'ES' },
    ]
    expect(asked(look('long_session'), both)).toEqual([
      'What should I work on?',
      'Am I overtrading?',
      'What happened in June 2026?',
      'Which setup does best?',
      'Do I trade worse on Fridays?',
    ])
  })
})
