import { expect, test } from 'vitest'
import type { AnyLockRule } from './lock.ts'
import { ruleText } from './lock-text.ts'

const words = {
  money: (amount: number, currency: string) => `${amount / 1_000_000} ${currency}`.trim(),
  time: (time: string) => `${time} h`,
  currency: 'EUR',
}

test.each<[AnyLockRule, string]>([
  [{ kind: 'max_losses', count: 1 }, 'No new trade after 1 losing trade in a day'],
  [{ kind: 'max_losses', count: 2 }, 'No new trade after 2 losing trades in a day'],
  [{ kind: 'max_loss', amount: 300_000_000, currency: 'USD' }, 'No new trade after losing 300 USD in a day'],
  [{ kind: 'hours_end', end: '16:00' }, 'No new trade from 16:00 h on'],
  [{ kind: 'cool_down', losses: 1, minutes: 5 }, '5 minutes off after each loss'],
  [{ kind: 'cool_down', losses: 2, minutes: 15 }, '15 minutes off after 2 losses in a row'],
  [{ kind: 'stop' }, 'No new trade'],
  [{ kind: 'wait', minutes: 10 }, '10 minutes off'],
  [{ kind: 'day_stop', stop: { kind: 'losses', count: 1 } }, 'Day stop: 1 losing trade'],
  [{ kind: 'day_stop', stop: { kind: 'losses', count: 3 } }, 'Day stop: 3 losing trades'],
  [{ kind: 'day_stop', stop: { kind: 'r', r: 1.5, risk: 1 } }, 'Day stop: a loss of 1.5 R'],
  [{ kind: 'day_stop', stop: { kind: 'amount', amount: 50_000_000 } }, 'Day stop: a loss of 50 EUR'],
])('%j is worded as its trader would', (rule, sentence) => expect(ruleText(rule, words)).toBe(sentence))

test('a day stop of an account without a currency names none', () => {
  const stop = { kind: 'day_stop', stop: { kind: 'amount', amount: 50_000_000 } } as const
  expect(ruleText(stop, { ...words, currency: null })).toBe('Day stop: a loss of 50')
})
