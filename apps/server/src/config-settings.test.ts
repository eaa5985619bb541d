import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'wh',
  STRIPE_MONTHLY_PRICE: 'price_m',
  STRIPE_YEARLY_PRICE: 'price_y',
}
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('without any setting', () => {
  test('everything works offline', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      operator: { name: null, email: null, chat: null, social: null },
      demo: true,
      billing: true,
      signUps: 'presented-paused',
      mode: 'development',
      logLevel: 'info',
      trustProxy: false,
      smtpUrl: null,
      mailFrom: 'Ballast <no-reply@localhost>',
      stripe: null,
      sandboxDiscounts: [
        {
          code: 'WELCOME5',
          source: 'WELCOME5',
          terms: { amountOff: 500 },
          duration: 'forever',
          months: null,
        },
        { code: 'FIRST10', source: 'FIRST10', terms: { amountOff: 1000 }, duration: 'once', months: null },
      ],
      paypal: null,
      wise: null,
      outgoingExempt: [],
      s3: null,
      google: null,
      discord: null,
      ai: null,
      measuring: { analytics: null, errorReporting: null, sessionReplay: null, origins: [] },
    })
  })

  test('an empty setting counts as not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', CONTACT_EMAIL: '' })).toEqual(readConfig({}))
  })
})

describe('the public address', () => {
  test.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ PORT: '8080' }, 'http://127.0.0.1:8080'],
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
    [{ HOST: '192.168.0.7' }, 'http://192.168.0.7:3000'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://b.example/' }, 'https://b.example'],
    [{ PUBLIC_URL: 'https://b.example/app' }, 'https://b.example/app'],
  ])('of %j is %s', (env, address) => {
    expect(readConfig(env).publicUrl).toBe(address)
  })

  test.each(['b.example', 'ftp://b.example', 'https://b example', "https://b.example/';", 'https://'])(
    'is refused as “%s”',
    (PUBLIC_URL) => {
      expect(refusal({ PUBLIC_URL })).toContain('PUBLIC_URL: An address starting https:// or http://')
    },
  )
})

describe('the port', () => {
  test.each(['0', '65535'])('may be %s', (PORT) => {
    expect(readConfig({ PORT }).port).toBe(Number(PORT))
  })

  test.each(['-1', '65536', '80.5', 'http'])('may not be %s', (PORT) => {
    expect(refusal({ PORT })).toMatch(/^These settings need another look: PORT: /)
  })
})

test('every bad setting is reported at once', () => {
  const message = refusal({ PORT: 'x', BILLING: 'yes', CONTACT_EMAIL: 'me', SANDBOX_DISCOUNTS: 'NO' })
  for (const name of ['PORT', 'BILLING', 'CONTACT_EMAIL', 'SANDBOX_DISCOUNTS'])
    expect(message).toContain(`${name}: `)
  expect(message.split('; ')).toHaveLength(4)
})

test('a database of one’s own has no demo, whatever the settings say', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://x', DEMO: 'on' })).toMatchObject({
    demo: false,
    databaseUrl: 'postgres://x',
  })
})

describe('Stripe', () => {
  test.each([
    ['sk_live_1', 'pk_test_1', 'STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key'],
    ['rk_test_1', 'pk_live_1', 'STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY a live key'],
  ])('takes no keys of two modes: %s, %s', (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, message) => {
    expect(() => readConfig({ ...STRIPE, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY })).toThrow(message)
  })

  test.each([
    ['sk_live_1', 'pk_live_1'],
    ['sk_test_1', 'pk_test_1'],
    ['sk', 'pk_test_1'],
  ])('takes keys of one mode, or that do not say: %s, %s', (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY) => {
    const { stripe } = readConfig({ ...STRIPE, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY })
    expect(stripe?.secretKey).toBe(STRIPE_SECRET_KEY)
  })

  test('needs all of its settings', () => {
    expect(readConfig(STRIPE).stripe).toEqual({
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: 'wh',
      prices: { monthly: 'price_m', yearly: 'price_y' },
      apiBase: 'https://api.stripe.com',
    })
    expect(readConfig({ ...STRIPE, NODE_ENV: 'production' }).stripe).not.toBeNull()
  })

  test.each(Object.keys(STRIPE))('does not start without %s', (name) => {
    expect(refusal({ ...STRIPE, [name]: '' })).toBe(
      `STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_MONTHLY_PRICE and STRIPE_YEARLY_PRICE belong together: ${name} is missing.`,
    )
  })
})

describe('a model', () => {
  const AI = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'small' }

  test('needs an address and a name, and no key', () => {
    expect(readConfig(AI).ai).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      model: 'small',
      waitMs: 60_000,
    })
    expect(readConfig({ ...AI, AI_API_KEY: 'k', AI_WAIT_SECONDS: '3' }).ai).toMatchObject({
      apiKey: 'k',
      waitMs: 3000,
    })
  })

  test('does not start with only one of them', () => {
    expect(refusal({ AI_MODEL: 'small' })).toBe(
      'AI_BASE_URL and AI_MODEL belong together: AI_BASE_URL is missing.',
    )
    expect(refusal({ AI_BASE_URL: 'http://x' })).toBe(
      'AI_BASE_URL and AI_MODEL belong together: AI_MODEL is missing.',
    )
    expect(refusal({ AI_API_KEY: 'k' })).toBe('AI_API_KEY needs AI_BASE_URL and AI_MODEL.')
  })

  test.each(['2', '601', '3.5'])('is not waited for %s seconds', (AI_WAIT_SECONDS) => {
    expect(refusal({ ...AI, AI_WAIT_SECONDS })).toContain('AI_WAIT_SECONDS')
  })
})

describe('optional services', () => {
  const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' }
  const GOOGLE = { GOOGLE_CLIENT_ID: 'i', GOOGLE_CLIENT_SECRET: 's' }
  const DISCORD = { DISCORD_CLIENT_ID: 'i', DISCORD_CLIENT_SECRET: 's' }

  test('are read with their defaults', () => {
    const { s3, google, discord } = readConfig({ ...S3, ...GOOGLE, ...DISCORD })
    expect(s3).toEqual({
      endpoint: null,
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'i',
      secretAccessKey: 's',
    })
    expect(google).toEqual({ clientId: 'i', clientSecret: 's', issuer: 'https://accounts.google.com' })
    expect(discord).toEqual({ clientId: 'i', clientSecret: 's', baseUrl: 'https://discord.com/api' })
  })

  test.each([S3, GOOGLE, DISCORD].flatMap((all) => Object.keys(all).map((name) => [name, all] as const)))(
    'do not start without %s',
    (name, all) => {
      expect(refusal({ ...all, [name]: '' })).toContain(` belong together: ${name} is missing.`)
    },
  )

  test('name all settings that are missing', () => {
    expect(refusal({ S3_BUCKET: 'b' })).toBe(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing.',
    )
  })

  test('for payouts are on with both settings', () => {
    const env = {
      PAYPAL_CLIENT_ID: 'i',
      PAYPAL_CLIENT_SECRET: 's',
      WISE_API_TOKEN: 't',
      WISE_PROFILE_ID: '77',
    }
    expect(readConfig(env)).toMatchObject({
      paypal: { clientId: 'i', clientSecret: 's', apiBase: 'https://api-m.paypal.com' },
      wise: { token: 't', profileId: '77', apiBase: 'https://api.wise.com' },
    })
    expect(refusal({ ...env, WISE_PROFILE_ID: '77a' })).toContain('WISE_PROFILE_ID: the number of a profile')
    expect(refusal({ ...env, WISE_API_TOKEN: '' })).toBe(
      'WISE_API_TOKEN and WISE_PROFILE_ID belong together: WISE_API_TOKEN is missing.',
    )
  })
})

describe('measuring', () => {
  test('sends to the addresses that are listed', () => {
    const MEASURING_ORIGINS = 'https://in.example  https://eu.example'
    expect(
      readConfig({ MEASURING_ORIGINS, ANALYTICS_SCRIPT_URL: 'https://js.example/a.js' }).measuring,
    ).toEqual({
      analytics: 'https://js.example/a.js',
      errorReporting: null,
      sessionReplay: null,
      origins: ['https://in.example', 'https://eu.example'],
    })
    expect(refusal({ MEASURING_ORIGINS: 'https://a.example, https://b.example' })).toContain(
      'MEASURING_ORIGINS: Addresses with a space between them',
    )
  })
})

test.each(['open', 'presented-paused', 'closed'])('sign-ups may be %s', (SIGNUPS) => {
  expect(readConfig({ SIGNUPS }).signUps).toBe(SIGNUPS)
})
