import { PAYOUT_SERVICE_NAMES, type PayoutService } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { decimalFromCents } from '@ballast/domain/billing/plan-prices'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { letter } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'

type Person = { email: string; username: string }
type MailContext = { publicUrl: string }

const { commissionPercent, holdDays, minimumPayout } = AFFILIATE_TERMS

const FOOT = `You get this because you applied to the ${PRODUCT_NAME} affiliate programme.`

export function approvalMail(
  { email, username }: Person,
  { publicUrl, code }: MailContext & { code: string },
): Message {
  return letter({
    to: email,
    subject: `You are a ${PRODUCT_NAME} affiliate`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `Your application was approved. Your link is ${linkOf(publicUrl, code)}`,
      `You earn ${commissionPercent}% of what the traders you refer actually pay, for as long as they stay subscribed. Each commission is held for ${holdDays} days, and a refund takes back its share. Once $${minimumPayout / 100} is payable it is paid out, once a month.`,
    ],
    action: { label: 'Open your affiliate page', url: `${publicUrl}/affiliate` },
    foot: FOOT,
  })
}

export function refusalMail(
  { email, username }: Person,
  { publicUrl, reason }: MailContext & { reason: string },
): Message {
  return letter({
    to: email,
    subject: `Your application to the ${PRODUCT_NAME} affiliate programme`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'We looked at your application and have not approved it. The reason:',
      reason,
      'If that changes, or we misunderstood, you are welcome to apply again.',
    ],
    action: { label: 'Open your application', url: `${publicUrl}/affiliate-signup` },
    foot: FOOT,
  })
}

export function endMail(
  { email, username }: Person,
  { publicUrl, reason }: MailContext & { reason: string },
): Message {
  return letter({
    to: email,
    subject: `Your part in the ${PRODUCT_NAME} affiliate programme has ended`,
    greeting: `Hello ${username},`,
    paragraphs: [
      'Your link no longer counts, and payments from now on earn no commission. The reason:',
      reason,
      `What you have earned until today is still paid out, whatever its amount, once it has been held for ${holdDays} days.`,
    ],
    action: { label: 'Open your affiliate page', url: `${publicUrl}/affiliate-signup` },
    foot: FOOT,
  })
}

type PayoutMail = MailContext & { cents: number; month: string; service: PayoutService }

export function payoutPaidMail({ email, username }: Person, { publicUrl, ...paid }: PayoutMail): Message {
  return letter({
    to: email,
    subject: `Your ${PRODUCT_NAME} payout of $${decimalFromCents(paid.cents)}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `Your payout of ${paid.month} was sent: $${decimalFromCents(paid.cents)} through ${PAYOUT_SERVICE_NAMES[paid.service]}.`,
    ],
    action: { label: 'Open your affiliate page', url: `${publicUrl}/affiliate` },
    foot: FOOT,
  })
}

export function payoutFailedMail(
  { email, username }: Person,
  { publicUrl, reason, ...failed }: PayoutMail & { reason: string },
): Message {
  return letter({
    to: email,
    subject: `Your ${PRODUCT_NAME} payout did not arrive`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `Your payout of ${failed.month}, $${decimalFromCents(failed.cents)} through ${PAYOUT_SERVICE_NAMES[failed.service]}, did not go through: ${reason}`,
      'You are still owed the amount, and it will be part of the next payout. Please check your payout address.',
    ],
    action: { label: 'Check the address', url: `${publicUrl}/affiliate` },
    foot: FOOT,
  })
}

export function linkOf(publicUrl: string, code: string): string {
  return `${publicUrl}/?ref=${code}`
}
