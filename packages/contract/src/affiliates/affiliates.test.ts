import { describe, expect, test } from 'vitest'
import { touchSchema } from '../people/sign-in-forms.ts'
import { expectAnswers, expectValues, refusals, text } from '../testing/answers.ts'
import { decideApplication, endAffiliate, settlePayout, takePayoutFile } from './affiliate-admin.ts'
import { applicationBodySchema, codeBodySchema, payoutDetailsSchema } from './affiliate-forms.ts'
import { PAYOUT_SERVICE_NAMES, PAYOUT_SERVICES } from './affiliate-vocabulary.ts'
import { countAffiliateClick, monthSchema } from './affiliates.ts'

const application = {
  name: 'Ann',
  audience: 'A channel about futures',
  payoutService: 'wise',
  payoutAddress: 'a@b.co',
  agreesToTerms: true,
}

describe('an application', () => {
  test('is accepted as it was typed, with its texts trimmed', () => {
    const typed = { ...application, name: ' Ann ', payoutAddress: ' a@b.co ' }
    expect(applicationBodySchema.parse(typed)).toEqual(application)
  })

  test('says in words what is wrong with it', () => {
    expectAnswers(applicationBodySchema, application, [
      [{ name: '' }, ['name: Enter your name']],
      [{ name: undefined }, ['name: Enter your name']],
      [{ name: text(100) }, []],
      [{ name: text(101) }, ['name: At most 100 characters']],
      [{ audience: text(10) }, []],
      [{ audience: ` ${text(9)} ` }, ['audience: Say where you will tell others about it, in a sentence']],
      [{ audience: undefined }, ['audience: Say where you will tell others about it']],
      [{ audience: text(1000) }, []],
      [{ audience: text(1001) }, ['audience: At most 1,000 characters']],
      [{ payoutService: 'bank' }, ['payoutService: Choose PayPal or Wise']],
      [{ payoutAddress: 'ann' }, ['payoutAddress: Enter an email address']],
      [{ agreesToTerms: false }, ['agreesToTerms: You must agree to the terms']],
      [{ agreesToTerms: undefined }, ['agreesToTerms: You must agree to the terms']],
    ])
    expect(
      refusals(payoutDetailsSchema, { payoutService: 'paypal', payoutAddress: `${text(254)}@b.co` }),
    ).toContain('payoutAddress: At most 254 characters')
    expect(PAYOUT_SERVICES.map((service) => PAYOUT_SERVICE_NAMES[service])).toEqual(['PayPal', 'Wise'])
  })
})

describe('a code', () => {
  test('is stored in capitals, three to twenty letters, digits and dashes', () => {
    expect(codeBodySchema.parse({ code: ' ann-trades ' })).toEqual({ code: 'ANN-TRADES' })
    expectValues(codeBodySchema.shape.code, {
      taken: ['abc', 'A-1', 'x'.repeat(20)],
      refused: {
        '3 to 20 letters, digits and dashes': ['ab', 'x'.repeat(21), '-ab', 'ab-', 'a b', 'ä-b', ''],
      },
    })
  })

  test('of a visit is any text of at most sixty characters', () => {
    expect(refusals(countAffiliateClick.body, { code: text(60) })).toEqual([])
    expect(refusals(countAffiliateClick.body, { code: text(61) })).toEqual(['code: At most 60 characters'])
    expect(refusals(countAffiliateClick.body, { code: '' })).toEqual(['code: Required'])
    expect(touchSchema.parse({ code: '', at: 'yesterday' })).toEqual({ code: '', at: 'yesterday' })
  })
})

describe('what an administrator decides', () => {
  test('is an approval, or a refusal with a reason', () => {
    expect(decideApplication.body.parse({ decision: 'approve', reason: 'x' })).toEqual({
      decision: 'approve',
    })
    expectAnswers(decideApplication.body, { decision: 'refuse' }, [
      [{ reason: text(1000) }, []],
      [{ reason: text(1001) }, ['reason: At most 1,000 characters']],
      [{}, ['reason: Give a reason']],
    ])
    expect(refusals(endAffiliate.body, { reason: text(501) })).toEqual(['reason: At most 500 characters'])
  })

  test('is that a payout arrived, or failed for a reason', () => {
    expectAnswers(settlePayout.body, {}, [
      [{ outcome: 'paid' }, []],
      [{ outcome: 'failed', reason: 'No such account' }, []],
      [{ outcome: 'failed' }, ['reason: Give a reason']],
      [{ outcome: 'lost' }, ['outcome: Not valid']],
    ])
  })

  test('is for a month', () => {
    expectValues(monthSchema, {
      taken: ['2026-01', '2026-12'],
      refused: {
        'Enter a month such as 2026-07': ['2026-00', '2026-13', '2026-7', '26-07', '2026-07-01', ''],
      },
    })
    expect(refusals(takePayoutFile.body, { month: '2026-07', service: 'cash' })).toEqual([
      'service: Not one of the choices',
    ])
  })
})
