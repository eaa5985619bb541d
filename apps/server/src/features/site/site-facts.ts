import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { decimalFromCents, orderOf, type PlanId } from '@ballast/domain/billing/plan-prices'
import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Config } from '../../config.ts'

/** “one, two and three”. */
const LIST = new Intl.ListFormat('en-GB')

const NO_EMAIL = 'support@ballast.example'

/** This installation's texts for the public pages. Plain text, inserted into the pages as it is. */
export function siteFacts(config: Config): Record<string, string> {
  const { operator } = config
  return {
    publicUrl: config.publicUrl,
    signUps: config.signUps,
    billing: config.billing ? 'on' : 'off',
    demo: config.demo ? 'on' : 'off',
    ...priceFacts(config),
    ...questionFacts(config),
    contactEmail: operator.email ?? NO_EMAIL,
    contactEmailNote: contactNote(config),
    contactChat: operator.chat ?? 'ballast-journal',
    contactSocial: operator.social ? readable(operator.social) : '@ballastjournal',
    contactSocialUrl: operator.social ?? 'https://social.example/ballastjournal',
    operator: operatorSentence(config),
    payment: paymentSentence(config),
    mail: config.smtpUrl
      ? 'Email, such as a link for a new password, goes through the mail server the operator set up. That server sees your address and the message.'
      : 'This installation sends no email over the network: messages are written into its own folder.',
    analytics: measuringSentence(config),
    model: modelSentence(config),
  }
}

/** The price of Pro for search engines. */
function priceFacts({ billing }: Config): Record<string, string> {
  const priceOf = (plan: PlanId) => (billing ? decimalFromCents(orderOf(plan, null).total) : '0')
  return { monthlyPrice: priceOf('monthly'), yearlyPrice: priceOf('yearly') }
}

/** Questions whose answers depend on the installation. They are also in the structured data, so they must not contain quotes. */
function questionFacts({ signUps, demo, billing, smtpUrl }: Config): Record<string, string> {
  const start =
    'With an account of your own, drop a file from your platform, check the preview, choose the account and its time zone, and confirm.'
  const confirm = smtpUrl ? ' An email then asks you to confirm the address.' : ''
  const meanwhile = demo ? ' Meanwhile the demo is open to everybody.' : ''
  return {
    beginAnswer: demo
      ? `Open the demo first: a made-up journal of more than a thousand trades in five accounts. ${start}`
      : start,
    signUpsQuestion:
      signUps === 'open' ? 'How do I get an account?' : 'Sign-ups are paused. What can I do meanwhile?',
    signUpsAnswer:
      signUps === 'open'
        ? `Press Get Started: a username, an email address and a password are enough.${confirm}`
        : `People are let in slowly while the product is finished. Administrators and beta testers sign in as before, and whoever runs their own installation decides about sign-ups themselves.${meanwhile}`,
    payAnswer: billing
      ? `No. The free plan keeps ${FREE_TRADES} trades in one account, with journal, dashboard, calendar and export, for as long as you like and without a card.`
      : 'No. Nothing is sold on this installation: every feature outside beta is open, without limits and without a card.',
  }
}

function contactNote({ operator }: Config): string {
  const missing = [
    operator.email ? '' : 'email address',
    operator.chat ? '' : 'chat name',
    operator.social ? '' : 'social page',
  ].filter(Boolean)
  if (missing.length === 0) return ''
  return `The ${LIST.format(missing)} shown here ${missing.length === 1 ? 'is a placeholder' : 'are placeholders'} until whoever runs this installation sets their own.`
}

function operatorSentence({ operator }: Config): string {
  if (operator.name)
    return `This installation of ${PRODUCT_NAME} is run by ${operator.name}, who is responsible for the data in it${operator.email ? ` and can be reached at ${operator.email}` : ''}.`
  return `Whoever runs this installation of ${PRODUCT_NAME} is responsible for the data in it. They have not written their name here. If you run it yourself, on your own machine, that is you.`
}

function paymentSentence({ billing, stripe }: Config): string {
  if (!billing)
    return 'Nothing is sold on this installation: every feature outside beta is open, and no card is asked for.'
  if (!stripe)
    return 'No payment provider is set up on this installation. A sandbox stands in for one: it takes well-known test cards, keeps their brand and last four digits, and charges nobody.'
  return 'Payments go through Stripe. Your card details go from your browser to Stripe and never reach this server, which keeps the brand, the last four digits, and what was paid.'
}

function measuringSentence({ measuring }: Config): string {
  const used = [
    measuring.analytics ? `web analytics (${hostOf(measuring.analytics)})` : '',
    measuring.errorReporting ? `error reporting (${hostOf(measuring.errorReporting)})` : '',
    measuring.sessionReplay ? `session replay (${hostOf(measuring.sessionReplay)})` : '',
  ].filter(Boolean)
  if (used.length === 0)
    return 'This installation has set up no web analytics, error reporting or session replay.'
  return `This installation has set up ${LIST.format(used)}. None of it is loaded before you agree to its category, and it stops when you withdraw.`
}

function modelSentence({ ai }: Config): string {
  if (!ai) return 'This installation uses no language model.'
  return `The AI Mentor can use a language model (${hostOf(ai.baseUrl)}). It gets nothing before you agree; then it gets your questions, and what you switch on for it.`
}

function hostOf(address: string): string {
  return new URL(address).host
}

function readable(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}${pathname}`.replace(/\/$/, '')
}
