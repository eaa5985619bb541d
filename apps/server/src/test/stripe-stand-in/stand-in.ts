import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Books, find, MONTHLY, newBooks, newId, Refused, YEARLY } from './books.ts'
import { readFields } from './form.ts'
import { charge } from './money.ts'
import { ROUTES } from './routes.ts'
import { passTime } from './time.ts'

export type Confirmed = 'succeeded' | 'requires_action' | 'failed' | 'over'

export type StripeStandIn = {
  books: Books
  /** Settings that make a server use it. */
  env: Record<string, string>
  /** What the browser does in Stripe's form: pays with a card; `challenge` is the response to the bank's challenge. */
  confirm: (clientSecret: string, number: string, challenge?: 'complete' | 'fail') => Confirmed
  /** Changes the customer's card on their own page at Stripe; a subscription with a card of its own keeps it. */
  changeCard: (customer: string, number: string) => void
  passTime: (to: number) => void
  /** The responses to the next calls (`POST /v1/…`) are lost, after the calls were executed. */
  loseAnswers: (call: string, times: number) => void
  /** How many calls to a path were executed. */
  countOf: (call: string) => number
  /** A signed webhook message as Stripe sends it. */
  event: (type: string, object: object) => { body: string; signature: string }
  close: () => Promise<void>
}

const WEBHOOK_SECRET = 'whsec_stand_in'

export async function openStripeStandIn(): Promise<StripeStandIn> {
  const books = newBooks()
  const lost: { call: string; times: number }[] = []
  const answers = new Map<string, { request: string; status: number; body: string }>()
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    answer(books, { request, answers, counts })
      .then(({ status, body }) => {
        const drop = lost.find(({ call, times }) => times > 0 && call === `${request.method} ${request.url}`)
        if (drop) {
          drop.times--
          request.socket.destroy()
        } else send(response, status, body)
      })
      .catch((error: Error) =>
        send(response, 500, JSON.stringify({ error: { type: 'api_error', message: error.message } })),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    books,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_MONTHLY_PRICE: MONTHLY,
      STRIPE_YEARLY_PRICE: YEARLY,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    confirm: (secret, number, challenge) => confirm(books, { secret, number, challenge }),
    changeCard: (customer, number) => {
      find(books.customers, customer).method = addMethod(books, number)
    },
    passTime: (to) => passTime(books, to / 1000),
    loseAnswers: (call, times) => lost.push({ call, times }),
    countOf: (call) => counts.get(call) ?? 0,
    event: (type, object) => signedEvent(books, type, object),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type IncomingRequest = {
  request: IncomingMessage
  answers: Map<string, { request: string; status: number; body: string }>
  counts: Map<string, number>
}

async function answer(books: Books, { request, answers, counts }: IncomingRequest) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sent = Buffer.concat(chunks).toString('utf8')
  const url = new URL(request.url ?? '/', 'http://stripe')
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const before = typeof key === 'string' ? answers.get(key) : undefined
  if (before && before.request !== `${url.pathname} ${sent}`)
    return refusal(
      new Refused(400, { type: 'idempotency_error', message: 'This key was used with other parameters' }),
    )
  if (before) return before
  const done = handle(books, { method: request.method ?? '', url, sent, counts })
  // A decline is remembered as well; an invalid request is not.
  if (typeof key === 'string') answers.set(key, { request: `${url.pathname} ${sent}`, ...done })
  return done
}

type Params = { method: string; url: URL; sent: string; counts: Map<string, number> }

function handle(books: Books, { method, url, sent, counts }: Params): { status: number; body: string } {
  const fields = readFields(method === 'GET' ? url.search.slice(1) : sent)
  const direct = `${method} ${url.pathname}`
  const parts = url.pathname.split('/')
  const id = parts[3] ?? ''
  const named = `${method} ${[...parts.slice(0, 3), ':id', ...parts.slice(4)].join('/')}`
  const name = ROUTES[direct] ? direct : named
  const route = ROUTES[name]
  counts.set(name, (counts.get(name) ?? 0) + 1)
  try {
    if (!route) throw new Refused(404, { type: 'invalid_request_error', message: `no ${direct} here` })
    const expand = (fields.expand ?? []) as string[]
    return { status: 200, body: JSON.stringify(route(books, { fields, id, expand })) }
  } catch (error) {
    if (error instanceof Refused) return refusal(error)
    throw error
  }
}

function refusal({ status, body }: Refused) {
  return { status, body: JSON.stringify({ error: body }) }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body)
}

function addMethod(books: Books, number: string): string {
  const id = newId(books, 'pm')
  books.methods.push({ id, brand: 'visa', last4: number.slice(-4), number })
  return id
}

type ConfirmInput = { secret: string; number: string; challenge: 'complete' | 'fail' | undefined }

function confirm(books: Books, { secret, number, challenge }: ConfirmInput): Confirmed {
  const thing = secret.replace('_secret', '')
  if (number === '4000002500003155' && challenge !== 'complete')
    return challenge === 'fail' ? 'failed' : 'requires_action'
  const setup = books.setups.find(({ id }) => id === thing)
  if (setup) {
    if (setup.status === 'canceled') return 'over'
    Object.assign(setup, { status: 'succeeded', method: addMethod(books, number) })
    find(books.customers, setup.customer).method = setup.method
    return 'succeeded'
  }
  const invoice = books.invoices.find(({ intent }) => intent === thing)
  if (!invoice || invoice.status === 'void') return 'over'
  if (invoice.status === 'paid') return 'succeeded'
  const subscription = find(books.subscriptions, invoice.subscription)
  try {
    const method = addMethod(books, number)
    charge(books, invoice, method)
    Object.assign(subscription, { status: 'active', method })
    return 'succeeded'
  } catch {
    return 'failed'
  }
}

function signedEvent(books: Books, type: string, object: object): { body: string; signature: string } {
  const body = JSON.stringify({
    id: newId(books, 'evt'),
    object: 'event',
    type,
    created: books.now,
    data: { object },
  })
  const at = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')
  return { body, signature: `t=${at},v1=${mac}` }
}
