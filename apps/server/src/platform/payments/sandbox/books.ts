import type { CustomerSubscription, Cut, Price, ProviderInvoice, ProviderPayment } from '../payments.ts'
import { REFUSALS, type SandboxCard } from './test-cards.ts'

export type SandboxSession = {
  ref: string
  clientSecret: string
  /** `card`: only to change the card. */
  kind: 'payment' | 'setup' | 'card'
  status: 'open' | 'paid' | 'closed'
  price: Price | null
  cut: Cut | null
  /** Waiting for the bank's challenge to be answered. */
  challenged: SandboxCard | null
}

export type SandboxSubscription = Omit<CustomerSubscription, 'nextCharge' | 'discount'> & {
  price: Price
  cut: Cut | null
  /** Payments that the discount still applies to; null for all. */
  cutsLeft: number | null
  /** Periods are counted from here. */
  anchorAt: number
  periods: number
  /** The price that was paid for the current period. */
  periodWorth: number
  failures: number
}

/** Everything the sandbox stores about one customer. */
export type SandboxBooks = {
  owner: string
  card: SandboxCard | null
  credit: number
  serial: number
  sessions: SandboxSession[]
  subscriptions: SandboxSubscription[]
  invoices: ProviderInvoice[]
  payments: ProviderPayment[]
  /** The result of each idempotency key. */
  done: Record<string, string>
}

export function emptyBooks(owner: string): SandboxBooks {
  return {
    owner,
    card: null,
    credit: 0,
    serial: 0,
    sessions: [],
    subscriptions: [],
    invoices: [],
    payments: [],
    done: {},
  }
}

/** The functions of this folder modify the books they are given: a copy, written back in the same transaction. */
export function newId(books: SandboxBooks, kind: string): string {
  books.serial++
  return `${kind}_${books.owner}_${books.serial}`
}

export function liveSubscription(books: SandboxBooks): SandboxSubscription | null {
  return books.subscriptions.find(({ status }) => status !== 'ended') ?? null
}

type Draft = Pick<
  ProviderInvoice,
  'subscriptionId' | 'reason' | 'planId' | 'subtotal' | 'discount' | 'periodStart' | 'periodEnd'
>

/** Adds an open invoice. */
export function issueInvoice(books: SandboxBooks, draft: Draft, at: number): ProviderInvoice {
  const id = newId(books, 'inv')
  const invoice: ProviderInvoice = {
    ...draft,
    id,
    number: `SANDBOX-${String(books.invoices.length + 1).padStart(4, '0')}`,
    status: 'open',
    total: draft.subtotal - draft.discount,
    paid: 0,
    issuedAt: at,
    paidAt: null,
    nextAttemptAt: null,
  }
  books.invoices.push(invoice)
  return invoice
}

/** Charges an open invoice to a card, credit first; returns the refusal as text, or null if it is paid. */
export function chargeInvoice(
  books: SandboxBooks,
  invoice: ProviderInvoice,
  { card, at }: { card: SandboxCard | null; at: number },
): string | null {
  const due = Math.max(0, invoice.total - books.credit)
  const refusal = card ? refusalOf(card, at) : 'There is no card to charge.'
  if (due > 0 && refusal) {
    const id = newId(books, 'pay')
    books.payments.push({ id, kind: 'failed', invoiceId: invoice.id, amount: 0, attempted: due, at })
    return refusal
  }
  books.credit -= invoice.total - due
  if (due > 0) {
    const id = newId(books, 'pay')
    books.payments.push({ id, kind: 'payment', invoiceId: invoice.id, amount: due, attempted: due, at })
  }
  Object.assign(invoice, { status: 'paid', paid: due, paidAt: at, nextAttemptAt: null })
  return null
}

function refusalOf(card: SandboxCard, at: number): string | null {
  if (Date.UTC(card.expYear, card.expMonth, 1) <= at) return 'Your card has expired.'
  return REFUSALS[card.behaviour] ?? null
}

/** The discount on the next payment of a subscription. */
export function nextCut({ cut, cutsLeft }: Pick<SandboxSubscription, 'cut' | 'cutsLeft'>): number {
  return cut && (cutsLeft === null || cutsLeft > 0) ? cut.cents : 0
}
