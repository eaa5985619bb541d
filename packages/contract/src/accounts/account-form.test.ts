import { describe, expect, test } from 'vitest'
import { expectAnswers, expectValues, ids, refusals, text } from '../testing/answers.ts'
import { accountBodySchema } from './account-form.ts'
import { orderAccounts, updateAccount } from './accounts.ts'

const account = {
  name: 'Apex 50K',
  kind: 'evaluation',
  currency: 'USD',
  startingBalance: '50000',
  timeZone: 'America/Chicago',
  dayReset: '17:00',
  breakEvenTolerance: '2.5',
  defaultRisk: null,
  lossLimit: '2500',
} as const

describe('an account', () => {
  test('is accepted as it was typed, its name trimmed', () => {
    expect(accountBodySchema.parse({ ...account, name: '  Apex 50K ', size: 5 })).toEqual(account)
    const whole = { ...account, startDay: '2026-06-15', color: 'teal' }
    expect(accountBodySchema.parse(whole)).toEqual(whole)
  })

  test('requires everything but its first day and its colour', () => {
    expect(refusals(accountBodySchema, {})).toEqual([
      ...['name: Required', 'kind: Required', 'currency: Required', 'startingBalance: Required'],
      ...[
        'timeZone: Required',
        'dayReset: Required',
        'breakEvenTolerance: Required',
        'defaultRisk: Required',
      ],
      'lossLimit: Required',
    ])
  })

  test('says in words what is wrong with it', () => {
    expectAnswers(accountBodySchema, account, [
      [{ name: '' }, ['name: Give the account a name']],
      [{ name: text(61) }, ['name: At most 60 characters']],
      [{ kind: 'live' }, ['kind: Not one of the choices']],
      [{ currency: 'usd' }, ['currency: Not one of the choices']],
      [{ timeZone: '' }, ['timeZone: Choose a time zone']],
      [{ timeZone: text(60) }, []],
      [{ timeZone: text(61) }, ['timeZone: At most 60 characters']],
      [{ color: 'red' }, ['color: Not one of the choices']],
      [{ startingBalance: '-1' }, ['startingBalance: Enter zero or more']],
      [{ startingBalance: '0' }, []],
      [{ breakEvenTolerance: null }, ['breakEvenTolerance: Required']],
      [{ lossLimit: '-0' }, ['lossLimit: Enter zero or more']],
    ])
  })
})

describe('a change of accounts', () => {
  test('may change any single field, and whether it is archived', () => {
    expect(updateAccount.body.parse({})).toEqual({})
    expect(updateAccount.body.parse({ archived: true, name: ' B ' })).toEqual({ archived: true, name: 'B' })
    expectAnswers(updateAccount.body, {}, [
      [{ archived: 'yes' }, ['archived: Must be yes or no']],
      [{ name: ' ' }, ['name: Give the account a name']],
      [{ dayReset: '24:00' }, ['dayReset: Enter a time such as 17:00']],
    ])
  })

  test('of their order names at most a thousand', () => {
    expectValues(orderAccounts.body, { taken: [{ ids: [] }, { ids: ids(1000) }], refused: {} })
    expect(refusals(orderAccounts.body, { ids: ids(1001) })).toEqual(['ids: At most 1,000'])
  })
})
