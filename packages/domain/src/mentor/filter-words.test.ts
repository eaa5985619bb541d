import { describe, expect, test } from 'vitest'
import { NONE } from '../statistics/selection/trade-filter.ts'
import { filterInWords, periodInWords } from './filter-words.ts'
import type { QuestionFilter } from './question.ts'

describe('a period in words', () => {
  test.each([
    ['all time', undefined, undefined],
    ['until Oct 31, 2026', undefined, '2026-10-31'],
    ['since Oct 1, 2026', '2026-10-01', undefined],
    ['Oct 5, 2026', '2026-10-05', '2026-10-05'],
    ['October 2026', '2026-10-01', '2026-10-31'],
    ['February 2024', '2024-02-01', '2024-02-29'],
    ['January 2026', '2026-01-01', '2026-01-31'],
    ['December 2026', '2026-12-01', '2026-12-31'],
    ['Q1 2026', '2026-01-01', '2026-03-31'],
    ['Q2 2026', '2026-04-01', '2026-06-30'],
    ['Q3 2026', '2026-07-01', '2026-09-30'],
    ['Q4 2026', '2026-10-01', '2026-12-31'],
    ['2026', '2026-01-01', '2026-12-31'],
    ['Oct 5, 2026 to Oct 9, 2026', '2026-10-05', '2026-10-09'],
    ['Oct 1, 2026 to Oct 30, 2026', '2026-10-01', '2026-10-30'],
    ['Oct 2, 2026 to Oct 31, 2026', '2026-10-02', '2026-10-31'],
    ['Feb 1, 2024 to Feb 28, 2024', '2024-02-01', '2024-02-28'],
    ['Feb 1, 2026 to Apr 30, 2026', '2026-02-01', '2026-04-30'],
    ['Jan 1, 2026 to Feb 28, 2026', '2026-01-01', '2026-02-28'],
    ['Jan 1, 2026 to Apr 30, 2026', '2026-01-01', '2026-04-30'],
    ['Feb 1, 2026 to Dec 31, 2026', '2026-02-01', '2026-12-31'],
    ['Jan 1, 2026 to Nov 30, 2026', '2026-01-01', '2026-11-30'],
    ['Oct 1, 2025 to Oct 31, 2026', '2025-10-01', '2026-10-31'],
    ['Jan 1, 2025 to Dec 31, 2026', '2025-01-01', '2026-12-31'],
  ])('%s', (words, from, to) => {
    expect(periodInWords({ ...(from ? { from } : {}), ...(to ? { to } : {}) })).toBe(words)
  })
})

describe('a filter in words', () => {
  const words = (filter: QuestionFilter) => filterInWords(filter, new Map([['a1', 'Apex 50K']]))

  test.each<[string, QuestionFilter]>([
    ['all closed trades', {}],
    ['October 2026', { from: '2026-10-01', to: '2026-10-31' }],
    ['since Oct 1, 2026', { from: '2026-10-01' }],
    ['until Oct 1, 2026', { to: '2026-10-01' }],
    ['NQ', { symbol: ['NQ'] }],
    ['NQ or ES', { symbol: ['NQ', 'ES'] }],
    ['NQ, ES or GC', { symbol: ['NQ', 'ES', 'GC'] }],
    ['NQ, ES, GC or CL', { symbol: ['NQ', 'ES', 'GC', 'CL'] }],
    ['not NQ or ES', { notSymbol: ['NQ', 'ES'] }],
    ['long', { direction: ['long'] }],
    ['long or short', { direction: ['long', 'short'] }],
    ['winners', { outcome: ['win'] }],
    ['losers or break-even', { outcome: ['loss', 'break_even'] }],
    ['setup Fade or Range', { setup: ['Fade', 'Range'] }],
    ['no setup', { setup: [NONE] }],
    ['setups other than Fade', { notSetup: ['Fade'] }],
    ['with a setup', { notSetup: [NONE] }],
    ['tagged news', { tag: ['news'] }],
    ['not tagged news', { notTag: ['news'] }],
    ['mistake moved stop', { mistake: ['moved stop'] }],
    ['without the mistake moved stop', { notMistake: ['moved stop'] }],
    ['Calm before the trade', { emotion: ['calm'] }],
    ['no feeling noted before the trade', { emotion: [NONE] }],
    ['not Calm or no feeling noted before the trade', { notEmotion: ['calm', NONE] }],
    ['plan followed', { plan: ['yes'] }],
    ['plan not followed or no plan', { plan: ['no', 'no_plan'] }],
    ['plan not answered', { plan: [NONE] }],
    ['planned risk known (a stop or a typed risk)', { risk: 'yes' }],
    ['planned risk not known', { risk: 'no' }],
    ['directly after a win', { afterRun: ['wins-1'] }],
    ['directly after a loss', { afterRun: ['losses-1'] }],
    ['directly after 2 losses in a row', { afterRun: ['losses-2'] }],
    ['directly after 3 wins in a row or directly after a win', { afterRun: ['wins-3', 'wins-1'] }],
    ['on Mondays', { weekday: [1] }],
    ['on Saturdays or Sundays', { weekday: [6, 7] }],
    ['opened from 09:00 to 10:00', { hour: [9] }],
    ['opened from 09:00 to 11:00', { hour: [9, 10] }],
    ['opened from 00:00 to 02:00 or 23:00 to 24:00', { hour: [1, 23, 0] }],
    ['opened from 09:00 to 10:00 or 11:00 to 12:00', { hour: [11, 9] }],
    ['Asia session', { session: ['asia'] }],
    ['London or New York session', { session: ['london', 'new_york'] }],
    ['between sessions', { session: ['between'] }],
    ['Asia or London session or between sessions', { session: ['asia', 'between', 'london'] }],
    ['Apex 50K', { account: ['a1'] }],
    ['Apex 50K or an account', { account: ['a1', 'gone'] }],
  ])('%s', (expected, filter) => expect(words(filter)).toBe(expected))

  test('its parts come in a fixed order, the period last', () => {
    const filter: QuestionFilter = {
      from: '2026-10-01',
      to: '2026-10-31',
      account: ['a1'],
      weekday: [5],
      tag: ['news'],
      setup: ['Fade'],
      direction: ['long'],
      symbol: ['NQ'],
    }
    expect(words(filter)).toBe('NQ, long, setup Fade, tagged news, on Fridays, Apex 50K, October 2026')
  })
})
