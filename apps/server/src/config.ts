import { isIPv6 } from 'node:net'
import * as z from 'zod/mini'
import type { S3Options } from './platform/files/s3-files.ts'
import type { FoundDiscount } from './platform/payments/payments.ts'
import { readSandboxDiscounts } from './platform/payments/sandbox/sandbox-discounts.ts'
import type { StripeSettings } from './platform/payments/stripe/stripe-client.ts'

/** The only reader of the environment. Every setting has a default that works offline. */

const flag = (fallback: 'on' | 'off') => z._default(z.enum(['on', 'off']), fallback)
const optional = z.optional(z.string().check(z.minLength(1)))
const webAddress = z.string().check(z.refine(isWebAddress, 'An address starting https:// or http://'))

const schema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optional,
  PUBLIC_URL: z.optional(webAddress),
  OPERATOR_NAME: optional,
  CONTACT_EMAIL: z.optional(z.email()),
  CONTACT_CHAT: optional,
  CONTACT_SOCIAL: z.optional(webAddress),
  DEMO: z.optional(z.enum(['on', 'off'])),
  BILLING: flag('on'),
  SIGNUPS: z._default(z.enum(['open', 'presented-paused', 'closed']), 'presented-paused'),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'development'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  TRUST_PROXY: flag('off'),
  SMTP_URL: optional,
  MAIL_FROM: z._default(z.string(), 'Ballast <no-reply@localhost>'),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_MONTHLY_PRICE: optional,
  STRIPE_YEARLY_PRICE: optional,
  STRIPE_API_BASE: z._default(z.string().check(z.url()), 'https://api.stripe.com'),
  SANDBOX_PAYMENTS: flag('off'),
  SANDBOX_DISCOUNTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (list) => readSandboxDiscounts(list) !== null,
          'write it as CODE=5.00,OTHER=20%:once,THIRD=5.00:3months',
        ),
      ),
    'WELCOME5=5.00,FIRST10=10.00:once',
  ),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_API_BASE: z._default(z.string().check(z.url()), 'https://api-m.paypal.com'),
  WISE_API_TOKEN: optional,
  WISE_PROFILE_ID: z.optional(z.string().check(z.regex(/^\d+$/, 'the number of a profile'))),
  WISE_API_BASE: z._default(z.string().check(z.url()), 'https://api.wise.com'),
  OUTGOING_EXEMPT: optional,
  S3_ENDPOINT: optional,
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: z._default(z.string(), 'https://accounts.google.com'),
  DISCORD_CLIENT_ID: optional,
  DISCORD_CLIENT_SECRET: optional,
  DISCORD_BASE_URL: z._default(z.string(), 'https://discord.com/api'),
  AI_BASE_URL: z.optional(webAddress),
  AI_API_KEY: optional,
  AI_MODEL: optional,
  AI_WAIT_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(3), z.lte(600)), 60),
  ANALYTICS_SCRIPT_URL: z.optional(webAddress),
  ERROR_REPORTING_SCRIPT_URL: z.optional(webAddress),
  SESSION_REPLAY_SCRIPT_URL: z.optional(webAddress),
  MEASURING_ORIGINS: z.optional(
    z
      .string()
      .check(
        z.refine((text) => text.split(/\s+/).every(isWebAddress), 'Addresses with a space between them'),
      ),
  ),
})

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s;,']+$/.test(text) && URL.canParse(text)
}

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Public address of this server, for links in mails and social sign-in. */
  publicUrl: string
  /** The operator of this installation and their contact addresses, for the public pages; null if not set. */
  operator: {
    name: string | null
    email: string | null
    chat: string | null
    /** A page on a social network. */
    social: string | null
  }
  demo: boolean
  billing: boolean
  signUps: 'open' | 'presented-paused' | 'closed'
  mode: 'production' | 'development' | 'test'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  trustProxy: boolean
  smtpUrl: string | null
  mailFrom: string
  /** Null: the sandbox is used, and nobody is charged. */
  stripe: StripeSettings | null
  sandboxDiscounts: readonly FoundDiscount[]
  /** Services that pay affiliates; null: by file. */
  paypal: { clientId: string; clientSecret: string; apiBase: string } | null
  wise: { token: string; profileId: string; apiBase: string } | null
  /** Hosts with ports, even inside the network, that pushes and webhooks may reach: for tests. */
  outgoingExempt: string[]
  s3: S3Options | null
  google: { clientId: string; clientSecret: string; issuer: string } | null
  discord: { clientId: string; clientSecret: string; baseUrl: string } | null
  /** A language model behind an OpenAI-compatible address, for users who agree to it; null: none. A local one needs no key. */
  ai: { baseUrl: string; apiKey: string | null; model: string; waitMs: number } | null
  /**
   * Scripts of measuring services, which pages load only after consent; `origins` are the ones they may send data to.
   */
  measuring: {
    analytics: string | null
    errorReporting: string | null
    sessionReplay: string | null
    origins: string[]
  }
}

const UNPAID =
  'In production plans are sold: set the STRIPE_ settings to take money, BILLING=off to include everything for everybody, or SANDBOX_PAYMENTS=on to charge nobody and let any test card pay.'

export class ConfigError extends Error {}

/** Reads and checks the environment; throws a ConfigError that names every bad variable at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings need another look: ${lines.join('; ')}`)
  }
  const e = parsed.data
  const stripe = stripeOf(e)
  if (e.NODE_ENV === 'production' && e.BILLING === 'on' && !stripe && e.SANDBOX_PAYMENTS === 'off')
    throw new ConfigError(UNPAID)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    publicUrl: (e.PUBLIC_URL ?? `http://${nameOf(e.HOST)}:${e.PORT}`).replace(/\/$/, ''),
    operator: {
      name: e.OPERATOR_NAME ?? null,
      email: e.CONTACT_EMAIL ?? null,
      chat: e.CONTACT_CHAT ?? null,
      social: e.CONTACT_SOCIAL ?? null,
    },
    demo: (e.DEMO ?? (e.NODE_ENV === 'production' ? 'off' : 'on')) === 'on' && !e.DATABASE_URL,
    billing: e.BILLING === 'on',
    signUps: e.SIGNUPS,
    mode: e.NODE_ENV,
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY === 'on',
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    stripe,
    sandboxDiscounts: readSandboxDiscounts(e.SANDBOX_DISCOUNTS) ?? [],
    outgoingExempt: exemptOf(e),
    ...servicesOf(e),
    ai: modelOf(e),
    measuring: {
      analytics: e.ANALYTICS_SCRIPT_URL ?? null,
      errorReporting: e.ERROR_REPORTING_SCRIPT_URL ?? null,
      sessionReplay: e.SESSION_REPLAY_SCRIPT_URL ?? null,
      origins: (e.MEASURING_ORIGINS ?? '').split(/\s+/).filter(Boolean),
    },
  }
}

/** The host as browsers write it; where the server listens on all addresses, that is this machine. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

/** Refused in production, because an address from a user must not reach inside the network. */
function exemptOf({ OUTGOING_EXEMPT: list, NODE_ENV: mode }: Env): string[] {
  if (list && mode === 'production')
    throw new ConfigError('OUTGOING_EXEMPT is for tests, not for production.')
  return (list ?? '').split(/\s+/).filter(Boolean)
}

type Env = z.infer<typeof schema>

/** Settings that only work together: all of them, or null if none is set. */
function together<Name extends keyof Env>(e: Env, ...names: Name[]): Record<Name, string> | null {
  const missing = names.filter((name) => !e[name])
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new ConfigError(
      `${and(names)} belong together: ${and(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  return Object.fromEntries(names.map((name) => [name, String(e[name])])) as Record<Name, string>
}

function and(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
}

function modelOf(e: Env): Config['ai'] {
  const { AI_API_KEY: apiKey } = e
  if (apiKey && !e.AI_BASE_URL && !e.AI_MODEL)
    throw new ConfigError('AI_API_KEY needs AI_BASE_URL and AI_MODEL.')
  const found = together(e, 'AI_BASE_URL', 'AI_MODEL')
  return (
    found && {
      baseUrl: found.AI_BASE_URL.replace(/\/$/, ''),
      apiKey: apiKey ?? null,
      model: found.AI_MODEL,
      waitMs: 1_000 * e.AI_WAIT_SECONDS,
    }
  )
}

/** Half a setup would look as if files were in the store, people could sign in, or affiliates were paid. */
function servicesOf(e: Env): Pick<Config, 's3' | 'google' | 'discord' | 'paypal' | 'wise'> {
  const s3 = together(e, 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  const google = together(e, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  const discord = together(e, 'DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET')
  const paypal = together(e, 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET')
  const wise = together(e, 'WISE_API_TOKEN', 'WISE_PROFILE_ID')
  return {
    s3: s3 && {
      endpoint: e.S3_ENDPOINT ?? null,
      region: e.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    google: google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      issuer: e.GOOGLE_ISSUER,
    },
    discord: discord && {
      clientId: discord.DISCORD_CLIENT_ID,
      clientSecret: discord.DISCORD_CLIENT_SECRET,
      baseUrl: e.DISCORD_BASE_URL,
    },
    paypal: paypal && {
      clientId: paypal.PAYPAL_CLIENT_ID,
      clientSecret: paypal.PAYPAL_CLIENT_SECRET,
      apiBase: e.PAYPAL_API_BASE,
    },
    wise: wise && { token: wise.WISE_API_TOKEN, profileId: wise.WISE_PROFILE_ID, apiBase: e.WISE_API_BASE },
  }
}

/** `live` or `test`, as in `sk_live_…`; undefined if a key does not say. */
const stripeMode = (key = '') => /^[a-z]+_(live|test)_/.exec(key)?.[1]

/** Half a setup would take money and never hear of it, and keys of two modes would take none. */
function stripeOf(e: Env): Config['stripe'] {
  const found = together(
    e,
    ...(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const),
    ...(['STRIPE_MONTHLY_PRICE', 'STRIPE_YEARLY_PRICE'] as const),
  )
  const [secret, publishable] = [found?.STRIPE_SECRET_KEY, found?.STRIPE_PUBLISHABLE_KEY].map(stripeMode)
  if (secret && publishable && secret !== publishable)
    throw new ConfigError(
      `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key. Set both from the same mode of Stripe.`,
    )
  return (
    found && {
      secretKey: found.STRIPE_SECRET_KEY,
      publishableKey: found.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: found.STRIPE_WEBHOOK_SECRET,
      prices: { monthly: found.STRIPE_MONTHLY_PRICE, yearly: found.STRIPE_YEARLY_PRICE },
      apiBase: e.STRIPE_API_BASE,
    }
  )
}
