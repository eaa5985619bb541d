import { decimalFromCents, PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { COLOURS } from '../../platform/pdf/colours.ts'
import { amountTable, pairs, titleLine } from '../../platform/pdf/paper.ts'
import type { Piece } from '../../platform/pdf/piece.ts'
import type { PdfDocument } from '../../platform/pdf/render-pdf.ts'
import { findUserById } from '../auth/auth.queries.ts'
import type { InvoiceRow } from './billing.queries.ts'
import { mailDay } from './billing-mails.ts'

const MINUS = '−'

const money = (cents: number) => `${cents < 0 ? MINUS : ''}$${decimalFromCents(Math.abs(cents))}`

const STATUS: Record<string, string> = {
  open: 'Open',
  paid: 'Paid',
  failed: 'Not paid',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
}

/** An invoice as a PDF: what was sold for which period, discounts, payments and refunds. */
export async function writeInvoice(
  { db, pdf }: Pick<Deps, 'db' | 'pdf'>,
  { userId, invoice }: { userId: string; invoice: InvoiceRow },
): Promise<Uint8Array> {
  const user = await findUserById(db, { userId })
  return pdf.write(userId, invoiceDocument(invoice, user))
}

type Payer = { username: string; email: string } | null

export function invoiceDocument(invoice: InvoiceRow, user: Payer): PdfDocument {
  const number = invoice.number ?? invoice.id
  return {
    title: `Invoice ${number}`,
    author: PRODUCT_NAME,
    footer:
      invoice.provider === 'sandbox'
        ? `${PRODUCT_NAME}. This invoice comes from the sandbox: no money was moved.`
        : `${PRODUCT_NAME}. Amounts in US dollars.`,
    content: [
      titleLine('Invoice', PRODUCT_NAME),
      pairs([
        ['Number', number],
        ['Issued', mailDay(invoice.issuedAt.getTime())],
        ['Paid', invoice.paidAt ? mailDay(invoice.paidAt.getTime()) : '–'],
        ['Status', STATUS[invoice.status] ?? invoice.status],
        ['Billed to', user ? `${user.username}, ${user.email}` : '–'],
      ]),
      amounts(invoice),
    ],
  }
}

function amounts(invoice: InvoiceRow): Piece {
  const plan = invoice.plan ? PLAN_PRICES[invoice.plan].name : 'Subscription'
  const period =
    invoice.periodStart && invoice.periodEnd
      ? `${mailDay(invoice.periodStart.getTime())} to ${mailDay(invoice.periodEnd.getTime())}`
      : ''
  const change = invoice.reason === 'change' ? ', less the unused time of the plan before' : ''
  const credit = invoice.status === 'open' || invoice.status === 'failed' ? 0 : invoice.total - invoice.paid
  const rows: [what: string, cents: number, isBold?: boolean][] = [
    ...(invoice.discount === 0 ? [] : [['Discount', -invoice.discount] as [string, number]]),
    ['Total', invoice.total, true],
    ...(credit > 0 ? [['Paid from credit', -credit] as [string, number]] : []),
    ...(credit < 0 ? [['Kept as credit for later payments', -credit] as [string, number]] : []),
    ['Charged to the card', invoice.paid],
    ...(invoice.refunded === 0 ? [] : [['Given back', -invoice.refunded] as [string, number]]),
  ]
  return amountTable([
    {
      what: { stack: [`${plan}${change}`, { text: period, color: COLOURS.subtle, fontSize: 8.5 }] },
      amount: money(invoice.subtotal),
    },
    ...rows.map(([what, cents, isBold]) => ({ what, amount: money(cents), isBold })),
  ])
}
