import { describe, expect, test } from 'vitest'
import { rowsOf, textsOf } from '../../test/without-database/pdf-texts.ts'
import type { InvoiceRow } from './billing.queries.ts'
import { invoiceDocument } from './invoice-document.ts'

const INVOICE = {
  id: 'inv-1',
  number: 'B-0007',
  provider: 'stripe',
  status: 'paid',
  plan: 'yearly',
  reason: 'first',
  subtotal: 16_068,
  discount: 0,
  total: 16_068,
  paid: 16_068,
  refunded: 0,
  issuedAt: new Date('2026-03-01T23:30:00Z'),
  paidAt: new Date('2026-03-02T00:10:00Z'),
  periodStart: new Date('2026-03-01T00:00:00Z'),
  periodEnd: new Date('2027-03-01T00:00:00Z'),
} as unknown as InvoiceRow
const USER = { username: 'marta', email: 'marta@example.com' }
const documentOf = (given: Partial<InvoiceRow> = {}, { user = USER as typeof USER | null } = {}) =>
  invoiceDocument({ ...INVOICE, ...given } as InvoiceRow, user)
const factsOf = (...given: Parameters<typeof documentOf>) =>
  Object.fromEntries(rowsOf(documentOf(...given).content))
/** The rows of amounts: the second table on the page. */
const amountsOf = (given: Partial<InvoiceRow>) => rowsOf(documentOf(given).content.slice(2))

describe('the page of an invoice', () => {
  test('names it, and says whether any money was moved', () => {
    expect(documentOf()).toMatchObject({
      title: 'Invoice B-0007',
      author: 'Ballast',
      footer: 'Ballast. Amounts in US dollars.',
    })
    expect(documentOf({ provider: 'sandbox' }).footer).toBe(
      'Ballast. This invoice comes from the sandbox: no money was moved.',
    )
    expect(documentOf({ number: null }).title).toBe('Invoice inv-1')
  })

  test('says to whom and when, in UTC days', () => {
    expect(factsOf()).toEqual({
      Number: 'B-0007',
      Issued: 'Mar 1, 2026 (UTC)',
      Paid: 'Mar 2, 2026 (UTC)',
      Status: 'Paid',
      'Billed to': 'marta, marta@example.com',
    })
    expect(factsOf({ paidAt: null, status: 'open' }, { user: null })).toMatchObject({
      Paid: '–',
      Status: 'Open',
      'Billed to': '–',
    })
  })

  test.each([
    ['open', 'Open'],
    ['paid', 'Paid'],
    ['failed', 'Not paid'],
    ['refunded', 'Refunded'],
    ['partly_refunded', 'Partly refunded'],
    ['odd', 'odd'],
  ])('calls the status %s “%s”', (status, words) => {
    expect(factsOf({ status: status as never }).Status).toBe(words)
  })
})

describe('the amounts of an invoice', () => {
  test('begin with the product and its period, and end with what was charged', () => {
    expect(amountsOf({})).toEqual([
      ['Professional Annual Mar 1, 2026 (UTC) to Mar 1, 2027 (UTC)', '$160.68'],
      ['Total', '$160.68'],
      ['Charged to the card', '$160.68'],
    ])
  })

  test('show a discount, and refunds', () => {
    expect(amountsOf({ discount: 6000, total: 10_068, paid: 10_068, refunded: 5034 }).slice(1)).toEqual([
      ['Discount', '−$60.00'],
      ['Total', '$100.68'],
      ['Charged to the card', '$100.68'],
      ['Given back', '−$50.34'],
    ])
  })

  test('show what was paid with credit', () => {
    expect(amountsOf({ paid: 10_000 }).slice(1)).toEqual([
      ['Total', '$160.68'],
      ['Paid from credit', '−$60.68'],
      ['Charged to the card', '$100.00'],
    ])
  })

  test('show the credit left by a change of plan', () => {
    const change = { reason: 'change', plan: 'monthly', subtotal: -5000, total: -5000, paid: 0 } as const
    expect(amountsOf(change as Partial<InvoiceRow>)).toEqual([
      [
        'Professional Monthly, less the unused time of the plan before Mar 1, 2026 (UTC) to Mar 1, 2027 (UTC)',
        '−$50.00',
      ],
      ['Total', '−$50.00'],
      ['Kept as credit for later payments', '$50.00'],
      ['Charged to the card', '$0.00'],
    ])
  })

  test.each(['open', 'failed'] as const)('of one that is %s show no credit: it is not paid', (status) => {
    expect(amountsOf({ status, paid: 0 }).slice(1)).toEqual([
      ['Total', '$160.68'],
      ['Charged to the card', '$0.00'],
    ])
  })

  test('omit an unknown plan and period', () => {
    expect(amountsOf({ plan: null, periodEnd: null })[0]).toEqual(['Subscription ', '$160.68'])
    expect(amountsOf({ plan: null, periodStart: null })[0]).toEqual(['Subscription ', '$160.68'])
  })

  test('make the total bold, and nothing else', () => {
    const bold = JSON.stringify(documentOf().content.slice(2)).match(/"text":"([^"]+)","bold":true/g)
    expect(bold).toHaveLength(1)
    expect(bold?.[0]).toContain('Total')
    // The amounts of the plan, the total and the charge.
    const sums = JSON.stringify(documentOf().content).match(/"alignment":"right","bold":(true|false)/g) ?? []
    expect(sums.map((text) => text.endsWith('true'))).toEqual([false, true, false])
  })
})

test('every page names the document at its top', () => {
  expect(textsOf(documentOf().content).slice(0, 2)).toEqual(['Invoice', 'Ballast'])
})
