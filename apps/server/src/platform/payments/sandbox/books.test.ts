import { orderOf, PLAN_PRICES, type PlanId } from '@ballast/domain/billing/plan-prices'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cut, FoundDiscount, Price } from '../payments.ts'
import { emptyBooks, liveSubscription, type SandboxBooks } from './books.ts'
import { changePlan, previewChange } from './plan-changes.ts'
import { advance, endSubscription, retryCharge } from './renewals.ts'
import { answerChallenge, confirmSession, openSession } from './sessions.ts'

const START = Date.UTC(2026, 0, 31, 12)
const DAY = 86_400_000
const CARDS = [
  '4242424242424242',
  '4000000000000002',
  '4000000000009995',
  '4000002500003155',
  '4000000000000341',
]
const CODES: (FoundDiscount | null)[] = [
  null,
  { code: 'FIVE', source: 'FIVE', terms: { amountOff: 500 }, duration: 'forever', months: null },
  { code: 'ONCE', source: 'ONCE', terms: { amountOff: 1000 }, duration: 'once', months: null },
  { code: 'ALL', source: 'ALL', terms: { percentOff: 100 }, duration: 'repeating', months: 3 },
]

type Step =
  | { do: 'wait'; days: number }
  | { do: 'buy'; plan: PlanId; code: number; card: number }
  | { do: 'card'; card: number }
  | { do: 'change'; plan: PlanId }
  | { do: 'cancel' | 'resume' | 'pay' }

const plan = fc.constantFrom<PlanId>('monthly', 'yearly')
const card = fc.nat(CARDS.length - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 120 }) }),
  fc.record({ do: fc.constant('buy' as const), plan, code: fc.nat(CODES.length - 1), card }),
  fc.record({ do: fc.constant('card' as const), card }),
  fc.record({ do: fc.constant('change' as const), plan }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'resume' as const, 'pay' as const) }),
)

function priceAndCut(planId: PlanId, found: FoundDiscount | null): { price: Price; cut: Cut | null } {
  const { perMonth, months } = PLAN_PRICES[planId]
  const cut = found && { ...found, cents: orderOf(planId, found.terms).discount }
  return { price: { planId, cents: perMonth * months, months }, cut }
}

function enter(books: SandboxBooks, ref: string, { card, now }: { card: number; now: number }): void {
  const session = books.sessions.find((each) => each.ref === ref)
  if (!session) throw new Error('the session is there')
  const entered = { number: CARDS[card] ?? '', expMonth: 12, expYear: 2099 }
  if (confirmSession(books, session, { card: entered, now })?.status === 'requires_action')
    answerChallenge(books, session, { outcome: 'complete', now })
}

function take(books: SandboxBooks, each: Step, now: number): number {
  const live = liveSubscription(books)
  if (each.do === 'wait') {
    advance(books, now + each.days * DAY)
    return now + each.days * DAY
  }
  const key = `key-${books.serial}`
  if (each.do === 'buy') {
    const { price, cut } = priceAndCut(each.plan, CODES[each.code] ?? null)
    const opened = openSession(books, { key, clientSecret: key, kind: 'payment', price, cut })
    enter(books, opened.ref, { card: each.card, now })
  } else if (each.do === 'card') {
    const opened = openSession(books, { key, clientSecret: key, kind: 'card', price: null, cut: null })
    enter(books, opened.ref, { card: each.card, now })
  } else if (live && each.do === 'change' && live.status === 'active' && live.planId !== each.plan) {
    const change = { ...priceAndCut(each.plan, null), at: now }
    changePlan(books, live, { ...change, dueNow: previewChange(books, live, change).dueNow })
  } else if (live && each.do === 'cancel') {
    if (live.status === 'past_due') endSubscription(books, live, now)
    else live.cancelsAtPeriodEnd = true
  } else if (live && each.do === 'resume') live.cancelsAtPeriodEnd = false
  else if (live?.status === 'past_due' && each.do === 'pay') retryCharge(books, live, now)
  return now
}

function lifeOf(steps: readonly Step[]): { books: SandboxBooks; now: number } {
  const books = emptyBooks('somebody')
  let now = START
  for (const each of steps) now = take(books, each, now)
  return { books, now }
}

describe('whatever happens in whatever order', () => {
  test('every cent charged belongs to a paid invoice, and credit is what plan changes left unspent', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { books } = lifeOf(steps)
        const paid = books.invoices.filter(({ status }) => status === 'paid')
        const charged = books.payments.reduce((sum, { amount }) => sum + amount, 0)
        expect(charged).toBe(paid.reduce((sum, invoice) => sum + invoice.paid, 0))
        expect(books.credit).toBe(paid.reduce((sum, invoice) => sum + invoice.paid - invoice.total, 0) + 0)
        expect(books.credit).toBeGreaterThanOrEqual(0)
        for (const { id, paid: cents } of paid)
          expect(books.payments.filter((p) => p.invoiceId === id && p.kind === 'payment')).toHaveLength(
            cents > 0 ? 1 : 0,
          )
      }),
    )
  })

  test('at most one subscription is alive, and no period is charged twice', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { books } = lifeOf(steps)
        expect(books.subscriptions.filter(({ status }) => status !== 'ended').length).toBeLessThan(2)
        const renewals = books.invoices.filter(({ reason }) => reason === 'renewal')
        const periods = renewals.map((invoice) => `${invoice.subscriptionId} ${invoice.periodStart}`)
        expect(new Set(periods).size).toBe(periods.length)
      }),
    )
  })

  test('reading often and reading once give the same books', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 15 }),
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }),
        (steps, waits) => {
          const { books, now } = lifeOf(steps)
          const often = structuredClone(books)
          let later = now
          for (const days of waits) {
            later += days * DAY
            advance(often, later)
          }
          advance(books, later)
          expect(often).toEqual(books)
        },
      ),
    )
  })
})
