import { dollars } from '@ballast/domain/billing/plan-prices'
import { isLive, type SubscriptionState } from '@ballast/domain/billing/subscription-status'
import { writeDate } from '@ballast/domain/dates/write-date'
import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'
import type { ProviderCustomer } from '../../platform/payments/payments.ts'
import { findUserById } from '../auth/auth.queries.ts'
import type { BookedPayments } from './book-ledger.ts'

type LetterDeps = { config: Pick<Deps['config'], 'publicUrl'>; payments: Pick<Deps['payments'], 'kind'> }
type Change = {
  userId: string
  before: SubscriptionState
  after: SubscriptionState
  providerCustomer: ProviderCustomer
  booked: BookedPayments
}
type Person = { email: string; username: string; suspendedAt: Date | null }

/** A date in a mail; the server cannot know the reader's zone, so it names its own. */
export function mailDay(at: number): string {
  return `${writeDate(at, { timeZone: 'UTC' })} (UTC)`
}

/** Queues the mails for a change, inside the transaction that writes it, so that each change is mailed once. */
export async function mailChanges(
  deps: LetterDeps & Pick<Deps, 'db' | 'jobs'>,
  change: Change,
): Promise<void> {
  const user = await findUserById(deps.db, { userId: change.userId })
  if (!user) return
  for (const message of messagesOf(deps, user, change)) await deps.jobs.send(deps.db, 'mail', message)
}

/** The mails for a change. */
export function messagesOf(
  deps: LetterDeps,
  user: Person,
  { before, after, providerCustomer, booked }: Omit<Change, 'userId'>,
): Message[] {
  const messages = booked.payments
    .filter(({ kind, amount }) => kind === 'payment' && amount > 0)
    .map(({ amount, at, invoice }) => receipt(deps, user, { amount, at, number: invoice?.number ?? null }))
  const failed = booked.payments.findLast(
    ({ kind, invoice }) => kind === 'failed' && invoice?.reason === 'renewal',
  )
  if (after.status === 'past_due' && failed)
    messages.push(failedPayment(deps, user, { after, attempted: failed.attempted }))
  const same = before.subscriptionId === after.subscriptionId
  if (isLive(after.status) && after.cancelsAtPeriodEnd && !(same && before.cancelsAtPeriodEnd))
    messages.push(cancelled(deps, user, after))
  const endedNow = after.status === 'cancelled' && !(same && before.status === 'cancelled')
  if (endedNow) messages.push(ended(deps, user, { after, unpaid: isUnpaid(providerCustomer, after) }))
  return messages
}

function isUnpaid(providerCustomer: ProviderCustomer, { subscriptionId }: SubscriptionState): boolean {
  return providerCustomer.invoices.some(
    (invoice) => invoice.subscriptionId === subscriptionId && invoice.status === 'failed',
  )
}

const greet = ({ username }: Person) => `Hello ${username},`
const foot = ({ payments }: LetterDeps) =>
  payments.kind === 'sandbox'
    ? `This ${PRODUCT_NAME} runs with a sandbox instead of a payment provider: no money was moved.`
    : `You get this message because you have a subscription at ${PRODUCT_NAME}.`
const manage = ({ config }: LetterDeps) => ({
  label: 'Open your billing settings',
  url: `${config.publicUrl}/settings?section=billing`,
})

type PaymentMail = { amount: number; at: number; number: string | null }
function receipt(deps: LetterDeps, user: Person, { amount, at, number }: PaymentMail): Message {
  return letter({
    to: user.email,
    subject: `Your ${PRODUCT_NAME} receipt: ${dollars(amount)}`,
    greeting: greet(user),
    paragraphs: [
      `We received ${dollars(amount)} on ${mailDay(at)}${number ? ` for invoice ${number}` : ''}. Thank you.`,
      'The invoice is in your billing settings, as PDF too.',
    ],
    action: manage(deps),
    foot: foot(deps),
  })
}

function failedPayment(
  deps: LetterDeps,
  user: Person,
  { after, attempted }: { after: SubscriptionState; attempted: number },
): Message {
  const next = after.nextAttemptAt
  return letter({
    to: user.email,
    subject: `A payment for ${PRODUCT_NAME} failed`,
    greeting: greet(user),
    paragraphs: [
      `Your card could not be charged ${dollars(attempted)}. Nothing is lost, and everything stays open for now.`,
      next === null
        ? 'Please check your card in the billing settings.'
        : `We will try again on ${mailDay(next)}. You can change the card, or pay at once, in the billing settings.`,
    ],
    action: manage(deps),
    foot: foot(deps),
  })
}

const KEPT =
  'Your data is kept for as long as your account is suspended, and for at least 30 days after that.'

function cancelled(deps: LetterDeps, user: Person, after: SubscriptionState): Message {
  const head = {
    to: user.email,
    subject: `Your ${PRODUCT_NAME} subscription is cancelled`,
    greeting: greet(user),
    foot: foot(deps),
  }
  if (user.suspendedAt)
    return letter({
      ...head,
      paragraphs: [
        `Your account is suspended, so your subscription is not renewed. It ends on ${mailDay(after.paidUntil ?? 0)}, and nothing more is charged.`,
        KEPT,
      ],
    })
  return letter({
    ...head,
    paragraphs: [
      `Your subscription ends on ${mailDay(after.paidUntil ?? 0)}. Until then you keep everything you paid for, and nothing more is charged.`,
      'After that you can read and export your data for 30 days; then it is deleted. Subscribing again stops that, and you can take the cancellation back until the day it ends.',
    ],
    action: manage(deps),
  })
}

function ended(
  deps: LetterDeps,
  user: Person,
  { after, unpaid }: { after: SubscriptionState; unpaid: boolean },
): Message {
  const head = {
    to: user.email,
    subject: `Your ${PRODUCT_NAME} subscription has ended`,
    greeting: greet(user),
    foot: foot(deps),
  }
  const over = 'Your subscription has ended. Nothing more is charged.'
  if (user.suspendedAt) return letter({ ...head, paragraphs: [over, KEPT] })
  return letter({
    ...head,
    paragraphs: [
      unpaid
        ? 'Your subscription has ended, because the payment failed several times. Nothing more is charged.'
        : over,
      `You can read and export all of your data until ${mailDay(after.deletesAt ?? 0)}. Then it is deleted for good; we will remind you before. Subscribing again stops that.`,
    ],
    action: { label: 'Subscribe again', url: `${deps.config.publicUrl}/checkout?plan=monthly` },
  })
}

/** The warning before everything is deleted; `daysLeft` is the number of days actually left when it is written. */
export function deletionWarning(
  deps: LetterDeps,
  user: Person,
  { deletesAt, daysLeft }: { deletesAt: number; daysLeft: number },
): Message {
  const days = daysLeft === 1 ? '1 day' : `${daysLeft} days`
  return letter({
    to: user.email,
    subject: `Your ${PRODUCT_NAME} data will be deleted in ${days}`,
    greeting: greet(user),
    paragraphs: [
      `Your subscription has ended. On ${mailDay(deletesAt)}, in ${days}, all of your trades, journals, pictures and plans will be deleted. This cannot be undone.`,
      `Until then you can take everything with you: sign in and choose Export in the menu (${deps.config.publicUrl}/settings). Subscribing again stops the deletion.`,
    ],
    action: { label: 'Keep my data: subscribe again', url: `${deps.config.publicUrl}/checkout?plan=monthly` },
    foot: foot(deps),
  })
}
