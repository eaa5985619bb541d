import { describe, expect, test } from 'vitest'
import { CONDUCT_RULES } from './conduct-rules.ts'
import { CONDUCT_NAMES, violationText } from './conduct-text.ts'
import type { Violation } from './violation.ts'

type BrokenRule = Parameters<typeof violationText>[0]
const M = 1_000_000
/** The sentence as text, amounts in units. */
const sentence = (given: Partial<Violation>) =>
  violationText({
    rule: 'floating_loss',
    effect: 'flagged',
    isCertain: true,
    value: 600 * M,
    limit: 500 * M,
    profit: 0,
    ...given,
  } satisfies BrokenRule)
    .map((part) => (typeof part === 'string' ? part : 'amount' in part ? `$${part.amount / M}` : '?'))
    .join('')

describe('what was measured', () => {
  test.each<[Partial<Violation>, string]>([
    [{}, 'It reached $600; the limit is $500.'],
    [{ isCertain: false }, 'It may have reached $600; the limit is $500.'],
    [{ rule: 'idea_risk' }, '$600 at risk; $500 is allowed.'],
    [{ rule: 'overnight' }, 'These rules allow no open position then.'],
    [{ rule: 'weekend' }, 'These rules allow no open position then.'],
    [
      { rule: 'weekend', isCertain: false },
      'It is still open as far as is known here, and these rules allow no open position then.',
    ],
    [{ rule: 'consistency' }, '$600; at most $500 may come from one.'],
    // A share that must stay below its cap is broken by the cap itself.
    [{ rule: 'consistency', value: 500 * M }, '$500; less than $500 may come from one.'],
    [{ rule: 'news', value: 1, limit: 2 }, '1 minute away; it must be more than 2 minutes away.'],
    [{ rule: 'news', value: 2, limit: 2 }, '2 minutes away; it must be more than 2 minutes away.'],
    [{ rule: 'news', value: 0.26, limit: 1 }, '0.3 minutes away; it must be more than 1 minute away.'],
    [{ rule: 'news', value: 0.96, limit: 2 }, '1 minute away; it must be more than 2 minutes away.'],
    [{ rule: 'held_too_short', value: 12.34, limit: 30 }, '12.3 of at least 30 seconds.'],
    // Never written as the time that would have been enough.
    [{ rule: 'held_too_short', value: 29.97, limit: 30 }, '29.9 of at least 30 seconds.'],
    [{ rule: 'held_too_short', value: 0.3, limit: 1 }, '0.3 of at least 1 second.'],
    [{ rule: 'moved_too_little', value: 40_000, limit: 100_000 }, 'The price moved 0.04 of at least 0.1.'],
    [{ value: null, limit: null }, 'It reached $0; the limit is $0.'],
  ])('%j', (given, words) => {
    expect(sentence(given)).toBe(`${words} The firm decides what follows.`)
  })
})

describe('what follows', () => {
  const end = (given: Partial<Violation>) =>
    sentence({ rule: 'idea_risk', ...given }).replace(/^.*allowed\. /, '')
  test.each<[Partial<Violation>, string]>([
    [{ effect: 'flagged' }, 'The firm decides what follows.'],
    [{ effect: 'closes' }, 'The firm closes what is open then.'],
    [{ effect: 'breaches' }, 'That ends the account.'],
    [{ effect: 'breaches', isCertain: false }, 'That would end the account; the data is not conclusive.'],
    [{ effect: 'profit_removed', profit: M }, 'The profit of $1 does not count.'],
    [{ effect: 'profit_removed', profit: 0 }, 'There was no profit to remove.'],
  ])('%j', (given, words) => expect(end(given)).toBe(words))

  test('for a day that is not over is worded in the future', () => {
    const day = { rule: 'consistency', effect: 'breaches' } as const
    expect(sentence({ ...day, isCertain: false })).toContain('The account ends if the day closes like this.')
    expect(sentence(day)).toContain('That ends the account.')
  })
})

test('every rule has a name', () => {
  for (const rule of CONDUCT_RULES) expect(CONDUCT_NAMES[rule]).toMatch(/^[A-Z]/)
})
