import {
  decideTradePlan,
  deleteTradePlan,
  getTradePlan,
  listPlanCandidates,
  restoreTradePlan,
  type TradePlan,
  updateTradePlan,
} from '@ballast/contract/trade-plans'
import { createTrade } from '@ballast/contract/trades'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { comparisonOf, planOf } from '../../../test/dom/samples/plan-samples.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { PlanSheet } from './plan-sheet.tsx'

const TRADE = tradeOf({ direction: 'long', symbol: 'MNQ', net: '20' })
const { fills: _fills, ...ROW } = TRADE

async function showPlan(part: Partial<TradePlan> = {}) {
  giveUsual()
  server.give(getTradePlan, planOf(part))
  const on = { edit: vi.fn(), close: vi.fn() }
  const shown = await show(
    <PlanSheet planId={idOf(600)} mode="docked" onEdit={on.edit} onClose={on.close} />,
    '/trade-plans',
  )
  await screen.findByText(/^For/)
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const items = async () => {
    await press('More')
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }
  const choose = async (item: string) => {
    await items()
    await shown.user.click(screen.getByRole('menuitem', { name: item }))
  }
  return { ...shown, on, press, items, choose, text: () => shown.container.textContent ?? '' }
}
const decisions = () => server.bodies(decideTradePlan)
/** The server applies the decision it receives. */
const decides = () =>
  server.give(decideTradePlan, ({ body }) => planOf({ ...(body as Partial<TradePlan>), revision: 4 }))

describe('a plan', () => {
  it('says that it did not load, and retries', async () => {
    giveUsual()
    server.refuse(getTradePlan, 'not_found')
    const { user } = await show(
      <PlanSheet planId={idOf(600)} mode="docked" onEdit={vi.fn()} onClose={vi.fn()} />,
    )
    expect(await screen.findByText('The plan did not load')).toBeTruthy()
    server.give(getTradePlan, planOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^For/)).toBeTruthy()
  })
  it('shows its content, and when it was written', async () => {
    const { text } = await showPlan({ setup: 'Fade', notes: 'Wait for it' })
    expect(screen.getByRole('img', { name: 'Stop 95.00, Entry 100.00, Target 110.00' })).toBeTruthy()
    expect(text()).toContain('Entry100.00Stop95.00Target110.00Size1Risk$10.00Reward to risk2.00SetupFade')
    expect(text()).toMatch(/For Fri, Nov 20, 2026 on Apex 50K, written Nov 20, 2026, 06:00 AM\./)
    expect(await screen.findByText('Wait for it')).toBeTruthy()
  })
  it.each<[string, Partial<TradePlan>]>([
    ['without an entry', { entry: null }],
    ['without a stop', { stop: null }],
    ['whose prices are one', { stop: '100', target: null }],
  ])('%s has no line of prices', async (_, part) => {
    await showPlan(part)
    expect(screen.queryByRole('img', { name: /^Stop/ })).toBeNull()
  })
  it('that was taken is shown beside its trade', async () => {
    const { text } = await showPlan({
      status: 'taken',
      tradeId: TRADE.id,
      trade: ROW,
      comparison: comparisonOf(),
    })
    expect(screen.getByRole('region', { name: 'Plan against fact' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the trade in the log' }).getAttribute('href')).toBe(
      `/journal?trade=${TRADE.id}`,
    )
    expect(text()).not.toContain('Reward to risk')
  })
  it('whose trade was deleted says so', async () => {
    const { text } = await showPlan({ status: 'taken', tradeId: TRADE.id })
    expect(text()).toContain('The trade of this plan was deleted. Restore it in the log, or unlink it.')
  })
  it.each<[Partial<TradePlan>, string]>([
    [
      { missedReason: 'Hesitated', missedOutcome: 'target' },
      'HesitatedThe market: reached the target. It is not part of any statistic.',
    ],
    [{ missedReason: '' }, 'No reason was written. It is not part of any statistic.'],
  ])('that was missed says why: %j', async (part, words) => {
    expect((await showPlan({ status: 'missed', ...part })).text()).toContain(words)
  })
})

describe('the actions of a plan', () => {
  it.each([
    ['planned', ['Edit plan', 'Cancel plan', 'Delete plan']],
    ['taken', ['Unlink the trade', 'Delete plan']],
    ['missed', ['Open again', 'Delete plan']],
    ['cancelled', ['Open again', 'Delete plan']],
  ] as const)('that is %s', async (status, expected) => {
    const { items } = await showPlan({ status })
    expect(await items()).toEqual(expected)
    expect(screen.queryByText('Taken: link its trade') !== null).toBe(status === 'planned')
  })
  it('include cancelling it, with Undo', async () => {
    decides()
    const { user, choose } = await showPlan()
    await choose('Cancel plan')
    expect(await screen.findByText('Plan cancelled')).toBeTruthy()
    await pressUndo(user)
    await waitFor(() =>
      expect(decisions()).toEqual([
        { status: 'cancelled', revision: 3 },
        { status: 'planned', revision: 4 },
      ]),
    )
  })
  it('include reopening it, with Undo to its reason', async () => {
    decides()
    const { user, choose } = await showPlan({
      status: 'missed',
      missedReason: 'Hesitated',
      missedOutcome: 'stop',
    })
    await choose('Open again')
    await pressUndo(user)
    await waitFor(() =>
      expect(decisions()[1]).toEqual({
        status: 'missed',
        missedReason: 'Hesitated',
        missedOutcome: 'stop',
        revision: 4,
      }),
    )
  })
  it('include unlinking its trade, with Undo', async () => {
    decides()
    const { user, choose } = await showPlan({
      status: 'taken',
      tradeId: TRADE.id,
      trade: ROW,
      comparison: comparisonOf(),
    })
    await choose('Unlink the trade')
    expect(await screen.findByText('The plan is open again')).toBeTruthy()
    await pressUndo(user)
    await waitFor(() => expect(decisions()[1]).toEqual({ status: 'taken', tradeId: TRADE.id, revision: 4 }))
  })
  it('include deleting it, with Undo', async () => {
    server.give(deleteTradePlan, { ok: true })
    server.give(restoreTradePlan, planOf())
    const { user, choose, on } = await showPlan()
    await choose('Delete plan')
    expect(await screen.findByText('Plan deleted')).toBeTruthy()
    expect(on.close).toHaveBeenCalledTimes(1)
    await pressUndo(user)
    await waitFor(() => expect(server.sent(restoreTradePlan)).toHaveLength(1))
  })
  it('say so if they fail', async () => {
    server.refuse(deleteTradePlan, 'internal')
    const { choose, on } = await showPlan()
    await choose('Delete plan')
    expect(await screen.findByText('The plan was not deleted')).toBeTruthy()
    expect(on.close).not.toHaveBeenCalled()
  })
  it('refetch a plan that was changed elsewhere', async () => {
    server.refuse(decideTradePlan, 'stale')
    const { choose } = await showPlan()
    await choose('Cancel plan')
    expect(await screen.findByText('Nothing was changed')).toBeTruthy()
    await waitFor(() => expect(server.sent(getTradePlan)).toHaveLength(2))
  })
})

describe('the trade of a plan', () => {
  it('is chosen among the matching ones', async () => {
    decides()
    server.give(listPlanCandidates, [ROW])
    const { user, press } = await showPlan()
    await press('Taken: link its trade')
    await user.click(await screen.findByRole('button', { name: /^MNQ/ }))
    expect(await screen.findByText('Plan linked to its trade')).toBeTruthy()
    expect(decisions()).toEqual([{ status: 'taken', tradeId: TRADE.id, revision: 3 }])
  })
  it('is linked once, even if it is pressed twice', async () => {
    const answer = server.hold(decideTradePlan, planOf({ status: 'taken', tradeId: TRADE.id, revision: 4 }))
    server.give(listPlanCandidates, [ROW])
    const { user, press } = await showPlan()
    await press('Taken: link its trade')
    await user.dblClick(await screen.findByRole('button', { name: /^MNQ/ }))
    answer()
    expect(await screen.findAllByText('Plan linked to its trade')).toHaveLength(1)
    expect(decisions()).toHaveLength(1)
  })
  it('that was linked elsewhere says so, and another can be chosen', async () => {
    server.refuse(decideTradePlan, 'invalid_input', { tradeId: 'This trade belongs to another plan' })
    server.give(listPlanCandidates, [ROW])
    const { user, press } = await showPlan()
    await press('Taken: link its trade')
    await user.click(await screen.findByRole('button', { name: /^MNQ/ }))
    expect(await screen.findByText('This trade belongs to another plan')).toBeTruthy()
    decides()
    await user.click(await screen.findByRole('button', { name: /^MNQ/ }))
    expect(await screen.findByText('Plan linked to its trade')).toBeTruthy()
  })
  it('may not exist yet', async () => {
    server.give(listPlanCandidates, [])
    const { press } = await showPlan()
    await press('Taken: link its trade')
    expect(await screen.findByText(/It would be a long trade in MNQ on Apex 50K/)).toBeTruthy()
    await press('Back')
    expect(screen.queryByText(/It would be a long trade/)).toBeNull()
  })
  it('that did not load can be retried', async () => {
    server.refuse(listPlanCandidates, 'internal')
    const { press } = await showPlan()
    await press('Taken: link its trade')
    expect(await screen.findByText('The trades did not load')).toBeTruthy()
    server.give(listPlanCandidates, [ROW])
    await press('Try again')
    expect(await screen.findByRole('button', { name: /^MNQ/ })).toBeTruthy()
  })
  it('is logged from the plan’s prices, and linked once it is saved', async () => {
    decides()
    server.give(listPlanCandidates, [])
    server.give(createTrade, TRADE)
    const { user, press } = await showPlan()
    await press('Taken: link its trade')
    await press('Log this trade')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Stop' })).value).toBe('95')
    await user.click(screen.getByRole('button', { name: /^Save trade/ }))
    expect(await screen.findByText('Plan linked to its trade')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Stop' })).toBeNull()
    expect(server.bodies(createTrade)).toMatchObject([{ symbol: 'MNQ', fills: [{ price: '100' }] }])
    expect(decisions()).toEqual([{ status: 'taken', tradeId: TRADE.id, revision: 3 }])
  })
})

describe('the reason why a plan was missed', () => {
  it('is saved with what the market did', async () => {
    decides()
    const { user, press } = await showPlan()
    await press('Missed')
    await user.type(screen.getByRole('textbox', { name: 'Why was it missed?' }), 'Hesitated')
    await user.click(screen.getByRole('radio', { name: 'Reached the target' }))
    await press('Keep as missed')
    expect(await screen.findByText('Plan marked as missed')).toBeTruthy()
    expect(decisions()).toEqual([
      { status: 'missed', missedReason: 'Hesitated', missedOutcome: 'target', revision: 3 },
    ])
  })
  it('stays in the form if it was not saved', async () => {
    server.refuse(decideTradePlan, 'internal')
    const { user, press } = await showPlan()
    await press('Missed')
    await user.type(screen.getByRole('textbox', { name: 'Why was it missed?' }), 'Hesitated')
    await press('Keep as missed')
    expect(await screen.findByText('Nothing was changed')).toBeTruthy()
    await press('Back')
    await press('Missed')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Why was it missed?' }).value).toBe(
      'Hesitated',
    )
  })
})

describe('a point of the checklist', () => {
  const checklist = [
    { text: 'Level', done: false },
    { text: 'Level', done: false },
    { text: 'News', done: true },
  ]
  const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'))
  it('is ticked at once, and saved separately', async () => {
    server.give(updateTradePlan, ({ body }) => planOf({ ...(body as Partial<TradePlan>), revision: 4 }))
    const { user } = await showPlan({ checklist })
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
    expect(boxes()).toEqual(['false', 'true', 'true'])
    await waitFor(() =>
      expect(server.bodies(updateTradePlan)).toEqual([
        { checklist: [checklist[0], { text: 'Level', done: true }, checklist[2]], revision: 3 },
      ]),
    )
  })
  it('of a plan changed elsewhere is ticked on that version', async () => {
    server.refuse(updateTradePlan, 'stale')
    const { user } = await showPlan({ checklist })
    const theirs = checklist.map((point) => ({ ...point, done: true }))
    server.give(getTradePlan, planOf({ checklist: theirs, revision: 9 }))
    await user.click(screen.getAllByRole('checkbox')[2] as HTMLElement)
    await waitFor(() => expect(server.bodies(updateTradePlan)).toHaveLength(2))
    expect(server.bodies(updateTradePlan)[1]).toEqual({
      checklist: [theirs[0], theirs[1], { text: 'News', done: false }],
      revision: 9,
    })
  })
  it('that was not saved is reset', async () => {
    server.refuse(updateTradePlan, 'internal')
    const { user } = await showPlan({ checklist })
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    expect(await screen.findByText('The point was not saved')).toBeTruthy()
    expect(boxes()).toEqual(['false', 'false', 'true'])
  })
  it('cannot be changed once the plan is decided', async () => {
    await showPlan({ status: 'cancelled', checklist })
    expect(screen.getAllByRole<HTMLButtonElement>('checkbox').every(({ disabled }) => disabled)).toBe(true)
  })
  it('stays ticked when the answer to an earlier one arrives last', async () => {
    const first = Promise.withResolvers<void>()
    server.give(updateTradePlan, async ({ body }) => {
      const { checklist: sent } = body as Pick<TradePlan, 'checklist'>
      const isSecond = sent[1]?.done === true
      if (!isSecond) await first.promise
      return planOf({ checklist: sent, revision: isSecond ? 5 : 4 })
    })
    const { user } = await showPlan({ checklist })
    const [one, two] = screen.getAllByRole('checkbox')
    if (one) await user.click(one)
    if (two) await user.click(two)
    await waitFor(() => expect(server.sent(updateTradePlan)).toHaveLength(2))
    await act(async () => first.resolve())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(boxes()).toEqual(['true', 'true', 'true'])
  })
  it('is ticked where it is by now, if another device has put one before it', async () => {
    const { user } = await showPlan({ checklist })
    const theirs = [{ text: 'First of all', done: false }, ...checklist]
    server.refuse(updateTradePlan, 'stale')
    server.give(getTradePlan, () => {
      server.give(updateTradePlan, planOf({ revision: 10, checklist: theirs }))
      return planOf({ checklist: theirs, revision: 9 })
    })
    await user.click(screen.getByRole('checkbox', { name: 'News' }))
    await waitFor(() => expect(server.sent(updateTradePlan)).toHaveLength(2))
    expect(server.bodies(updateTradePlan).at(-1)).toEqual({
      checklist: theirs.map((point) => (point.text === 'News' ? { ...point, done: false } : point)),
      revision: 9,
    })
  })
})
