import type { Business } from '@ballast/contract/attempts/attempt-ledger'
import type { Attempt, AttemptList } from '@ballast/contract/attempts/attempts'
import { describe, expect, it } from 'vitest'
import { attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { show } from '../../test/dom/show.tsx'
import { AtFirms } from './at-firms.tsx'
import { BusinessStrip } from './business-strip.tsx'

const businessOf = (part: Partial<Business> = {}): Business => ({
  currency: 'USD',
  spent: '400',
  refunded: '0',
  received: '900',
  net: '500',
  roi: 1.25,
  fees: 3,
  payouts: 1,
  attempts: 1,
  ...part,
})

async function partsOf(attempts: readonly Attempt[], business: readonly Business[]) {
  const { container } = await show(<BusinessStrip attempts={[...attempts]} business={[...business]} />)
  const parts = [...container.querySelectorAll('dt')].map((name) => {
    const [value, foot] = [...(name.parentElement?.querySelectorAll('dd') ?? [])]
    return [name.textContent, [value?.textContent, foot?.textContent]]
  })
  return { ...Object.fromEntries(parts), rest: container.querySelector('p')?.textContent ?? null }
}

describe('the costs and returns of funded accounts', () => {
  it('are shown with their number of payments', async () => {
    expect(await partsOf([attemptOf()], [businessOf()])).toEqual({
      'Invested in fees': ['$400.00', '3 payments'],
      'Paid out': ['$900.00', '1 payout'],
      'Net after fees': ['+$500.00', 'ROI +125% over 1 attempt'],
      'Active attempts': ['1of 1', 'None ended'],
      'Next payout': ['$1,500.00', 'Apex 50K: up to, possible now'],
      rest: null,
    })
  })

  it('have a return over the attempts of its own currency, not over all of them', async () => {
    const two = [attemptOf(), attemptOf({ id: idOf(301), currency: 'EUR' })]
    const parts = await partsOf(two, [businessOf(), businessOf({ currency: 'EUR', fees: 1, payouts: 0 })])
    expect(parts['Net after fees']).toEqual(['+$500.00', 'ROI +125% over 1 attempt'])
  })

  it('name what was refunded, so that the parts add up to the net', async () => {
    const parts = await partsOf([attemptOf()], [businessOf({ refunded: '39', net: '539' })])
    expect(parts).toMatchObject({
      'Invested in fees': ['$400.00', '3 payments, $39.00 refunded'],
      'Net after fees': ['+$539.00', 'ROI +125% over 1 attempt'],
    })
  })

  it('are a dash if nothing was logged', async () => {
    const parts = await partsOf([attemptOf({ state: 'breached' })], [])
    expect(parts).toMatchObject({
      'Invested in fees': ['–', 'Nothing logged yet'],
      'Paid out': ['–', 'Nothing logged yet'],
      'Net after fees': ['–', 'ROI needs a fee'],
      'Active attempts': ['0of 1', '1 ended'],
      'Next payout': ['–', 'No funded account'],
    })
  })

  it('have no return without a fee', async () => {
    const parts = await partsOf([attemptOf()], [businessOf({ roi: null, fees: 0, spent: '0' })])
    expect(parts['Net after fees']).toEqual(['+$500.00', 'ROI needs a fee'])
  })

  it('are separate per currency, with most payments first', async () => {
    const euros = businessOf({ currency: 'EUR', fees: 9, net: '-20', spent: '20' })
    const parts = await partsOf([attemptOf()], [businessOf(), euros])
    expect(parts['Invested in fees']).toEqual(['€20.00', '9 payments'])
    expect(parts.rest).toBe('Shown separately, because no rate is known: USD +$500.00 net')
  })
})

describe('the next payout', () => {
  const payoutOf = (most: string | null, refusals: ('days' | 'minimum')[]) => ({
    most,
    refusals,
    share: null,
    toEarn: null,
    from: null,
    alsoAsks: null as string | null,
  })
  const attemptIn = (number: number, accountName: string, payout: ReturnType<typeof payoutOf>) =>
    attemptOf({ id: idOf(number), accountName, progress: { payout } })

  it('is that of the account with the least missing', async () => {
    const attempts = [
      attemptIn(1, 'A', payoutOf(null, ['days', 'minimum'])),
      attemptIn(2, 'B', payoutOf(null, ['minimum'])),
    ]
    expect((await partsOf(attempts, []))['Next payout']).toEqual([
      'Not yet',
      'B: Needs more profit for the smallest payout',
    ])
  })
  it('is named with what else the firm asks', async () => {
    const payout = { ...payoutOf('1500', []), alsoAsks: 'up to 4 a month' }
    expect((await partsOf([attemptIn(1, 'A', payout)], []))['Next payout']).toEqual([
      '$1,500.00',
      'A: up to, possible now, if “up to 4 a month” is met',
    ])
  })
  it('of a funded account without payout rules is not known; without such an account there is none', async () => {
    const nextOf = async (part: Parameters<typeof attemptOf>[0]) =>
      (await partsOf([attemptOf({ progress: { payout: null }, ...part })], []))['Next payout']
    expect(await nextOf({})).toEqual(['–', 'No payout rules are known'])
    expect(await nextOf({ state: 'live' })).toEqual(['–', 'No payout rules are known'])
    expect(await nextOf({ state: 'evaluation' })).toEqual(['–', 'No funded account'])
    expect(await nextOf({ state: 'passed' })).toEqual(['–', 'No funded account'])
    const breach = { rule: 'overall', level: '1', value: '0', at: '2026-11-20T16:00:00Z', day: '2026-11-20' }
    expect(await nextOf({ now: { breach: { ...breach, rule: 'overall' } } })).toEqual([
      '–',
      'No funded account',
    ])
  })
  it('that is possible comes before a larger one that is not', async () => {
    const attempts = [attemptIn(1, 'A', payoutOf('9000', ['days'])), attemptIn(2, 'B', payoutOf('100', []))]
    expect((await partsOf(attempts, []))['Next payout']).toEqual(['$100.00', 'B: up to, possible now'])
  })
})

describe('more than a firm allows', () => {
  type Firm = AttemptList['firms'][number]
  const firmOf = (part: Partial<Firm>): Firm => ({
    firm: 'Apex',
    accounts: null,
    allocation: null,
    isOver: true,
    ...part,
  })
  const allocation = { held: '350000', most: '300000', currency: 'USD' as const }
  const wordsOf = async (...firms: Firm[]) => {
    const { container } = await show(<AtFirms firms={firms} />)
    return [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  }

  it('is omitted if nothing is over the limit', async () => {
    expect(await wordsOf(firmOf({ accounts: { held: 3, most: 3 }, isOver: false }))).toEqual([])
  })
  it('is stated in accounts, or in money', async () => {
    expect(
      await wordsOf(firmOf({ accounts: { held: 4, most: 3 } }), firmOf({ firm: 'Topstep', allocation })),
    ).toEqual([
      'Apex states that one person may hold 3 funded accounts; you have 4 here. Ask the firm before you trade them all.',
      'Topstep states that one person may hold $300,000 in all; yours come to $350,000. Ask the firm before you trade them all.',
    ])
  })
  it('is stated in money if the number of accounts is within the limit', async () => {
    expect((await wordsOf(firmOf({ accounts: { held: 3, most: 3 }, allocation })))[0]).toContain(
      '$300,000 in all',
    )
  })
})
