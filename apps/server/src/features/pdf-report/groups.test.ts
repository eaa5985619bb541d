import { describe, expect, test } from 'vitest'
import { COLOURS } from '../../platform/pdf/colours.ts'
import { measuredOf, rowsOf, textsOf } from '../../test/without-database/pdf-texts.ts'
import { findingsOf, groupsOf } from './groups.ts'
import { wordsOf } from './paper-text.ts'

const M = 1_000_000
const WORDS = wordsOf({ currency: 'USD', isMasked: false })
type Verdict = 'above_rest' | 'below_rest' | 'could_be_chance' | 'not_compared'
type Given = { n?: number; net?: number; mean?: number | null; verdict?: Verdict; difference?: number }
const group = (key: string | null, given: Given = {}) => {
  const { n = 20, net = 0, mean = 5 * M, verdict = 'could_be_chance', difference = 10 * M } = given
  return {
    key,
    n,
    net,
    winRate: measuredOf(0.5, { ends: [0.3, 0.7] }),
    expectancy: measuredOf(mean),
    comparison: {
      verdict,
      difference: measuredOf(difference, { ends: [difference - 4 * M, difference + 6 * M] }),
    },
  }
}
type Dimension = { dimension: string; groups: object[]; coverage?: { count: number; of: number } }
const breakdowns = (...dimensions: Dimension[]) =>
  ({
    comparisons: 27,
    dimensions: dimensions.map((each) => ({ coverage: { count: 20, of: 20 }, ...each })),
  }) as never
const setups = (...groups: object[]) => breakdowns({ dimension: 'setup', groups })

describe('what stands out', () => {
  const compared =
    '27 groups were compared with the rest and the chances corrected for that (Benjamini–Hochberg, 10%).'

  test('says how many groups were compared, one as one', () => {
    const one = { ...(setups(group('Fade')) as object), comparisons: 1 } as never
    expect(textsOf(findingsOf(one, WORDS)).at(-1)).toMatch(/^1 group was compared with the rest/)
  })

  test('may be nothing, and says how much was compared', () => {
    expect(
      textsOf(findingsOf(setups(group('Fade'), group('x', { verdict: 'not_compared' })), WORDS)),
    ).toEqual([
      'What stands out',
      'Nothing yet: no group differs from the rest by more than chance would explain.',
      compared,
    ])
  })

  test('is written without a sign, as more or less than the rest', () => {
    const better = group('Fade', { verdict: 'above_rest' })
    const worse = group('Break', { verdict: 'below_rest', difference: -10 * M })
    expect(textsOf(findingsOf(setups(better, worse), WORDS))).toEqual([
      'What stands out',
      'Setup, Fade: $10.00 a trade more than the rest (n 40, 95% $6.00–$16.00).',
      // −10 between −14 and −4, negated.
      'Setup, Break: $10.00 a trade less than the rest (n 40, 95% $4.00–$14.00).',
      compared,
      'A mistake or a feeling named after a trade can be coloured by how it ended.',
    ])
  })

  test('loses an open interval when it is turned round, and keeps an unknown figure unknown', () => {
    const said = (difference: object) =>
      textsOf(
        findingsOf(setups({ ...group('x'), comparison: { verdict: 'below_rest', difference } }), WORDS),
      )[1]
    const open = { ...measuredOf(-5 * M), interval: { kind: 'open_above', low: -9 * M } }
    expect(said(open)).toBe('Setup, x: $5.00 a trade less than the rest (n 40).')
    expect(said(measuredOf(null))).toBe(
      'Setup, x: – a trade less than the rest (No closed trades in this selection).',
    )
  })

  test('names up to eight groups', () => {
    const nine = Array.from({ length: 9 }, (_, at) => group(`S${at}`, { verdict: 'above_rest' }))
    expect(
      textsOf(findingsOf(setups(...nine), WORDS)).filter((text) => text.startsWith('Setup, ')),
    ).toHaveLength(8)
  })
})

describe('the names of groups', () => {
  test.each([
    ['setup', 'FOMO_long', 'FOMO_long'],
    ['root', 'ES', 'ES'],
    ['weekday', '1', 'Monday'],
    ['weekday', '7', 'Sunday'],
    ['weekday', '8', '8'],
    ['session', 'new_york', 'New York'],
    ['session', 'between', 'Between sessions'],
    ['session', 'sydney', 'sydney'],
    ['direction', 'long', 'Long'],
    ['planFollowed', 'no_plan', 'No plan'],
    ['emotionBefore', 'fomo', 'FOMO'],
    ['mistake', 'fomo', 'FOMO'],
    ['mistake', 'moved_stop twice', 'Moved_stop twice'],
  ])('of %s, %s is written %s', (dimension, key, name) => {
    expect(rowsOf(groupsOf(breakdowns({ dimension, groups: [group(key)] }), WORDS))[1]?.[0]).toBe(name)
  })

  test.each([
    ['setup', 'VWAP Fade', 'Setup, VWAP Fade: '],
    ['root', 'MNQ', 'Symbol, MNQ: '],
    ['session', 'new_york', 'Session, New York: '],
    ['weekday', '1', 'Weekday, Monday: '],
    ['mistake', 'moved stop', 'Mistake, Moved stop: '],
    ['mistake', 'fomo', 'Mistake, FOMO: '],
    ['emotionBefore', 'fomo', 'Emotion before, FOMO: '],
    ['direction', 'long', 'Side, Long: '],
  ])('keep their capitals in a sentence: %s, %s', (dimension, key, start) => {
    const stands = group(key, { verdict: 'above_rest' })
    expect(textsOf(findingsOf(breakdowns({ dimension, groups: [stands] }), WORDS))[1]).toContain(start)
  })

  test('that are not recorded stand out only by that name', () => {
    const groups = [group(null, { verdict: 'above_rest' })]
    expect(textsOf(findingsOf(setups(...groups), WORDS))[1]).toMatch(/^Setup, not recorded: /)
    expect(groupsOf(setups(...groups), WORDS)).toEqual([])
  })
})

describe('a table of groups', () => {
  test('has a row for each, with its share, its sum, its average and the verdict', () => {
    const groups = [
      group('Fade', { n: 12, net: 60 * M, verdict: 'above_rest' }),
      group('Break', { net: -60.5 * M, mean: -5 * M, verdict: 'below_rest' }),
      group('None', { mean: null, verdict: 'not_compared' }),
      { ...group('Odd'), winRate: measuredOf(null) },
    ]
    expect(rowsOf(groupsOf(setups(...groups), WORDS))).toEqual([
      ['', 'n', 'Win rate', 'Net', 'A trade', 'Against the rest'],
      ['Fade', '12', '50% (30–70%)', '+$60.00', '+$5.00', 'better'],
      ['Break', '20', '50% (30–70%)', '−$60.50', '−$5.00', 'worse'],
      ['None', '20', '50% (30–70%)', '$0.00', '–', 'too few to compare'],
      ['Odd', '20', '–', '$0.00', '+$5.00', 'could be chance'],
    ])
  })

  test('has no range without an interval', () => {
    const plain = { ...group('Fade'), winRate: measuredOf(0.5) }
    expect(rowsOf(groupsOf(setups(plain), WORDS))[1]?.[2]).toBe('50%')
  })

  test('colours sums by their sign', () => {
    const page = JSON.stringify(groupsOf(setups(group('a', { net: M }), group('b', { net: -M })), WORDS))
    expect([page.includes(COLOURS.profit), page.includes(COLOURS.loss)]).toEqual([true, true])
  })

  test('is titled by its dimension, and says if it is not recorded on all', () => {
    const titles = (count: number) =>
      textsOf(
        groupsOf(
          breakdowns({ dimension: 'emotionBefore', groups: [group('calm')], coverage: { count, of: 20 } }),
          WORDS,
        ),
      )
    expect(titles(20).slice(0, 2)).toEqual(['By emotion before', ''])
    expect(titles(19).slice(0, 2)).toEqual(['By emotion before', 'Recorded on 19 of 20 trades.'])
  })

  test('ends after twelve rows, and stays together up to eight', () => {
    const of = (length: number) =>
      groupsOf(setups(...Array.from({ length }, (_, at) => group(`S${at}`))), WORDS)
    expect(rowsOf(of(12))).toHaveLength(13)
    expect(textsOf(of(12)).at(-1)).toBe('could be chance')
    expect(rowsOf(of(14))).toHaveLength(13)
    expect(textsOf(of(14)).at(-1)).toBe('and 2 with fewer trades')
    expect([of(8), of(9)].map(([table]) => (table as { unbreakable: boolean }).unbreakable)).toEqual([
      true,
      false,
    ])
  })

  test('is left out if there are no groups', () => {
    expect(groupsOf(setups(), WORDS)).toEqual([])
  })
})

test('amounts are masked in privacy mode, and shares are not', () => {
  const masked = wordsOf({ currency: 'USD', isMasked: true })
  const groups = [group('Fade', { net: 60 * M, verdict: 'above_rest' })]
  const page = JSON.stringify([findingsOf(setups(...groups), masked), groupsOf(setups(...groups), masked)])
  expect(page).not.toMatch(/\$|60\.00/)
  expect(page).toContain('50% (30–70%)')
})
