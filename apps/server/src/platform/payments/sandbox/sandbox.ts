import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock/clock.ts'
import type { Db } from '../../database/database.ts'
import { BadSignature, PaymentDeclined, PaymentUnavailable } from '../payment-errors.ts'
import type { Card, CustomerFacts, FoundDiscount, PaymentSession, Payments } from '../payments.ts'
import {
  liveSubscription,
  nextCut,
  type SandboxBooks,
  type SandboxSession,
  type SandboxSubscription,
} from './books.ts'
import { changePlan, previewChange } from './plan-changes.ts'
import { advance, endSubscription, retryCharge } from './renewals.ts'
import { addCustomer, withBooks } from './sandbox-store.ts'
import { answerChallenge, type ConfirmOutcome, confirmSession, openSession } from './sessions.ts'
import type { EnteredCard } from './test-cards.ts'

/** The sandbox's own side, which a real provider has in the browser and at the bank. */
export type SandboxPayments = Payments & {
  kind: 'sandbox'
  /** Null when the session cannot be paid any more; undefined when this customer has no such session. */
  confirm: (
    session: { customerId: string; clientSecret: string },
    card: EnteredCard,
  ) => Promise<ConfirmOutcome | null | undefined>
  answer: (
    session: { customerId: string; clientSecret: string },
    outcome: 'complete' | 'fail',
  ) => Promise<ConfirmOutcome | null | undefined>
}

type Needs = { db: Db; clock: Clock; discounts: readonly FoundDiscount[] }

/**
 * A payment provider without a network and without money. It keeps books as a real one does: renewals, retries and
 * ends happen at their times on the server's clock, seen whenever somebody looks. Never call it inside a transaction.
 */
export function openSandboxPayments({ db, clock, discounts }: Needs): SandboxPayments {
  const now = () => clock.now().getTime()
  const onBooks = async <T>(customerId: string, work: (books: SandboxBooks) => T): Promise<T> => {
    const done = await withBooks(db, customerId, (books) => {
      advance(books, now())
      return work(books)
    })
    if (!done) throw new PaymentUnavailable(`the sandbox has no customer ${customerId}`)
    return done.result
  }
  const onSubscription = <T>(
    { customerId, subscriptionId }: { customerId: string; subscriptionId: string },
    work: (books: SandboxBooks, subscription: SandboxSubscription) => T,
  ): Promise<T> =>
    onBooks(customerId, (books) => {
      const subscription = liveSubscription(books)
      if (subscription?.id !== subscriptionId) throw new PaymentDeclined('This subscription has ended.')
      return work(books, subscription)
    })
  const secretOf = (customerId: string) => `${customerId}.${randomBytes(18).toString('base64url')}`

  return {
    kind: 'sandbox',
    publishableKey: null,
    findDiscount: async (code) => discounts.find((known) => known.code === code.toUpperCase()) ?? null,
    createCustomer: async ({ userId }) => {
      const id = `sandbox-${userId}`
      await addCustomer(db, id)
      return id
    },
    openSession: ({ key, customerId, price, cut }) =>
      onBooks(customerId, (books) => {
        const kind = price.cents - (cut?.cents ?? 0) > 0 ? 'payment' : 'setup'
        return shown(openSession(books, { key, clientSecret: secretOf(customerId), kind, price, cut }))
      }),
    settleSession: ({ customerId, ref }) =>
      onBooks(customerId, (books) => shown(sessionOf(books, { ref }) ?? gone(ref))),
    closeSessions: ({ customerId }) =>
      onBooks(customerId, (books) => {
        for (const session of books.sessions)
          if (session.status === 'open' && session.kind !== 'card') session.status = 'closed'
      }),
    read: (customerId) => onBooks(customerId, factsOf),
    previewChange: (change) =>
      onSubscription(change, (books, subscription) => previewChange(books, subscription, change)),
    changePlan: async (change) => {
      const { refusal } = await onSubscription(change, (books, subscription) => {
        if (books.done[change.key]) return { refusal: null }
        const done = changePlan(books, subscription, change)
        if (!done.refusal) books.done[change.key] = subscription.id
        return done
      })
      if (refusal) throw refusal
    },
    cancel: (wanted) =>
      onSubscription(wanted, (books, subscription) => {
        if (subscription.status === 'past_due') endSubscription(books, subscription, now())
        else subscription.cancelsAtPeriodEnd = true
      }),
    resume: (wanted) =>
      onSubscription(wanted, (_, subscription) => {
        subscription.cancelsAtPeriodEnd = false
      }),
    payOpenInvoice: async (wanted) => {
      const refusal = await onSubscription(wanted, (books, subscription) =>
        subscription.status === 'past_due' ? retryCharge(books, subscription, now()) : null,
      )
      if (refusal) throw new PaymentDeclined(refusal)
    },
    updateCard: ({ key, customerId }) =>
      onBooks(customerId, (books) => {
        const clientSecret = secretOf(customerId)
        const session = openSession(books, { key, clientSecret, kind: 'card', price: null, cut: null })
        return { kind: 'form', clientSecret: session.clientSecret }
      }),
    readEvent: async () => {
      throw new BadSignature('the sandbox reports nothing')
    },
    confirm: ({ customerId, clientSecret }, card) =>
      onBooks(customerId, (books) => {
        const session = sessionOf(books, { clientSecret })
        return session && confirmSession(books, session, { card, now: now() })
      }),
    answer: ({ customerId, clientSecret }, outcome) =>
      onBooks(customerId, (books) => {
        const session = sessionOf(books, { clientSecret })
        return session && answerChallenge(books, session, { outcome, now: now() })
      }),
  }
}

function sessionOf(books: SandboxBooks, wanted: { ref: string } | { clientSecret: string }) {
  return books.sessions.find((session) =>
    'ref' in wanted ? session.ref === wanted.ref : session.clientSecret === wanted.clientSecret,
  )
}

function shown({ ref, clientSecret, kind, status }: SandboxSession): PaymentSession {
  return { ref, clientSecret, kind: kind === 'payment' ? 'payment' : 'setup', status }
}

function gone(ref: string): SandboxSession {
  return {
    ref,
    clientSecret: '',
    kind: 'payment',
    status: 'closed',
    price: null,
    cut: null,
    challenged: null,
  }
}

function factsOf(books: SandboxBooks): CustomerFacts {
  return {
    subscriptions: books.subscriptions.map((subscription) => ({
      id: subscription.id,
      planId: subscription.planId,
      status: subscription.status,
      createdAt: subscription.createdAt,
      periodStart: subscription.periodStart,
      periodEnd: subscription.periodEnd,
      cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
      endedAt: subscription.endedAt,
      nextAttemptAt: subscription.nextAttemptAt,
      nextCharge: nextCharge(books, subscription),
      discount: subscription.cut && {
        code: subscription.cut.code,
        terms: subscription.cut.terms,
        duration: subscription.cut.duration,
        months: subscription.cut.months,
      },
    })),
    invoices: books.invoices,
    payments: books.payments,
    card: books.card && cardOf(books.card),
  }
}

function nextCharge(books: SandboxBooks, subscription: SandboxSubscription): number | null {
  if (subscription.status === 'ended' || subscription.cancelsAtPeriodEnd) return null
  const open = books.invoices.find(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === 'open',
  )
  const total = open?.total ?? subscription.price.cents - nextCut(subscription)
  return Math.max(0, total - books.credit)
}

function cardOf({ brand, last4, expMonth, expYear }: Card): Card {
  return { brand, last4, expMonth, expYear }
}
