import { getPropMoney, type MoneyFigures } from '@ballast/contract/attempts/attempt-money'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import { MoneyCard } from './money-card.tsx'

const rowOf = (name: string, part: object = {}) => ({
  currency: 'USD' as const,
  spent: '400',
  refunded: '50',
  received: '900',
  net: '550',
  roi: 1.375,
  fees: 3,
  payouts: 2,
  name,
  attempts: 4,
  ...part,
})
const FIGURES: MoneyFigures = {
  groups: {
    firm: [rowOf('Apex'), rowOf('Topstep', { roi: null, net: '-20' })],
    programme: [rowOf('Apex 50K')],
    month: [rowOf('2026-11')],
    year: [rowOf('2026')],
  },
  funded: [],
  firstPayout: [],
  survival: [],
  lives: { attempts: 4, lost: 1 },
}
async function showCard(part: Partial<MoneyFigures> = {}) {
  server.give(getPropMoney, { ...FIGURES, ...part })
  const shown = await show(<MoneyCard />)
  await screen.findByRole('table')
  const partOf = (name: string) => screen.getByText(name).parentElement?.textContent?.slice(name.length)
  return { ...shown, rows: tableRows, partOf }
}

describe('the return on fees', () => {
  it('is shown by firm, with its number of payments', async () => {
    const { rows } = await showCard()
    expect(rows()).toEqual([
      ['Apex', '4', '$400.00n = 3', '$50.00', '$900.00n = 2', '+$550.00', '+138%'],
      ['Topstep', '4', '$400.00n = 3', '$50.00', '$900.00n = 2', '−$20.00', 'no fee'],
    ])
  })
  it.each([
    ['Programme', 'Return by programme', 'Apex 50K'],
    ['Month', 'Return by month', 'Nov 2026'],
    ['Tax year', 'Return by tax year', '2026'],
  ])('is also shown by %s', async (name, caption, first) => {
    const { user, rows } = await showCard()
    await user.click(screen.getByRole('radio', { name }))
    expect(screen.getByRole('table', { name: caption })).toBeTruthy()
    expect(rows()[0]?.[0]).toBe(first)
  })
  it('says that it is loading, that it failed, and retries', async () => {
    server.refuse(getPropMoney, 'internal')
    const { user } = await show(<MoneyCard />)
    expect(await screen.findByText('The figures did not load')).toBeTruthy()
    const release = server.hold(getPropMoney, FIGURES)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    release()
    expect(await screen.findByText('Apex')).toBeTruthy()
  })
})

describe('the cost of one outcome', () => {
  const COSTS = 'One funded account costs'
  const outcome = { currency: 'USD' as const, cost: '312.5', attempts: 12, reached: 3, interval: null }

  it('is unknown until an attempt has ended', async () => {
    expect((await showCard()).partOf(COSTS)).toBe('Not known yet: none has ended.')
  })
  it('says none so far if none got there', async () => {
    const { partOf } = await showCard({ funded: [{ ...outcome, cost: null, attempts: 1, reached: 0 }] })
    expect(partOf(COSTS)).toBe('None so far1 evaluation, 0 passed: too few for an interval')
  })
  it('has an interval, which may be open', async () => {
    const funded = [{ ...outcome, interval: { low: '210.4', high: null } }]
    expect((await showCard({ funded })).partOf(COSTS)).toBe('$312.50 ($210 or more)12 evaluations, 3 passed')
  })
  it('has its own wording for first payouts', async () => {
    const firstPayout = [{ ...outcome, interval: { low: '210', high: '900' } }]
    expect((await showCard({ firstPayout })).partOf('One first payout costs')).toBe(
      '$312.50 ($210–$900)12 bought attempts, 3 with a payout',
    )
  })
})

describe('the survival of attempts', () => {
  const step = (day: number, share: number) => ({
    day,
    share,
    low: share - 0.1,
    high: share + 0.05,
    followed: 5,
  })
  it('is shown after a week, a month and three, by the last step until then', async () => {
    const { partOf } = await showCard({ survival: [step(8, 0.9), step(30, 0.6), step(60, 0.4)] })
    expect(partOf('How long attempts live')).toBe(
      'After 7 days: allAfter 30 days: 60% (50% to 65%)After 90 days: 40% (30% to 45%)',
    )
  })
  it('is unknown until one is lost', async () => {
    expect((await showCard()).partOf('How long attempts live')).toBe('No attempt has been lost yet.')
  })
  it('shows its sample', async () => {
    await showCard()
    expect(screen.getByText(/^4 attempts, 1 lost/)).toBeTruthy()
  })
})
