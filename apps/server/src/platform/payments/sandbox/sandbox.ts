import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock/clock.ts'
import type { Db } from '../../database/database.ts'
import { BadSignature, PaymentDeclined } from '../payment-errors.ts'
import type { FoundDiscount, PaymentSession, Payments } from '../payments.ts'
import type { SandboxBooks, SandboxSession } from './books.ts'
import { changePlan, previewChange } from './plan-changes.ts'
import { endSubscription, retryCharge } from './renewals.ts'
import { sandboxCustomer } from './sandbox-customer.ts'
import { openDesk, type SandboxDesk } from './sandbox-desk.ts'
import { addCustomer } from './sandbox-store.ts'
import { answerChallenge, type ConfirmOutcome, confirmSession, openSession } from './sessions.ts'
import type { EnteredCard } from './test-cards.ts'

/** The sandbox's extra side, which a real provider has in the browser and at the bank. */
export type SandboxPayments = Payments & {
  kind: 'sandbox'
  /** Null if the session can no longer be paid; undefined if this customer has no such session. */
  confirm: (
    session: { customerId: string; clientSecret: string },
    card: EnteredCard,
  ) => Promise<ConfirmOutcome | null | undefined>
  answer: (
    session: { customerId: string; clientSecret: string },
    outcome: 'complete' | 'fail',
  ) => Promise<ConfirmOutcome | null | undefined>
}

type SandboxDeps = { db: Db; clock: Clock; discounts: readonly FoundDiscount[] }

/**
 * A payment provider without a network and without money. It keeps books like a real one: renewals, retries and ends
 * happen at their times on the server's clock and appear on the next read. Never call it inside a transaction.
 */
export function openSandboxPayments({ db, clock, discounts }: SandboxDeps): SandboxPayments {
  const desk = openDesk({ db, clock })
  return {
    kind: 'sandbox',
    publishableKey: null,
    findDiscount: async (code) => discounts.find((known) => known.code === code.toUpperCase()) ?? null,
    createCustomer: async ({ userId }) => {
      const id = `sandbox-${userId}`
      await addCustomer(db, id)
      return id
    },
    read: (customerId) => desk.onBooks(customerId, sandboxCustomer),
    readEvent: async () => {
      throw new BadSignature('the sandbox reports nothing')
    },
    ...sessionsAt(desk),
    ...changesAt(desk),
  }
}

type Sessions = Pick<
  SandboxPayments,
  'openSession' | 'settleSession' | 'closeSessions' | 'updateCard' | 'confirm' | 'answer'
>

function sessionsAt({ onBooks, now }: SandboxDesk): Sessions {
  return {
    openSession: ({ key, customerId, price, cut }) =>
      onBooks(customerId, (books) => {
        const kind = price.cents - (cut?.cents ?? 0) > 0 ? 'payment' : 'setup'
        return shown(books, openSession(books, { key, clientSecret: secretOf(customerId), kind, price, cut }))
      }),
    settleSession: ({ customerId, ref }) =>
      onBooks(customerId, (books) => shown(books, sessionOf(books, { ref }) ?? closedSession(ref))),
    closeSessions: (customerId) =>
      onBooks(customerId, (books) => {
        for (const session of books.sessions)
          if (session.status === 'open' && session.kind !== 'card') session.status = 'closed'
      }),
    updateCard: ({ key, customerId }) =>
      onBooks(customerId, (books) => {
        const clientSecret = secretOf(customerId)
        const session = openSession(books, { key, clientSecret, kind: 'card', price: null, cut: null })
        return { kind: 'form', clientSecret: session.clientSecret }
      }),
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

type Changes = Pick<SandboxPayments, 'previewChange' | 'changePlan' | 'cancel' | 'resume' | 'payOpenInvoice'>

function changesAt({ onSubscription, now }: SandboxDesk): Changes {
  return {
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
    cancel: (request) =>
      onSubscription(request, (books, subscription) => {
        if (subscription.status === 'past_due') endSubscription(books, subscription, now())
        else subscription.cancelsAtPeriodEnd = true
      }),
    resume: (request) =>
      onSubscription(request, (_, subscription) => {
        subscription.cancelsAtPeriodEnd = false
      }),
    payOpenInvoice: async (request) => {
      const refusal = await onSubscription(request, (books, subscription) =>
        subscription.status === 'past_due' ? retryCharge(books, subscription, now()) : null,
      )
      if (refusal) throw new PaymentDeclined(refusal)
    },
  }
}

function secretOf(customerId: string): string {
  return `${customerId}.${randomBytes(18).toString('base64url')}`
}

function sessionOf(books: SandboxBooks, request: { ref: string } | { clientSecret: string }) {
  return books.sessions.find((session) =>
    'ref' in request ? session.ref === request.ref : session.clientSecret === request.clientSecret,
  )
}

function shown(books: SandboxBooks, session: SandboxSession): PaymentSession {
  const { ref, clientSecret, kind, status, price, cut } = session
  const total = kind === 'payment' ? (price?.cents ?? 0) - (cut?.cents ?? 0) : 0
  const due = Math.max(0, total - books.credit)
  return { ref, clientSecret, kind: kind === 'payment' ? 'payment' : 'setup', status, due }
}

function closedSession(ref: string): SandboxSession {
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
