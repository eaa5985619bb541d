import { getBalances, type LedgerCheck } from '@ballast/contract/accounts/account-money'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { changePreferences } from '../../lib/preferences.ts'
import { attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import { accountOf, balanceOf, idOf, ledgerCheckOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { AttemptCard } from './attempt-card.tsx'

type Parts = Parameters<typeof attemptOf>[0]
const TARGET = { level: '53000', toGo: '1000', isReached: false }
const BREACH = {
  rule: 'overall',
  level: '49500',
  value: '49400',
  at: '2026-11-20T16:00:00Z',
  day: '2026-11-20',
} as const
/** Without a payout, the foot says what may be lost now. */
const WITHOUT_PAYOUT = { progress: { payout: null } }

async function showCard(parts: Parts = {}, ledger: LedgerCheck | null = null) {
  giveUsual()
  server.give(getBalances, [balanceOf(accountOf(), { ledger })])
  const onShow = vi.fn()
  const shown = await show(
    <AttemptCard attempt={attemptOf(parts)} isShown={false} onShow={onShow} menu={null} />,
  )
  const card = screen.getByRole('region', { name: 'Apex 50K, Funded' })
  const bars = () => screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'))
  return {
    ...shown,
    onShow,
    bars,
    text: card.textContent ?? '',
    foot: card.querySelector('footer')?.textContent ?? '',
  }
}

it('the card of an attempt says beside its room that the broker’s ledger has another balance', async () => {
  await showCard({}, ledgerCheckOf({ difference: '-0.02' }))
  expect(await screen.findByText(/the room may be off by as much/)).toBeTruthy()
})

describe('the head of an attempt', () => {
  it('names the firm and phase, the balance and the day', async () => {
    const { text } = await showCard()
    expect(text).toContain('Apex, Funded')
    expect(text).toContain('$52,000.00')
    expect(text).toContain('+$320.00 today')
  })
  it('says when it was closed, once it is over', async () => {
    const { text } = await showCard({ state: 'withdrawn', endedOn: '2026-11-19' })
    expect(text).toContain('closed Nov 19, 2026')
    expect(text).not.toContain('today')
  })
  it('is over after a breach, even before the trader says so', async () => {
    const { text } = await showCard({ now: { breach: BREACH } })
    expect(text).toContain('$52,000.00over')
  })
  it.each([
    ['overall', 'Floor reached by your trades'],
    ['daily', 'Daily floor reached by your trades'],
    ['news', 'Rule broken by your trades'],
    ['consistency', 'Rule broken by your trades'],
  ] as const)('of a breach of %s says so in its badge', async (rule, words) => {
    const { text } = await showCard({ now: { breach: { ...BREACH, rule } } })
    expect(text).toContain(`Funded${words}`)
  })
  it('shows its chart below when pressed', async () => {
    const { user, onShow } = await showCard()
    await user.click(screen.getByRole('button', { name: 'Apex 50K', pressed: false }))
    expect(onShow).toHaveBeenCalledTimes(1)
  })
})

describe('the room of an attempt', () => {
  it('is its lower bound, rounded down, out of the whole', async () => {
    const { text, bars } = await showCard({ now: { buffer: { most: '2100', least: '1999.99' } } })
    expect(text).toContain('Drawdown buffer$1,999 of $2,500')
    expect(bars()[0]).toBe('$1,999.99 left')
  })
  it('has no whole if profit has made it larger', async () => {
    const { text } = await showCard({ now: { buffer: { most: '4000', least: null }, bufferOf: null } })
    expect(text).toContain('Drawdown buffer$4,000Daily')
  })
  it('says that the floor is locked', async () => {
    expect((await showCard({ now: { isLocked: true } })).text).toContain('$2,500, floor locked')
  })
  it('is not stated without a floor, and a dash if only unknown', async () => {
    expect((await showCard({ now: { floor: null, buffer: null } })).text).toContain(
      'Drawdown buffernot stated',
    )
  })
  it('is a dash if the floor is known but the room is not', async () => {
    expect((await showCard({ now: { buffer: null } })).text).toContain('Drawdown buffer–')
  })
  it('is a dash once the account is over, because nothing may be lost any more', async () => {
    expect((await showCard({ now: { breach: BREACH } })).text).toContain('Drawdown buffer–')
  })
  it('is a dash for an account that was given back, too', async () => {
    expect((await showCard({ state: 'withdrawn' })).text).toContain('Drawdown buffer–')
  })
  it('hides its amounts, and shows its share instead', async () => {
    changePreferences('privacy', { showRealValues: false })
    const { text, bars } = await showCard({ now: { buffer: { most: '1250', least: null } } })
    expect(text).not.toMatch(/\$\d/)
    expect(bars()[0]).toBe('50%')
    changePreferences('privacy', { showRealValues: true })
  })
})

describe('the room of the day', () => {
  const rules = { hasNoDailyLimit: false, dailyDistance: '1000' }
  it('is an amount, not stated, or without a limit', async () => {
    expect((await showCard()).text).toContain('Daily loss roomno limit')
  })
  it('is not stated if no source says whether there is a limit', async () => {
    expect((await showCard({ rules: { ...rules, dailyDistance: null } })).text).toContain(
      'Daily loss roomnot stated',
    )
  })
  it('is what may still be lost today', async () => {
    const { text } = await showCard({
      rules,
      now: { dailyRoom: { most: '640.9', least: null }, dailyRoomOf: '1000' },
    })
    expect(text).toContain('Daily loss room$640 of $1,000')
  })
  it('is a dash once the account is over', async () => {
    const { text } = await showCard({
      rules,
      state: 'breached',
      now: { dailyRoom: { most: '640', least: null } },
    })
    expect(text).toContain('Daily loss room–')
  })
})

describe('what is missing', () => {
  it('for a target is the profit made towards it', async () => {
    const { text } = await showCard({ rules: { target: '3000' }, progress: { target: TARGET } })
    expect(text).toContain('Profit target$2,000 of $3,000')
  })
  it('for an unstated target is derived from its level', async () => {
    const target = { ...TARGET, level: '52500', toGo: '500' }
    const { text } = await showCard({ progress: { target } })
    expect(text).toContain('Profit target$2,000 of $2,500')
  })
  it('for a target is only the profit that counts, and of a raised target all of it', async () => {
    const target = { level: '54000', toGo: '2400', isReached: false }
    const { text } = await showCard({ rules: { target: '2000' }, progress: { target, notCounted: '400' } })
    expect(text).toContain('Profit target$1,600 of $4,000')
  })
  it('for a target that is passed is the whole profit', async () => {
    const target = { level: '51500', toGo: '0', isReached: true }
    const { text } = await showCard({ rules: { target: '1500' }, progress: { target } })
    expect(text).toContain('Profit target$2,000 of $1,500')
  })
  it.each([
    [{ needed: 8, counted: 6, unknown: 0, least: '0' }, '6 of 8 days'],
    [{ needed: 1, counted: 0, unknown: 0, least: '200' }, '0 of 1 winning day'],
    [{ needed: 5, counted: 2, unknown: 1, least: '200' }, '2 of 5 winning days, 1 unknown'],
    [{ needed: 5, counted: 5, unknown: 0, least: '200' }, '5 winning days, 5 needed'],
    [{ needed: 1, counted: 1, unknown: 0, least: '0' }, '1 day, 1 needed'],
  ])('for days %j is shown as %s', async (days, words) => {
    expect((await showCard({ progress: { days: [days] } })).text).toContain(words)
  })
  it('without required days is the traded days', async () => {
    expect((await showCard()).text).toContain('8 trading days, 40 trades')
  })
  it('for consistency is the share beside its cap, and what is still to earn', async () => {
    const consistency = {
      percent: 30,
      share: 0.42,
      isKept: false,
      of: 'day' as const,
      stillToEarn: '800',
      unknown: 0,
      words: [],
    }
    const { text } = await showCard({ progress: { consistency } })
    expect(text).toContain('Best day 42%, cap 30%')
    expect(text).toContain('$800.00 more to be within the cap')
  })
  it('for consistency is empty without a share', async () => {
    const consistency = {
      percent: 30,
      share: null,
      isKept: null,
      of: 'day' as const,
      stillToEarn: '0',
      unknown: 0,
      words: [],
    }
    expect((await showCard({ progress: { consistency } })).text).not.toMatch(/Best|cap/)
  })
  it('for consistency says that a share depends on trades of unknown result', async () => {
    const found = { percent: 30, share: null, isKept: null, of: 'day' as const, stillToEarn: '0', words: [] }
    const { text } = await showCard({ progress: { consistency: { ...found, unknown: 2 } } })
    expect(text).toContain('Best day not known, cap 30%')
  })
  it('says which trades are not included', async () => {
    const { text } = await showCard({ now: { openTrades: 1, unknownResults: 2 } })
    expect(text).toContain('1 open trade not counted')
    expect(text).toContain('2 trades without a result, not counted')
  })
})

describe('the sentence below', () => {
  it.each<[string, Parts, string]>([
    ['a payout', {}, 'Possible now'],
    ['a pass before a payout', { progress: { isPassed: true } }, 'The target is reached'],
    [
      'a pause before a pass',
      { now: { status: 'paused' }, progress: { isPassed: true } },
      'Paused until the day resets',
    ],
    ['an end before a pause', { state: 'expired', now: { status: 'paused' } }, 'Expired'],
    [
      'a breach before everything',
      { state: 'expired', now: { breach: BREACH } },
      'The floor of $49,500.00 was reached at $49,400.00',
    ],
    ['a breach without a level', { now: { breach: { ...BREACH, level: null } } }, 'The floor'],
    [
      'what may be lost',
      WITHOUT_PAYOUT,
      'May lose $2,500.00 now, by the floor: 20 full-size losers of $120.00',
    ],
    [
      'a floor that is not stated',
      { ...WITHOUT_PAYOUT, now: { mayLose: null } },
      'Its floor is not stated. Add it to the rules to see the room',
    ],
  ])('is of %s', async (_, parts, words) => {
    const { foot } = await showCard(parts)
    const link = parts?.now?.breach ? 'Read what happened, Apex 50K' : 'Open, Apex 50K'
    expect(foot).toBe(words + link)
  })
  it('names the daily limit if that is nearer, and no losers if their size is unknown', async () => {
    const mayLose = {
      most: '640',
      least: '600',
      limitedBy: 'daily',
      confidence: 'bounded',
      notStated: null,
    } as const
    const { foot } = await showCard({ ...WITHOUT_PAYOUT, now: { mayLose, loser: null } })
    expect(foot).toContain('May lose $600.00 now, by the daily limitOpen')
  })
  it('is of what may be lost at most, if the other limit is not stated', async () => {
    const mayLose = { ...attemptOf().now.mayLose, notStated: 'daily' } as Attempt['now']['mayLose']
    const { foot } = await showCard({ ...WITHOUT_PAYOUT, now: { mayLose, loser: null } })
    expect(foot).toContain('May lose at most $2,500.00 now, by the floorOpen')
  })
  it('links to the attempt, or after a breach to its debrief', async () => {
    await showCard({ now: { breach: BREACH } })
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/prop-tracker/${idOf(300)}#what-happened`)
  })
})
