import { accountBodySchema } from '@ballast/contract/accounts/account-form'
import { expect, it } from 'vitest'
import { checkFields } from './check-fields.ts'

const account = {
  name: 'Apex',
  kind: 'funded',
  currency: 'USD',
  startingBalance: '50000',
  timeZone: 'UTC',
  dayReset: '17:00',
  breakEvenTolerance: '0',
  defaultRisk: null,
  lossLimit: null,
}

it('has no errors for a valid form', () => {
  expect(checkFields(accountBodySchema, account)).toEqual({})
})

it('has the first error of each invalid field', () => {
  expect(
    checkFields(accountBodySchema, { ...account, name: ' ', startingBalance: '-5', lossLimit: 'ten' }),
  ).toEqual({
    name: 'Give the account a name',
    startingBalance: 'Enter zero or more',
    lossLimit: 'Enter an amount such as 250 or -12.50',
  })
})
