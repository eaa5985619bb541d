import { describe, expect, test } from 'vitest'
import { linksOf, paragraphsOf } from '../../test/without-database/letters.ts'
import {
  approvalMail,
  endMail,
  linkOf,
  payoutFailedMail,
  payoutPaidMail,
  refusalMail,
} from './affiliate-mails.ts'
import type { PayoutRow } from './ledger.queries.ts'
import { paypalFile, wiseFile } from './payout-file.ts'

const MARTA = { email: 'marta@example.com', username: 'marta' }
const publicUrl = 'https://ballast.example'
const FOOT = 'You get this because you applied to the Ballast affiliate programme.'
const PAYOUT = { publicUrl, cents: 123_456, month: '2026-05', service: 'paypal' as const }

test('a link carries the code', () => {
  expect(linkOf(publicUrl, 'MARTA')).toBe('https://ballast.example/?ref=MARTA')
})

describe('the mail about an application', () => {
  test('that was approved has the link and the terms', () => {
    const mail = approvalMail(MARTA, { publicUrl, code: 'MARTA' })
    expect(mail).toMatchObject({ to: 'marta@example.com', subject: 'You are a Ballast affiliate' })
    const [greeting, link, terms, action, foot] = paragraphsOf(mail)
    expect([greeting, link]).toEqual([
      'Hello marta,',
      'Your application was approved. Your link is https://ballast.example/?ref=MARTA',
    ])
    expect(terms).toMatch(/30% .* held for 30 days.* \$50 .* once a month/)
    expect([action, foot]).toEqual(['Open your affiliate page:\nhttps://ballast.example/affiliate', FOOT])
  })

  test('that was refused gives the reason as it was written, with HTML escaped', () => {
    const mail = refusalMail(MARTA, { publicUrl, reason: 'No <b>site</b> & no audience' })
    expect(mail.subject).toBe('Your application to the Ballast affiliate programme')
    expect(paragraphsOf(mail)[2]).toBe('No <b>site</b> & no audience')
    expect(mail.html).toContain('<p>No &lt;b&gt;site&lt;/b&gt; &amp; no audience</p>')
    expect(linksOf(mail)).toEqual(['https://ballast.example/affiliate-signup'])
  })

  test('that ends a partnership says what is still paid', () => {
    const mail = endMail(MARTA, { publicUrl, reason: 'Own purchases.' })
    expect(mail.subject).toBe('Your part in the Ballast affiliate programme has ended')
    expect(paragraphsOf(mail).slice(2, 4)).toEqual([
      'Own purchases.',
      'What you have earned until today is still paid out, whatever its amount, once it has been held for 30 days.',
    ])
  })
})

describe('the mail about a payout', () => {
  test.each([
    ['paypal', 'PayPal'],
    ['wise', 'Wise'],
  ] as const)('through %s names the service as %s', (service, name) => {
    expect(paragraphsOf(payoutPaidMail(MARTA, { ...PAYOUT, service }))[1]).toBe(
      `Your payout of 2026-05 was sent: $1234.56 through ${name}.`,
    )
    expect(payoutFailedMail(MARTA, { ...PAYOUT, service, reason: 'x' }).text).toContain(
      ` through ${name}, did`,
    )
  })

  test('that was sent has its amount in the subject', () => {
    expect(payoutPaidMail(MARTA, { ...PAYOUT, cents: 5000 }).subject).toBe('Your Ballast payout of $50.00')
  })

  test('that failed says why, and that the money is still owed', () => {
    const mail = payoutFailedMail(MARTA, { ...PAYOUT, reason: 'The address is unknown.' })
    expect(mail.subject).toBe('Your Ballast payout did not arrive')
    expect(paragraphsOf(mail).slice(1)).toEqual([
      'Your payout of 2026-05, $1234.56 through PayPal, did not go through: The address is unknown.',
      'You are still owed the amount, and it will be part of the next payout. Please check your payout address.',
      'Check the address:\nhttps://ballast.example/affiliate',
      FOOT,
    ])
  })
})

describe('a file of payouts', () => {
  const row = (given: Partial<PayoutRow> = {}) =>
    ({
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      address: 'pay@example.com',
      recipient: 'Marta K.',
      amount: 5001,
      month: '2026-05',
      ...given,
    }) as PayoutRow

  test('for PayPal has no header, and ids of thirty characters', () => {
    expect(paypalFile([row(), row({ amount: 123_456 })], false)).toBe(
      [
        'pay@example.com,50.01,USD,890a5dac96774bbcceb302099a8057,Ballast affiliate payout 2026-05,PAYPAL\r\n',
        'pay@example.com,1234.56,USD,890a5dac96774bbcceb302099a8057,Ballast affiliate payout 2026-05,PAYPAL\r\n',
      ].join(''),
    )
    expect(paypalFile([], false)).toBe('')
  })

  test('for Wise has a header, and amounts the recipient gets in full', () => {
    const head =
      'name,recipientEmail,paymentReference,receiverType,amountCurrency,amount,sourceCurrency,targetCurrency\r\n'
    expect(wiseFile([row()], false)).toBe(
      `${head}Marta K.,pay@example.com,Ballast affiliate payout 2026-05,PERSON,target,50.01,USD,USD\r\n`,
    )
    expect(wiseFile([], false)).toBe(head)
  })

  test('of the sandbox says in every line that it is no real money', () => {
    const note = '"SANDBOX, not money: Ballast affiliate payout 2026-05"'
    for (const file of [paypalFile([row(), row()], true), wiseFile([row(), row()], true)])
      expect(file.split(note)).toHaveLength(3)
  })

  test('does not let a spreadsheet run a name as a formula', () => {
    expect(wiseFile([row({ recipient: '=HYPERLINK("x")' })], false)).toContain(`"'=HYPERLINK(""x"")",`)
  })
})
