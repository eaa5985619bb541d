import {
  getAttemptOdds,
  getOdds,
  listComparable,
  MAX_ODDS_PER_CALL,
  type OddsResult,
  type OddsSource,
} from '@ballast/contract/attempts/odds'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { disconnect } from '../../../test/dom/queries.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { CompareView } from './compare-view.tsx'
import type { OddsSearch } from './odds-search.ts'
import { OddsView } from './odds-view.tsx'
import { SizeView } from './size-view.tsx'

const sourceOf = (part: Partial<OddsSource> = {}): OddsSource => ({
  reason: 'chosen',
  ownDays: null,
  accountId: idOf(1),
  accountName: 'Apex 50K',
  currency: 'USD',
  from: '2026-06-01',
  to: '2026-11-20',
  days: 60,
  trades: 180,
  symbols: ['MNQ'],
  worstDay: '-900',
  worstDayR: null,
  withoutWorst: 0,
  withoutResult: 0,
  medianRisk: null,
  ...part,
})
const ENDS = { low: 0.2, high: 0.4 }
const CHANCE = { share: 0.3, simulation: ENDS, sample: ENDS }
const NO_ENDINGS = {
  paid: 0,
  overall: 0.5,
  daily: 0.2,
  floating: 0,
  consistency: 0,
  expired: 0,
  unfinished: 0,
}
const resultOf = (number: number, net: string | null = '100'): OddsResult => ({
  programmeId: `programme-${number}`,
  firm: 'Apex',
  programme: `Full ${number}`,
  size: 50_000,
  scale: 1,
  currency: 'USD',
  statedOn: '2026-10-01',
  price: null,
  missing: [],
  refusal: null,
  sizeAllowed: null,
  oversized: 0,
  followsOpenProfit: false,
  leftOut: null,
  odds: {
    paths: 10_000,
    passes: CHANCE,
    paid: CHANCE,
    breaches: CHANCE,
    meanPayout: null,
    meanFees: null,
    noInterval: null,
    net: net === null ? null : { mean: net, low: '0', high: '200' },
    phases: [
      {
        name: 'Evaluation',
        entered: 1,
        endings: { ...NO_ENDINGS, passed: 0.3 },
        calendarDays: null,
        days: { tenth: 5, half: 9, ninetieth: 20 },
      },
    ],
  },
})
const comparedOf = (number: number) => ({
  id: `programme-${number}`,
  firm: 'Apex',
  name: `Full ${number}`,
  currency: 'USD' as const,
  statedOn: null,
  price: null,
  missing: [],
})
const NO_SAMPLE = { ...CHANCE, sample: null }
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
/** The server computes whatever programmes it is asked for. */
const giveOdds = () =>
  server.give(getOdds, ({ query: { programmeId = [] } }) => ({
    source: sourceOf(),
    results: [programmeId].flat().map((id) => resultOf(Number(id.split('-')[1]))),
  }))

async function compare(count: number, search: OddsSearch = {}) {
  server.give(listComparable, {
    complete: numbers(count).map(comparedOf),
    incomplete: [],
    sizes: [50_000],
  })
  return show(
    <CompareView search={{ ...search, view: 'compare' }} onSearch={vi.fn()} />,
    '/prop-tracker/odds',
  )
}
const rows = () => within(screen.getByRole('table')).getAllByRole('link')

describe('programmes compared', () => {
  it('open with the trades and days they were compared on', async () => {
    giveOdds()
    await compare(1, { tradesOf: idOf(2), first: '2026-06-01', last: '2026-09-30' })
    const href = (await screen.findByRole('link', { name: 'Apex Full 1' })).getAttribute('href')
    expect(Object.fromEntries(new URL(href ?? '', 'http://x').searchParams)).toEqual({
      programme: 'programme-1',
      size: '50000',
      tradesOf: idOf(2),
      first: '2026-06-01',
      last: '2026-09-30',
    })
  })

  it.each([
    [
      { paid: { ...CHANCE, share: 0.2, sample: { low: 0.1, high: 0.3 } } },
      '30%20–40%',
      '20%10–30%',
      '+$100$0 to $200',
    ],
    [
      {
        passes: NO_SAMPLE,
        paid: NO_SAMPLE,
        net: { mean: '100', low: null, high: null },
        noInterval: 'No losing day',
      },
      '30%No losing day',
      '30%No losing day',
      '+$100No losing day',
    ],
    [{ passes: null, paid: null, net: null }, '–no evaluation', '–not stated', '–not known'],
  ])('have their interval below each figure, or why there is none: %o', async (part, ...texts) => {
    const { odds, ...result } = resultOf(1)
    server.give(getOdds, { source: sourceOf(), results: [{ ...result, odds: odds && { ...odds, ...part } }] })
    await compare(1)
    await screen.findByRole('link', { name: 'Apex Full 1' })
    const cells = within(screen.getByRole('table')).getAllByRole('cell').slice(1, 4)
    expect(cells.map(({ textContent }) => textContent)).toEqual(texts)
  })

  it('say when their rules were stated, as a date', async () => {
    giveOdds()
    await compare(1)
    await waitFor(() => expect(screen.getByRole('table').textContent).toContain('on Oct 1, 2026'))
  })

  it('are computed a few at a time, can be stopped, and go on where they stopped', async () => {
    giveOdds()
    const total = MAX_ODDS_PER_CALL * 2
    const { user } = await compare(total)
    const second = Promise.withResolvers<void>()
    server.give(getOdds, async ({ query: { programmeId = [] } }) => {
      const ids = [programmeId].flat()
      if (!ids.includes('programme-1')) await second.promise
      return { source: sourceOf(), results: ids.map((id) => resultOf(Number(id.split('-')[1]))) }
    })
    expect(await screen.findByText(`${MAX_ODDS_PER_CALL} of ${total} programmes`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(rows()).toHaveLength(MAX_ODDS_PER_CALL)
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    await act(async () => second.resolve())
    await waitFor(() => expect(rows()).toHaveLength(total))
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it('of which some did not load keep the others, and can be requested again', async () => {
    const total = MAX_ODDS_PER_CALL + 1
    let fails = true
    server.give(getOdds, ({ query: { programmeId = [] } }) => {
      const ids = [programmeId].flat()
      if (fails && ids.includes(`programme-${total}`)) throw new TypeError('Failed to fetch')
      return { source: sourceOf(), results: ids.map((id) => resultOf(Number(id.split('-')[1]))) }
    })
    const { user } = await compare(total)
    expect(await screen.findByText('Some odds did not load')).toBeTruthy()
    expect(rows()).toHaveLength(MAX_ODDS_PER_CALL)
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()).toHaveLength(total))
  })
})

it('programmes in another currency than the trades are not compared, and that is said', async () => {
  const inCurrency = (currency: OddsResult['currency']) =>
    ({ currency, refusal: 'currency', odds: null }) as const
  const others = [{}, inCurrency('GBP'), inCurrency('EUR'), inCurrency('EUR')]
  server.give(getOdds, {
    source: sourceOf(),
    results: others.map((other, at) => ({ ...resultOf(at + 1), ...other })),
  })
  await compare(4)
  expect(
    await screen.findByText(
      'Left out, because these trades are in USD: 1 programme in GBP, 2 programmes in EUR.',
    ),
  ).toBeTruthy()
  expect(rows()).toHaveLength(1)
})

it('programmes that wait for a connection are computed once there is one, and say so', async () => {
  giveOdds()
  const total = MAX_ODDS_PER_CALL + 1
  let connect = () => {}
  server.give(getOdds, ({ query: { programmeId = [] } }) => {
    connect = disconnect()
    return {
      source: sourceOf(),
      results: [programmeId].flat().map((id) => resultOf(Number(id.split('-')[1]))),
    }
  })
  await compare(total)
  expect(await screen.findByText(/programmes\. No connection/)).toBeTruthy()
  giveOdds()
  connect()
  await waitFor(() => expect(rows()).toHaveLength(total))
})

it.each([
  [null, 'No price is listed for this size.'],
  ['USD', 'The fee on passing is not listed for this size.'],
  ['EUR', 'The price is listed in EUR.'],
] as const)('fees that are unknown say why: a price in %s', async (currency, words) => {
  const price = currency && { amount: '149', currency, kind: null, statedOn: null }
  server.give(getOdds, { source: sourceOf(), results: [{ ...resultOf(1, null), price }] })
  await show(<OddsView search={{ programme: 'programme-1' }} onSearch={vi.fn()} />)
  expect(await screen.findByText(words)).toBeTruthy()
})

describe('the odds of an attempt', () => {
  const showOdds = () => show(<OddsView search={{ attempt: idOf(300) }} onSearch={vi.fn()} />)

  it('that did not load can be requested again', async () => {
    server.refuse(getAttemptOdds, 'internal')
    const { user } = await showOdds()
    expect(await screen.findByText('The odds did not load')).toBeTruthy()
    server.give(getAttemptOdds, { source: sourceOf(), results: [resultOf(1)] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Passes from here')).toBeTruthy()
  })

  it('of days that all made money have no interval, and say why', async () => {
    const result = resultOf(1)
    const sure = { ...CHANCE, share: 1, sample: null }
    const net = { mean: '900', low: null, high: null }
    const odds = result.odds && {
      ...result.odds,
      passes: sure,
      paid: sure,
      breaches: { ...sure, share: 0 },
      net,
      noInterval: 'No losing day yet',
    }
    server.give(getAttemptOdds, { source: sourceOf({ worstDay: '20' }), results: [{ ...result, odds }] })
    await showOdds()
    expect(await screen.findAllByText('No losing day yet, so no interval')).toHaveLength(3)
  })

  it('say that their interval knows no loss that has not come yet', async () => {
    server.give(getAttemptOdds, { source: sourceOf(), results: [resultOf(1)] })
    await showOdds()
    expect(
      await screen.findByText(/A rare large loss that has not come yet is in no interval\./),
    ).toBeTruthy()
  })

  it('are those of its next payout, whether or not there was one before', async () => {
    server.give(getAttemptOdds, { source: sourceOf(), results: [resultOf(1, null)] })
    await showOdds()
    expect(await screen.findByText('Next payout')).toBeTruthy()
    expect(screen.queryByText(/first payout/i)).toBeNull()
  })

  it('say that they may be too good where a limit follows open profit', async () => {
    server.give(getAttemptOdds, {
      source: sourceOf(),
      results: [{ ...resultOf(1), followsOpenProfit: true }],
    })
    await showOdds()
    expect(await screen.findByText(/follows open profit: .* so the chances may be too good\./)).toBeTruthy()
  })

  it('say what the balance they start from does not include', async () => {
    const leftOut = { openTrades: 1, unknownResults: 2 }
    server.give(getAttemptOdds, { source: sourceOf(), results: [{ ...resultOf(1), leftOut }] })
    await showOdds()
    expect(
      await screen.findByText(
        'Not in the balance these odds start from: 1 open trade and 2 closed trades with an unknown result of this attempt.',
      ),
    ).toBeTruthy()
  })

  it.each([
    [
      { reason: 'attempt' },
      'Drawn from 60 trading days and 180 trades of Apex 50K, the account of this attempt, Jun 1',
    ],
    [
      { reason: 'instead', ownDays: 1 },
      'The account of this attempt has 1 trading day in this selection, fewer than the 20 needed. Drawn instead from 60 trading days and 180 trades of Apex 50K, Jun 1',
    ],
    [{ reason: 'chosen' }, 'Drawn from 60 trading days and 180 trades of Apex 50K, Jun 1'],
    [
      { reason: 'busiest' },
      'Drawn from 60 trading days and 180 trades of Apex 50K, the account with the most closed trades, Jun 1',
    ],
  ] as const)('say whose days they are drawn from: %j', async (part, words) => {
    server.give(getAttemptOdds, { source: sourceOf(part), results: [resultOf(1)] })
    const { container } = await showOdds()
    await screen.findByText('Passes from here')
    expect(container.textContent).toContain(words)
  })

  it('of one that has ended are refused', async () => {
    const ended = { ...resultOf(1), refusal: 'ended' as const, odds: null }
    server.give(getAttemptOdds, { source: sourceOf(), results: [ended] })
    await showOdds()
    expect(await screen.findByText('This attempt has ended')).toBeTruthy()
  })

  it.each([
    [1, '1 closed trade with an unknown result is left out.'],
    [2, '2 closed trades with an unknown result are left out.'],
  ])('say how many trades are not part of them: %i', async (withoutResult, words) => {
    server.give(getAttemptOdds, { source: sourceOf({ withoutResult }), results: [resultOf(1)] })
    const { container } = await showOdds()
    await screen.findByText('Passes from here')
    expect(container.textContent).toContain(words)
  })
})

it('sizes of which none ever passes have no best one', async () => {
  const none = { share: 0, simulation: { low: 0, high: 0.001 }, sample: { low: 0, high: 0.1 } }
  server.give(getOdds, ({ query: { scale = [] } }) => ({
    source: sourceOf(),
    results: [scale].flat().map((one) => {
      const { odds, ...result } = resultOf(1)
      return { ...result, scale: Number(one), odds: odds && { ...odds, passes: none, paid: none } }
    }),
  }))
  await show(<SizeView search={{ view: 'size', programme: 'programme-1' }} onSearch={vi.fn()} />)
  expect(await screen.findByText('At none of these sizes did a simulated attempt get there.')).toBeTruthy()
  expect(screen.queryByText(/Marked/)).toBeNull()
})
