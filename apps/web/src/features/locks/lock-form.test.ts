import { describe, expect, it, test } from 'vitest'
import { daysOf, KINDS, type LockForm, lockFormSchema, NEW_LOCK, ruleOf } from './lock-form.ts'

const typed = (part: Partial<LockForm>) => ruleOf({ ...NEW_LOCK, ...part }, 'USD')

describe('the rule of a form', () => {
  test.each([
    [
      { kind: 'max_losses', losses: '3' },
      { kind: 'max_losses', count: 3 },
    ],
    [
      { kind: 'max_loss', amount: '250.50' },
      { kind: 'max_loss', amount: '250.50', currency: 'USD' },
    ],
    [
      { kind: 'hours_end', end: '15:00' },
      { kind: 'hours_end', end: '15:00' },
    ],
    [
      { kind: 'cool_down', losses: '2', minutes: '15' },
      { kind: 'cool_down', losses: 2, minutes: 15 },
    ],
    [
      { kind: 'wait', minutes: '10' },
      { kind: 'wait', minutes: 10 },
    ],
    [{ kind: 'stop' }, { kind: 'stop' }],
  ] as const)('%j', (part, rule) => {
    expect(typed(part)).toEqual(rule)
  })

  test.each([
    [{ kind: 'max_losses', losses: '' }],
    [{ kind: 'max_losses', losses: '0' }],
    [{ kind: 'max_losses', losses: '1.5' }],
    [{ kind: 'max_losses', losses: '-1' }],
    [{ kind: 'max_loss', amount: '' }],
    [{ kind: 'max_loss', amount: '0' }],
    [{ kind: 'max_loss', amount: '-5' }],
    [{ kind: 'hours_end', end: '' }],
    [{ kind: 'cool_down', losses: '', minutes: '15' }],
    [{ kind: 'cool_down', losses: '2', minutes: '' }],
    [{ kind: 'wait', minutes: 'ten' }],
  ] as const)('is null while a number or the time is missing: %j', (part) => {
    expect(typed(part)).toBeNull()
  })
})

describe('the number of days', () => {
  it('is a whole number above zero, or null', () => {
    const days = (text: string) => daysOf({ ...NEW_LOCK, days: text })
    expect(['1', '5', '0', '', '1.5'].map(days)).toEqual([1, 5, null, null, null])
  })
  it('is 1 for a lock of some minutes, whatever was typed', () => {
    expect(daysOf({ ...NEW_LOCK, kind: 'wait', days: '' })).toBe(1)
  })
})

it('a new lock can be set unchanged, and every kind is offered once', () => {
  expect(typed({})).not.toBeNull()
  expect(new Set(KINDS.map(({ value }) => value)).size).toBe(KINDS.length)
})

test.each([
  ['max_losses', '50', true],
  ['max_losses', '51', false],
  ['cool_down', '10', true],
  ['cool_down', '11', false],
] as const)('%s of %s losses can be set: %s', (kind, losses, isAllowed) => {
  const form: LockForm = { ...NEW_LOCK, kind, losses, minutes: '15', days: '1' }
  expect(lockFormSchema(form).safeParse(form).success).toBe(isAllowed)
})
