import { describe, expect, test } from 'vitest'
import { hasBetaAccess, ROLES } from './auth.ts'
import {
  answerSandboxChallenge,
  changePlan,
  confirmSandboxPayment,
  createPaymentIntent,
  validateDiscount,
} from './billing.ts'
import { expectAnswers, expectValues, refusals, text } from './testing/answers.ts'

describe('an amount to be paid', () => {
  const order = { amount: '19.99', planId: 'monthly' }
  const cents = (amount: unknown) => createPaymentIntent.body.parse({ ...order, amount }).amount

  test('is whole cents, from decimal text or from the number a page computed', () => {
    expect([cents('19.99'), cents('19.9'), cents('20'), cents('0'), cents('19.990')]).toEqual([
      ...[1999, 1990, 2000, 0, 1999],
    ])
    // 13.39 × 12 is 160.68000000000004 in floating point.
    expect([cents(19.99), cents(13.39 * 12), cents(0)]).toEqual([1999, 16_068, 0])
  })

  test('is refused if it is below zero, no number or a fraction of a cent', () => {
    expectValues(createPaymentIntent.body.shape.amount, {
      taken: ['9999999.99', 9_999_999.99],
      refused: {
        'Enter an amount such as 19.99': [
          '-1',
          -1,
          '19.995',
          19.995,
          'x',
          '',
          '1e2',
          '10000000',
          null,
          undefined,
          {},
        ],
      },
    })
  })

  test('is for a known plan, with or without a code', () => {
    expectAnswers(createPaymentIntent.body, order, [
      [{ discountCode: null }, []],
      [{ discountCode: text(60) }, []],
      [{ discountCode: text(61) }, ['discountCode: At most 60 characters']],
      [{ planId: 'weekly' }, ['planId: Not one of the choices']],
    ])
    expect(refusals(validateDiscount.body, { code: ' ', planId: 'yearly' })).toEqual(['code: Enter a code'])
  })

  test('is sent back with the time it was shown for when a plan changes', () => {
    const change = { planId: 'yearly', dueNow: '100', prorationAt: '2026-06-15T10:00:00Z' }
    expect(changePlan.body.parse(change)).toEqual({ ...change, dueNow: 10_000 })
    expect(refusals(changePlan.body, { ...change, prorationAt: 'now' })).toContain(
      'prorationAt: Not an instant',
    )
  })
})

describe('a card of the sandbox', () => {
  const card = { clientSecret: 's', number: '4242 4242-4242 4242', expMonth: 12, expYear: 2030, cvc: '123' }

  test('has twelve to nineteen digits, whatever separates them', () => {
    expect(confirmSandboxPayment.body.parse(card)).toEqual({ ...card, number: '4242424242424242' })
    const wrong = ['number: Enter the number of a test card']
    expectAnswers(confirmSandboxPayment.body, card, [
      [{ number: '1'.repeat(12) }, []],
      [{ number: '1'.repeat(19) }, []],
      [{ number: '1'.repeat(11) }, wrong],
      [{ number: '1'.repeat(20) }, wrong],
      [{ number: '4242x4242424242' }, wrong],
    ])
  })

  test('has a month, a year and a code of three or four digits', () => {
    expectAnswers(confirmSandboxPayment.body, card, [
      [{ expMonth: 1, expYear: 2000, cvc: '1234' }, []],
      [{ expYear: 2100 }, []],
      [{ expMonth: 0 }, ['expMonth: Enter a month']],
      [{ expMonth: 13 }, ['expMonth: Enter a month']],
      [{ expYear: 1999 }, ['expYear: Enter a year']],
      [{ expYear: 2101 }, ['expYear: Enter a year']],
      [{ cvc: '12' }, ['cvc: Enter three or four digits']],
      [{ cvc: '12345' }, ['cvc: Enter three or four digits']],
    ])
    expect(refusals(answerSandboxChallenge.body, { clientSecret: '', outcome: 'cancel' })).toEqual([
      'clientSecret: Required',
      'outcome: Not one of the choices',
    ])
  })
})

describe('a role', () => {
  test('opens beta features to everybody but plain users and visitors', () => {
    expect(ROLES.map((role) => [role, hasBetaAccess(role)])).toEqual([
      ['admin', true],
      ['freemium', true],
      ['beta_tester', true],
      ['user', false],
    ])
    expect(hasBetaAccess(undefined)).toBe(false)
  })
})
