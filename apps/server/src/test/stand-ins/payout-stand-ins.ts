import { createServer, type IncomingMessage } from 'node:http'

/**
 * Stand-ins for the APIs of PayPal Payouts and Wise, written from their documentation and never compared with the live
 * services. Both accept a key once and know what was paid under it.
 */
export type PayoutStandIns = {
  /** Settings that make a server use them. */
  env: Record<string, string>
  /** The payments actually made, once each. */
  paid: () => { service: string; address: string; amount: string; currency: string }[]
  /** Everything in transit arrives. */
  arrive: () => void
  /** Everything in transit bounces. */
  bounce: () => void
  /** The responses to the next payments are lost after they were made. */
  loseAnswers: (times: number) => void
  refuse: (message: string) => void
  calls: () => number
  reset: () => void
  close: () => Promise<void>
}

type Payment = { id: string; key: string; address: string; amount: string; currency: string; status: string }
type Books = {
  paypal: Payment[]
  wise: Payment[]
  quotes: Map<string, { targetAmount: number; targetCurrency: string }>
  recipients: Map<number, string>
  serial: number
  lost: number
  refusal: string | null
  calls: number
}
type Reply = { status: number; body: object; isPayment?: boolean }
type Call = { method: string; path: string; auth: string; body: Record<string, never> }

const PROFILE = '77'

export async function openPayoutStandIns(): Promise<PayoutStandIns> {
  const books = newBooks()
  const server = createServer(async (request, response) => {
    books.calls++
    const body = await readBody(request)
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      auth: request.headers.authorization ?? '',
      body: body as Record<string, never>,
    }
    const {
      status,
      body: answer,
      isPayment,
    } = call.path.startsWith('/paypal') ? paypal(books, call) : wise(books, call)
    if (isPayment && books.lost > 0) {
      books.lost--
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const settle = (from: string, paypalStatus: string, wiseStatus: string) => {
    for (const each of books.paypal) if (each.status === from) each.status = paypalStatus
    for (const each of books.wise) if (each.status === 'processing') each.status = wiseStatus
  }
  const money = (service: string) => (each: Payment) => ({
    service,
    address: each.address,
    amount: each.amount,
    currency: each.currency,
  })
  return {
    env: {
      PAYPAL_CLIENT_ID: 'client',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_API_BASE: `http://127.0.0.1:${port}/paypal`,
      WISE_API_TOKEN: 'wise-token',
      WISE_PROFILE_ID: PROFILE,
      WISE_API_BASE: `http://127.0.0.1:${port}/wise`,
    },
    paid: () => [
      ...books.paypal.map(money('paypal')),
      ...books.wise.filter(({ status }) => status !== 'incoming_payment_waiting').map(money('wise')),
    ],
    arrive: () => settle('PENDING', 'SUCCESS', 'outgoing_payment_sent'),
    bounce: () => settle('PENDING', 'RETURNED', 'bounced_back'),
    loseAnswers: (times) => {
      books.lost = times
    },
    refuse: (message) => {
      books.refusal = message
    },
    calls: () => books.calls,
    reset: () => void Object.assign(books, newBooks()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function newBooks(): Books {
  return {
    paypal: [],
    wise: [],
    quotes: new Map(),
    recipients: new Map(),
    serial: 0,
    lost: 0,
    refusal: null,
    calls: 0,
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  return text.startsWith('{') ? JSON.parse(text) : { text }
}

function paypal(books: Books, { method, path, auth, body }: Call): Reply {
  if (path === '/paypal/v1/oauth2/token') {
    const isRight = auth === `Basic ${Buffer.from('client:secret').toString('base64')}`
    return isRight
      ? { status: 200, body: { access_token: 'paypal-token', expires_in: 3600 } }
      : { status: 401, body: { error: 'invalid_client' } }
  }
  if (auth !== 'Bearer paypal-token') return { status: 401, body: { name: 'UNAUTHORIZED' } }
  if (method === 'GET') {
    const found = books.paypal.find(({ id }) => path.endsWith(`/${id}`))
    return found ? { status: 200, body: batchOf(found) } : { status: 404, body: { name: 'NOT_FOUND' } }
  }
  if (books.refusal) return { status: 422, body: { name: 'REFUSED', message: books.refusal } }
  const { sender_batch_header, items } = body as unknown as {
    sender_batch_header: { sender_batch_id: string }
    items: { receiver: string; amount: { value: string; currency: string } }[]
  }
  const key = sender_batch_header.sender_batch_id
  const earlier = books.paypal.find((each) => each.key === key)
  if (earlier)
    return {
      status: 400,
      body: {
        name: 'USER_BUSINESS_ERROR',
        message: 'This sender_batch_id was used before',
        links: [{ href: `https://api.example/v1/payments/payouts/${earlier.id}`, rel: 'self' }],
      },
    }
  const [item] = items
  const made = {
    id: `BATCH${++books.serial}`,
    key,
    address: item?.receiver ?? '',
    amount: item?.amount.value ?? '',
    currency: item?.amount.currency ?? '',
    status: 'PENDING',
  }
  books.paypal.push(made)
  const { batch_header } = batchOf(made)
  return { status: 201, body: { batch_header }, isPayment: true }
}

function batchOf({ id, status }: Payment) {
  return {
    batch_header: { payout_batch_id: id, batch_status: status === 'PENDING' ? 'PENDING' : 'SUCCESS' },
    items: [{ payout_item_id: `ITEM-${id}`, transaction_status: status }],
  }
}

function wise(books: Books, { method, path, auth, body }: Call): Reply {
  if (auth !== 'Bearer wise-token') return { status: 401, body: { error: 'invalid_token' } }
  const given = body as unknown as Record<string, never>
  if (path === `/wise/v3/profiles/${PROFILE}/quotes`) {
    if (books.refusal) return { status: 422, body: { errors: [{ message: books.refusal }] } }
    const id = `quote-${++books.serial}`
    books.quotes.set(id, given as never)
    return { status: 200, body: { id } }
  }
  if (path === '/wise/v1/accounts') {
    const id = ++books.serial
    books.recipients.set(id, (given.details as unknown as { email: string }).email)
    return { status: 200, body: { id } }
  }
  if (path === '/wise/v1/transfers' && method === 'POST') return transfer(books, given)
  const id = /\/transfers\/(\d+)/.exec(path)?.[1]
  const found = books.wise.find((each) => each.id === id)
  if (!found) return { status: 404, body: { message: 'no such transfer' } }
  if (method === 'GET') return { status: 200, body: { id: Number(found.id), status: found.status } }
  if (found.status !== 'incoming_payment_waiting')
    return { status: 409, body: { status: 'REJECTED', errorCode: 'transfer.already_funded' } }
  found.status = 'processing'
  return { status: 201, body: { type: 'BALANCE', status: 'COMPLETED', errorCode: null }, isPayment: true }
}

function transfer(books: Books, given: Record<string, never>): Reply {
  const key = String(given.customerTransactionId)
  const known = books.wise.find((each) => each.key === key)
  const quote = books.quotes.get(String(given.quoteUuid))
  const address = books.recipients.get(Number(given.targetAccount))
  if (!quote || !address)
    return { status: 422, body: { errors: [{ message: 'unknown quote or recipient' }] } }
  const made = known ?? {
    id: String(++books.serial),
    key,
    address,
    amount: quote.targetAmount.toFixed(2),
    currency: quote.targetCurrency,
    status: 'incoming_payment_waiting',
  }
  if (!known) books.wise.push(made)
  return { status: 200, body: { id: Number(made.id), status: made.status } }
}
