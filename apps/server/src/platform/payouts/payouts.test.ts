import { afterEach, describe, expect, test, vi } from 'vitest'
import { type PayoutOrder, PayoutRefused, PayoutUnavailable } from './payouts.ts'
import { openPaypalPayouts } from './paypal-payouts.ts'
import { openWisePayouts } from './wise-payouts.ts'

const ORDER: PayoutOrder = {
  key: 'key-1',
  address: 'pay@example.com',
  recipient: 'Marta K.',
  cents: 5001,
  currency: 'USD',
  note: 'Ballast affiliate payout 2026-05',
}
type Asked = { method: string; url: string; headers: Record<string, string>; body: unknown }
type Answer = { status?: number; body?: unknown; text?: string } | Error

/** A stand-in for the network: responds by method and path, and records the requests. */
function network(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body, redirect }: RequestInit) => {
    expect(redirect).toBe('error')
    const { pathname } = new URL(url)
    const text = typeof body === 'string' ? body : undefined
    asked.push({
      method,
      url,
      headers: headers as Record<string, string>,
      body: text?.startsWith('{') ? JSON.parse(text) : text,
    })
    const answer = answers[`${method} ${pathname}`]
    if (answer === undefined) throw new Error(`${method} ${pathname} was not expected`)
    if (answer instanceof Error) throw answer
    return new Response(answer.text ?? JSON.stringify(answer.body ?? {}), { status: answer.status ?? 200 })
  })
  return { asked, paths: () => asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`) }
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const TOKEN = { 'POST /v1/oauth2/token': { body: { access_token: 'tok' } } }
const paypal = openPaypalPayouts({ clientId: 'id', clientSecret: 'secret', apiBase: 'https://pay.example' })
const BATCH = 'POST /v1/payments/payouts'
const LOOK = 'GET /v1/payments/payouts/B1'

describe('sending by PayPal', () => {
  test('makes one batch under the key of the order', async () => {
    const { asked } = network({
      ...TOKEN,
      [BATCH]: { status: 201, body: { batch_header: { payout_batch_id: 'B1' } } },
    })
    expect(await paypal.send(ORDER)).toEqual({ status: 'waiting', reference: 'B1', reason: null })
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Basic aWQ6c2VjcmV0', 'Bearer tok'])
    expect(asked[0]?.body).toBe('grant_type=client_credentials')
    expect(asked[1]?.body).toEqual({
      sender_batch_header: { sender_batch_id: 'key-1', email_subject: ORDER.note },
      items: [
        {
          recipient_type: 'EMAIL',
          receiver: 'pay@example.com',
          note: ORDER.note,
          sender_item_id: 'key-1',
          amount: { value: '50.01', currency: 'USD' },
        },
      ],
    })
  })

  test.each([
    ['beside the refusal', { links: [{ href: 'https://pay.example/v1/payments/payouts/B1' }] }],
    ['in its details', { details: [{}, { link: [{ href: 'https://pay.example/v1/payments/payouts/B1' }] }] }],
  ])('finds the batch of the same key by the link %s', async (_, body) => {
    const paid = { body: { items: [{ transaction_status: 'SUCCESS' }] } }
    const { paths } = network({ ...TOKEN, [BATCH]: { status: 400, body }, [LOOK]: paid })
    expect(await paypal.send(ORDER)).toEqual({ status: 'paid', reference: 'B1', reason: null })
    expect(paths().at(-1)).toBe(LOOK)
  })

  test('is refused with PayPal’s message', async () => {
    const body = {
      name: 'INSUFFICIENT_FUNDS',
      message: 'Not enough money.',
      links: [{ href: 'https://x/help' }],
    }
    network({ ...TOKEN, [BATCH]: { status: 422, body } })
    const sent = paypal.send(ORDER)
    await expect(sent).rejects.toThrow(PayoutRefused)
    await expect(sent).rejects.toThrow('a payout was refused (422): Not enough money.')
  })

  test('is unknown if the response has no id, or a batch of the same key is not shown', async () => {
    network({ ...TOKEN, [BATCH]: { status: 201, text: '<html>' } })
    await expect(paypal.send(ORDER)).rejects.toThrow(PayoutUnavailable)
    const body = { links: [{ href: 'https://pay.example/v1/payments/payouts/B1' }] }
    network({ ...TOKEN, [BATCH]: { status: 400, body }, [LOOK]: { status: 404 } })
    await expect(paypal.send(ORDER)).rejects.toThrow(PayoutUnavailable)
  })

  test('is refused if the login fails', async () => {
    network({ 'POST /v1/oauth2/token': { status: 401, body: { error_description: 'Bad client' } } })
    await expect(paypal.send(ORDER)).rejects.toThrow('signing in at PayPal was refused (401): Bad client')
  })
})

describe('checking a payout of PayPal', () => {
  const looked = async (body: object) => {
    network({ ...TOKEN, [LOOK]: { body } })
    return paypal.look({ key: 'key-1', reference: 'B1' })
  }
  const item = (transaction_status: string, errors?: object) => ({ items: [{ transaction_status, errors }] })

  test('says that it was paid', async () => {
    expect(await looked(item('SUCCESS'))).toEqual({ status: 'paid', reference: 'B1', reason: null })
  })

  test('does not take a batch for paid that names no item', async () => {
    expect(await looked({ batch_header: { batch_status: 'SUCCESS' } })).toMatchObject({ status: 'waiting' })
  })

  test.each(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED'])(
    'says that %s never will be',
    async (status) => {
      expect(await looked(item(status))).toEqual({
        status: 'failed',
        reference: 'B1',
        reason: `PayPal says ${status.toLowerCase()}`,
      })
      expect(await looked(item(status, { message: 'Closed.' }))).toMatchObject({ reason: 'Closed.' })
    },
  )

  test.each(['PENDING', 'ONHOLD', 'NEW'])('waits while it is %s', async (status) => {
    expect(await looked(item(status))).toEqual({ status: 'waiting', reference: 'B1', reason: null })
  })

  test('says why it waits for somebody without an account', async () => {
    expect(await looked(item('UNCLAIMED'))).toMatchObject({
      status: 'waiting',
      reason: 'Not claimed yet: this address has no PayPal account.',
    })
  })

  test('uses the batch if it names no item yet', async () => {
    expect(await looked({ batch_header: { batch_status: 'DENIED' } })).toMatchObject({ status: 'failed' })
    expect(await looked({})).toEqual({ status: 'waiting', reference: 'B1', reason: null })
  })
})

describe('a service that does not respond', () => {
  test.each([
    ['the network', new Error('reset'), 'the service did not answer'],
    ['status 500', { status: 500 }, 'the service answered 500'],
    ['status 503', { status: 503 }, 'the service answered 503'],
    ['status 429', { status: 429 }, 'the service answered 429'],
    ['status 408', { status: 408 }, 'the service answered 408'],
  ])('because of %s may have sent it or not', async (_, answer, words) => {
    network({ ...TOKEN, [BATCH]: answer as Answer })
    const sent = paypal.send(ORDER)
    await expect(sent).rejects.toThrow(PayoutUnavailable)
    await expect(sent).rejects.toThrow(words)
  })

  test.each([
    ['', 'no reason was given'],
    ['<html>', 'no reason was given'],
    ['null', 'no reason was given'],
    ['{"errors":[{"message":"First"}]}', 'First'],
    ['{"errors":[]}', 'no reason was given'],
    ['{"error":"odd"}', 'odd'],
    ['{"name":"NAME"}', 'NAME'],
    ['{"message":7,"name":"NAME"}', 'NAME'],
    [`{"message":"${'x'.repeat(400)}"}`, 'x'.repeat(300)],
  ])('in words (%s) becomes “%s”', async (text, words) => {
    network({ ...TOKEN, [BATCH]: { status: 409, text } })
    await expect(paypal.send(ORDER)).rejects.toThrow(
      new PayoutRefused(`a payout was refused (409): ${words}`),
    )
  })
})

const wise = openWisePayouts({ token: 'tok', profileId: '77', apiBase: 'https://wise.example' })
const QUOTES = 'POST /v3/profiles/77/quotes'
const FUND = 'POST /v3/profiles/77/transfers/9/payments'
const transferred = (status: string, more: Record<string, Answer> = {}) => ({
  [QUOTES]: { body: { id: 'q1' } },
  'POST /v1/accounts': { body: { id: 5 } },
  'POST /v1/transfers': { body: { id: 9, status } },
  ...more,
})

describe('sending by Wise', () => {
  test('quotes, names the recipient, transfers under the key, and funds it', async () => {
    const { asked, paths } = network(
      transferred('incoming_payment_waiting', { [FUND]: { status: 201, body: { status: 'COMPLETED' } } }),
    )
    expect(await wise.send(ORDER)).toEqual({ status: 'waiting', reference: '9', reason: null })
    expect(paths()).toEqual([QUOTES, 'POST /v1/accounts', 'POST /v1/transfers', FUND])
    expect(asked.map(({ body }) => body)).toEqual([
      { sourceCurrency: 'USD', targetCurrency: 'USD', targetAmount: 50.01 },
      {
        profile: 77,
        currency: 'USD',
        type: 'email',
        accountHolderName: 'Marta K.',
        details: { email: 'pay@example.com' },
      },
      {
        targetAccount: 5,
        quoteUuid: 'q1',
        customerTransactionId: 'key-1',
        details: { reference: 'Ballast af' },
      },
      { type: 'BALANCE' },
    ])
    expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer tok']))
  })

  test('funds only a transfer that waits for it: the same key was sent before', async () => {
    const { paths } = network(transferred('outgoing_payment_sent'))
    expect(await wise.send(ORDER)).toEqual({ status: 'paid', reference: '9', reason: null })
    expect(paths()).not.toContain(FUND)
  })

  test.each([
    [
      'too little money',
      { status: 200, body: { status: 'REJECTED', errorCode: 'balance.insufficient' } },
      'balance.insufficient',
    ],
    ['a refusal without words', { status: 403, body: {} }, '403'],
    ['a refusal that says completed', { status: 400, body: { status: 'COMPLETED' } }, '400'],
  ])('that cannot be funded for %s waits for its funds, and has not failed', async (_, answer, code) => {
    network(transferred('incoming_payment_waiting', { [FUND]: answer }))
    expect(await wise.send(ORDER)).toEqual({
      status: 'waiting',
      reference: '9',
      reason: `The transfer waits for its funds at Wise (${code}).`,
    })
  })

  test('is refused if a step is, with its message', async () => {
    network({
      ...transferred('x'),
      'POST /v1/accounts': { status: 422, body: { errors: [{ message: 'Bad name' }] } },
    })
    await expect(wise.send(ORDER)).rejects.toThrow('a recipient was refused (422): Bad name')
    network({ ...transferred('x'), 'POST /v1/transfers': { body: {} } })
    await expect(wise.send(ORDER)).rejects.toThrow('a transfer was answered without its id')
  })
})

describe('checking a transfer of Wise', () => {
  test.each([
    ['outgoing_payment_sent', 'paid', null],
    ['cancelled', 'failed', 'Wise says cancelled'],
    ['funds_refunded', 'failed', 'Wise says funds refunded'],
    ['bounced_back', 'failed', 'Wise says bounced back'],
    ['charged_back', 'failed', 'Wise says charged back'],
    ['incoming_payment_waiting', 'waiting', 'The transfer waits for its funds at Wise.'],
    ['processing', 'waiting', null],
  ])('that is %s is %s', async (stated, status, reason) => {
    network({ 'GET /v1/transfers/9': { body: { status: stated } } })
    expect(await wise.look({ key: 'key-1', reference: '9' })).toEqual({ status, reference: '9', reason })
  })

  test('that is unknown is refused', async () => {
    network({ 'GET /v1/transfers/9': { status: 404, body: { message: 'Unknown' } } })
    await expect(wise.look({ key: 'key-1', reference: '9' })).rejects.toThrow(
      'looking at a transfer was refused (404)',
    )
  })
})
