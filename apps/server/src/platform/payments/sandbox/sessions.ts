import { addMonths } from '@ballast/domain/billing/billing-calendar'
import type { Cut, Price } from '../payments.ts'
import {
  chargeInvoice,
  issueInvoice,
  liveSubscription,
  newId,
  type SandboxBooks,
  type SandboxSession,
} from './books.ts'
import { type EnteredCard, REFUSALS, readCard, type SandboxCard } from './test-cards.ts'

export type ConfirmOutcome = { status: 'succeeded' | 'requires_action' | 'failed'; message: string | null }

type NewSession = {
  key: string
  clientSecret: string
  kind: SandboxSession['kind']
  price: Price | null
  cut: Cut | null
}

/** Opens a session, or returns the one that its key opened before. */
export function openSession(
  books: SandboxBooks,
  { key, clientSecret, kind, price, cut }: NewSession,
): SandboxSession {
  const before = books.sessions.find(({ ref }) => ref === books.done[key])
  if (before) return before
  const ref = newId(books, 'ses')
  const session: SandboxSession = { ref, clientSecret, kind, status: 'open', price, cut, challenged: null }
  books.sessions.push(session)
  books.done[key] = ref
  return session
}

/** Pays with a newly entered card. Null if the session can no longer be paid. */
export function confirmSession(
  books: SandboxBooks,
  session: SandboxSession,
  { card: entered, now }: { card: EnteredCard; now: number },
): ConfirmOutcome | null {
  if (session.status === 'paid') return { status: 'succeeded', message: null }
  if (session.status === 'closed') return null
  const card = readCard(entered, now)
  if ('refused' in card) return { status: 'failed', message: card.refused }
  if (card.behaviour === 'authenticates') {
    session.challenged = card
    return { status: 'requires_action', message: null }
  }
  return complete(books, session, { card, now })
}

/** Completes the bank's challenge. Null if nothing is waiting for one. */
export function answerChallenge(
  books: SandboxBooks,
  session: SandboxSession,
  { outcome, now }: { outcome: 'complete' | 'fail'; now: number },
): ConfirmOutcome | null {
  if (session.status === 'paid') return { status: 'succeeded', message: null }
  const card = session.challenged
  if (session.status === 'closed' || !card) return null
  session.challenged = null
  if (outcome === 'fail')
    return { status: 'failed', message: 'Your bank could not confirm that it is you. Nothing was charged.' }
  return complete(books, session, { card, now })
}

function complete(
  books: SandboxBooks,
  session: SandboxSession,
  { card, now }: { card: SandboxCard; now: number },
): ConfirmOutcome | null {
  const remembers = session.kind !== 'payment'
  const refusal = remembers && card.behaviour === 'declines_later' ? null : (REFUSALS[card.behaviour] ?? null)
  if (remembers && refusal) return { status: 'failed', message: refusal }
  if (session.price) {
    // The provider allows one subscription per customer.
    if (liveSubscription(books)) {
      session.status = 'closed'
      return null
    }
    const failed = subscribe(books, { price: session.price, cut: session.cut, card, now })
    if (failed) return { status: 'failed', message: failed }
  }
  books.card = card
  session.status = 'paid'
  return { status: 'succeeded', message: null }
}

type StartInput = { price: Price; cut: Cut | null; card: SandboxCard; now: number }

/** Starts a subscription with its first payment; if that is refused, returns the refusal as text and starts nothing. */
function subscribe(books: SandboxBooks, { price, cut, card, now }: StartInput): string | null {
  const id = newId(books, 'sub')
  const periodEnd = addMonths(now, price.months)
  const discount = cut?.cents ?? 0
  const invoice = issueInvoice(
    books,
    {
      subscriptionId: id,
      reason: 'first',
      planId: price.planId,
      subtotal: price.cents,
      discount,
      periodStart: now,
      periodEnd,
    },
    now,
  )
  // A card that is declined later still pays the first time.
  const first = card.behaviour === 'declines_later' ? { ...card, behaviour: 'pays' as const } : card
  const refusal = chargeInvoice(books, invoice, { card: first, at: now })
  if (refusal) {
    books.invoices.pop()
    for (const payment of books.payments) if (payment.invoiceId === invoice.id) payment.invoiceId = null
    return refusal
  }
  books.subscriptions.push({
    id,
    planId: price.planId,
    status: 'active',
    createdAt: now,
    periodStart: now,
    periodEnd,
    cancelsAtPeriodEnd: false,
    endedAt: null,
    nextAttemptAt: null,
    price,
    cut,
    cutsLeft: cutsAfterFirst(cut, price),
    anchorAt: now,
    periods: 1,
    periodWorth: invoice.total,
    failures: 0,
  })
  return null
}

function cutsAfterFirst(cut: Cut | null, price: Price): number | null {
  if (!cut || cut.duration === 'forever') return null
  if (cut.duration === 'once') return 0
  return Math.max(0, Math.ceil((cut.months ?? 1) / price.months) - 1)
}
