import type { Finding } from '@ballast/contract/findings/findings'
import type { ToolResults } from '@ballast/contract/mentor/tools'
import { describe, expect, test } from 'vitest'
import { composeFindings } from './compose-findings.ts'

const finding = (detector: string, verdict: Finding['verdict']) =>
  ({
    id: detector,
    detector,
    verdict,
    measure: 'result',
    q: 0.01,
    isStrong: false,
    hiddenUntil: null,
    words: { flagged: `acts of ${detector}`, control: 'others', why: 'A reason.', source: '', needs: '' },
    counts: { flagged: 40, control: 60, days: 20 },
    needed: { flagged: 10, control: 10, days: 8 },
    tested: {
      flagged: -0.2,
      control: 0.1,
      difference: -0.3,
      low: -0.5,
      high: -0.1,
      smallestSeen: 0.2,
      chance: 0.01,
      permutations: 999,
      isExact: false,
      matched: null,
      mechanical: null,
    },
  }) as unknown as Finding

const looked = {
  what: 'decisions',
  n: 100,
  from: null,
  to: null,
  accounts: [],
  filter: 'all',
  measure: '',
  leftOut: [],
  link: null,
}

function said(detectors: string[], result: Partial<ToolResults['findings']>): string {
  const { blocks } = composeFindings(
    {
      looked,
      day: '2026-11-22',
      isOutdated: false,
      tested: 20,
      currency: 'USD',
      unit: 'r',
      lead: null,
      findings: [],
      notRecorded: [],
      experiments: [],
      ...result,
    },
    { detectors },
  )
  return JSON.stringify(blocks)
}

test('what was found comes before what was not, with its reason and one thing to try', () => {
  const text = said(['day_down', 'after_2_losses'], {
    findings: [finding('day_down', 'not_found'), finding('after_2_losses', 'found')],
  })
  expect(text.indexOf('Acts of after_2_losses')).toBeLessThan(text.indexOf('Acts of day_down'))
  expect(text.match(/A reason\./g)).toHaveLength(1)
  expect(text).toContain('I lose two in a row')
})

test('if nothing that was asked about was found, there is nothing to try', () => {
  expect(said(['day_down'], { findings: [finding('day_down', 'not_found')] })).not.toContain(
    'One thing to try',
  )
})

test('what could not be analysed is listed with what it needs', () => {
  const notRecorded = [{ id: 'held_losers', what: 'holding times of losers', needs: 'Trades with a stop' }]
  const text = said(['held_losers'], { notRecorded })
  expect(text).toContain('Holding times of losers')
  expect(text).toContain('not looked for.')
  expect(text).toContain('It needs: trades with a stop.')
})

/** The sentences as shown to a reader, with unformatted numbers. */
function read(detectors: string[], result: Partial<ToolResults['findings']>): string[] {
  const blocks = JSON.parse(said(detectors, result)) as { parts: unknown[] }[]
  const written = (part: unknown): string => {
    if (typeof part === 'string') return part
    const { strong, day, value, low, high } = part as Record<string, unknown>
    return String(strong ?? day ?? value ?? `${low} to ${high}`)
  }
  return blocks.map(({ parts }) => parts.map(written).join(''))
}
const with_ = (given: object, tested: object = {}) => {
  const base = finding('day_down', 'found')
  return { ...base, ...given, tested: { ...base.tested, ...tested } } as Finding
}
const first = (given: object, tested: object = {}, result: Partial<ToolResults['findings']> = {}) =>
  read(['day_down'], { findings: [with_(given, tested)], ...result })[0]

describe('one behaviour', () => {
  const head = 'Acts of day_down: found, likely real. 40 against 60: others. Difference: '

  test('is described with its difference, interval and q', () => {
    expect(first({})).toBe(`${head}-0.3 a trade, 95% CI -0.5 to -0.1 (q = 0.01). A reason.`)
    expect(first({ q: null }, { low: null, high: null })).toBe(`${head}-0.3 a trade. A reason.`)
    expect(first({ isStrong: true })).toContain('found, very likely real.')
    expect(first({ verdict: 'cannot_tell' })).toBe(
      'Acts of day_down: too early to tell. 40 against 60: others. Difference: -0.3 a trade, 95% CI -0.5 to -0.1 (q = 0.01).',
    )
    expect(first({ verdict: 'not_found' })).toContain(
      ' The smallest difference that would have been seen four times in five: 0.2.',
    )
    const none = first({ verdict: 'not_found' }, { smallestSeen: 0 })
    expect(none).toContain(
      ' No day has both kinds among its comparable trades, so none could have been seen.',
    )
    expect(none).not.toContain('four times in five')
  })

  test('is in its own unit: how many times as large, or of how many of the trades', () => {
    const ratio = { difference: Math.log(1.5), low: 0, high: Math.log(2) }
    expect(first({ measure: 'ratio' }, ratio)).toContain('1.5 times as much, 95% CI 1 to 2')
    const share = first(
      { measure: 'share' },
      { flagged: 0.5, control: 0.25, difference: 0.25, low: 0.1, high: 0.4 },
    )
    expect(share).toContain(
      '0.5 of 40 against 0.25 of 60: others. Difference: 0.25 of the trades more, 95% CI 0.1 to 0.4',
    )
  })

  test('says what it cost: exactly if that is known, otherwise less or more by its sign', () => {
    const cost = (amount: string, given: object = {}) => ({ amount, low: '10', high: '90', ...given })
    expect(first({}, { mechanical: cost('50') })).toContain(
      ' Without these trades, or at the usual size, the past result would have been 50 higher, 95% CI 10 to 90.',
    )
    expect(first({}, { mechanical: cost('-50', { low: '-90', high: '-10' }) })).toContain(
      'been 50 lower, 95% CI 10 to 90.',
    )
    expect(first({}, { matched: cost('50', { low: null }) })).toContain(
      ' Against their control these trades made 50 less.',
    )
    expect(first({}, { matched: cost('-50', { low: null }) })).toContain('made 50 more.')
    expect(first({ verdict: 'cannot_tell' }, { matched: cost('50') })).not.toContain('Against their control')
    expect(first({}, { matched: cost('50') }, { currency: null })).not.toContain('Against their control')
  })

  test('with too few cases says how many are needed, and only then', () => {
    const few = { verdict: 'too_few', counts: { flagged: 5, control: 60, days: 8 } }
    expect(first(few)).toBe('Acts of day_down: not enough data. 5 of 10 needed, beside 60 others, on 8 days.')
  })
})

describe('everything that was tested', () => {
  const open = {
    findings: [
      finding('day_down', 'found'),
      finding('after_2_losses', 'found'),
      finding('stacked', 'not_found'),
    ],
  }

  test('leads with one, names the others that were found, and says how many were tested', () => {
    const answer = read([], { ...open, lead: 'after_2_losses' })
    expect(answer[0]).toMatch(/^Acts of after_2_losses: found/)
    expect(answer[1]).toBe('Also found: acts of day_down.')
    expect(answer.at(-1)).toBe('20 behaviours were tested together at the last look, on 2026-11-22.')
    expect(read([], open)[0]).toMatch(/^Acts of day_down/)
    expect(read([], { ...open, isOutdated: true }).at(-1)).toMatch(/; trades have changed since\.$/)
  })

  test('leaves out what was dismissed, and says so plainly if nothing is left', () => {
    const hidden = { ...finding('day_down', 'found'), hiddenUntil: '2027-01-01' } as Finding
    expect(read([], { findings: [hidden, finding('stacked', 'not_found')] })[0]).toBe(
      'Nothing stands out. Of 20 behaviours that could be tested, none differs by more than chance would explain.',
    )
    expect(read([], { day: null })[0]).toMatch(/^Your trades have not been checked for behaviours yet\./)
  })

  test('if none or only one could be tested, that is said instead', () => {
    expect(read([], { tested: 0 })).toEqual([
      'There are too few decisions yet to test any behaviour.',
      'No behaviour was tested at the last look, on 2026-11-22.',
    ])
    expect(read([], { tested: 1 })).toEqual([
      'Nothing stands out. The one behaviour that could be tested does not differ by more than chance would explain.',
      '1 behaviour was tested at the last look, on 2026-11-22.',
    ])
  })

  test('a running experiment comes before any new one', () => {
    const running = {
      state: 'running',
      cue: 'I lose twice',
      act: 'I stop',
      unit: 'days',
      words: { preposition: 'on', one: 'day', many: 'days' },
      since: { cases: 3, of: 4 },
      before: { cases: 1, of: 9 },
    }
    const answer = read([], { ...open, experiments: [{ ...running, state: 'ended' }, running] as never })
    expect(answer.at(-2)).toBe(
      'Your experiment is running: if I lose twice, then I stop. It happened on 3 of 4 days since it began, and on 1 of 9 before.',
    )
    const happened = (since: object, before: object) =>
      read([], { ...open, experiments: [{ ...running, since, before }] as never }).at(-2)
    const none = { cases: 0, of: 0 }
    expect(happened({ cases: 1, of: 1 }, none)).toMatch(
      /I stop\. It happened on 1 of 1 day since it began\.$/,
    )
    expect(happened(none, { cases: 1, of: 9 })).toMatch(
      /I stop\. There have been no days since it began\. It happened on 1 of 9 days before\.$/,
    )
    const words = { preposition: 'after', one: 'loss', many: 'losses' }
    const among = (given: object) =>
      read([], { ...open, experiments: [{ ...running, ...given }] as never }).at(-2)
    expect(among({ unit: 'occasions', words })).toMatch(
      /It happened after 3 of 4 losses since it began, and after 1 of 9 before\.$/,
    )
    expect(among({ unit: 'given', since: none, before: none })).toMatch(
      /not up to you, so it is not counted\.$/,
    )
    // As a phone writes the first word of a field.
    const typed = { ...running, cue: 'Two losses in a row', act: 'Stop for the day' }
    expect(read([], { ...open, experiments: [typed] as never }).at(-2)).toContain(
      'if two losses in a row, then stop for the day.',
    )
    expect(read([], open).at(-2)).toMatch(/^One thing to try: if /)
  })
})

describe('the links of an answer', () => {
  const links = (findings: Finding[], given: object = {}) =>
    composeFindings(
      {
        looked: { ...looked, ...given },
        day: '2026-11-22',
        isOutdated: false,
        tested: 20,
        currency: 'USD',
        unit: 'r',
        lead: null,
        findings,
        notRecorded: [],
        experiments: [],
      } as never,
      { detectors: ['day_down'] },
    ).links

  test('go to the findings, and to the trades of each that was shown', () => {
    const search = { from: '2026-01-05', to: '2026-06-30' }
    const link = { label: 'Open the findings', to: '/ai-metrics', search: { tab: 'findings', ...search } }
    expect(links([finding('day_down', 'found')], { link })).toEqual([
      link,
      { label: 'See 40 acts of day_down', to: '/journal', search: { ...search, finding: ['day_down'] } },
    ])
    const share = { ...finding('day_down', 'found'), measure: 'share' } as Finding
    expect(links([share])?.[1]?.label).toBe('See 40 trades: acts of day_down')
  })

  test('are at most four, with none to trades that do not exist', () => {
    const one = (flagged: number) =>
      ({ ...finding('day_down', 'found'), counts: { flagged, control: 60, days: 20 } }) as Finding
    expect(links([one(0), one(1)])?.map(({ label }) => label)).toEqual([
      ...['Open the findings', 'See the one case: acts of day_down'],
    ])
    expect(links([one(1), one(2), one(3), one(4)])).toHaveLength(4)
  })

  test('have labels of at most 120 characters', () => {
    const long = finding('x'.repeat(200), 'found')
    expect(links([long])?.[1]?.label).toHaveLength(120)
  })
})
