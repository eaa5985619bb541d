import type { ToolResults } from '@ballast/contract/mentor/tools'
import { expect, test } from 'vitest'
import { composeBalances } from './compose-balances.ts'

type Shown = ToolResults['balances']['accounts'][number]

const looked: ToolResults['balances']['looked'] = {
  what: 'accounts',
  n: 1,
  from: null,
  to: null,
  accounts: [],
  filter: '',
  measure: '',
  leftOut: [],
  link: { label: 'Open the accounts', to: '/accounts', search: {} },
}
const balance: Shown['balance'] = {
  accountId: '00000000-0000-7000-8000-000000000001',
  currency: 'EUR',
  start: '50000.00',
  startDay: null,
  before: 0,
  closed: '-120.50',
  unknown: 0,
  open: 0,
  moved: '200.00',
  funded: null,
  corrections: '0.00',
  foreign: 0,
  doubtful: null,
  byFirm: null,
  balance: '50079.50',
  firm: null,
  statements: null,
  ledger: null,
  lastImport: null,
}
const composed = (...changes: Partial<Shown['balance']>[]) =>
  composeBalances({
    looked,
    accounts: changes.map((change, at) => ({
      accountName: `Account ${at + 1}`,
      balance: { ...balance, ...change },
    })),
  })
const said = (...changes: Partial<Shown['balance']>[]) => JSON.stringify(composed(...changes))

test('each account has its balance in its own currency, beside what its trades made', () => {
  const words = said({}, { currency: 'USD', balance: '7.00' })
  expect(words).toContain('["Account 1"],[{"value":50079.5,"as":"money","currency":"EUR"}]')
  expect(words).toContain('{"value":-120.5,"as":"money","currency":"EUR","isSigned":true}')
  expect(words).toContain('["Account 2"],[{"value":7,"as":"money","currency":"USD"}]')
})

test('an unknown balance is not a number, and says what is missing', () => {
  const words = said({ start: null, balance: null })
  expect(words).toContain('["not known"]')
  expect(words).toContain('its starting balance is not known')
  expect(said({})).not.toContain('not known')
})

test('what is not in it is named, one or several', () => {
  expect(said({ open: 1, unknown: 2 })).toContain(
    '1 open trade is not in it. 2 trades without a known result are not in it.',
  )
  expect(said({ open: 2, unknown: 1 })).toContain(
    '2 open trades are not in it. 1 trade without a known result is not in it.',
  )
})

test('the broker’s ledger agrees to the cent, or differs by so much', () => {
  const ledger = (difference: string | null): Partial<Shown['balance']> => ({
    ledger: {
      at: '2026-06-01T00:00:00.000Z',
      day: '2026-06-01',
      balance: '1',
      difference,
      open: 0,
      unknown: 0,
    },
  })
  expect(said(ledger('0.00'))).toContain('agrees to the cent')
  expect(said(ledger('-5.00'))).toContain('differs by ')
  expect(said(ledger(null))).not.toContain('ledger')
})

test('without an account it says so; more than twenty are counted', () => {
  expect(JSON.stringify(composed())).toContain('There is no account yet.')
  expect(said(...Array.from({ length: 22 }, () => ({})))).toContain('And 2 more.')
  expect(said(...Array.from({ length: 20 }, () => ({})))).not.toContain('more.')
})
