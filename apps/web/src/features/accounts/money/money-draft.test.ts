import { expect, test } from 'vitest'
import { bodyOfMoney, draftOfMoney, type MoneyDraft } from './money-draft.ts'

const draft: MoneyDraft = { accountId: 'a', kind: 'deposit', amount: '250', day: '2026-06-15', note: '' }

test('the kind decides the sign; a correction is typed with its own', () => {
  expect(bodyOfMoney(draft).amount).toBe('250')
  expect(bodyOfMoney({ ...draft, kind: 'withdrawal' }).amount).toBe('-250')
  expect(bodyOfMoney({ ...draft, kind: 'fee', amount: '-250' }).amount).toBe('-250')
  expect(bodyOfMoney({ ...draft, kind: 'adjustment', amount: '-0.5' }).amount).toBe('-0.5')
})

test('a line is shown as it was typed', () => {
  const line = { id: '1', currency: 'USD', source: 'typed', ...draft, kind: 'fee', amount: '-85.00' } as const
  expect(draftOfMoney(line).amount).toBe('85.00')
  expect(bodyOfMoney(draftOfMoney(line)).amount).toBe('-85.00')
})
