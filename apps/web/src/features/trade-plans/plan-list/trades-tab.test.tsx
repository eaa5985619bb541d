import type { ResponseOf } from '@ballast/contract/endpoint'
import { listTradePlans, type TradePlan } from '@ballast/contract/trade-plans'
import type { PlanStatus } from '@ballast/domain/vocabulary/plan-vocabulary'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { comparisonOf, planOf } from '../../../test/dom/samples/plan-samples.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show, tableRows } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { TradesTab } from './trades-tab.tsx'

type List = ResponseOf<typeof listTradePlans>
const listOf = (plans: TradePlan[], part: Partial<List> = {}): List => ({
  plans,
  total: plans.length,
  counts: { planned: plans.length, taken: 0, missed: 0, cancelled: 0 },
  missed: { target: 0, stop: 0, neither: 0, unknown: 0 },
  today: '2026-11-20',
  ...part,
})
/** The tab, on a page that keeps the status. */
function Filtered() {
  const [status, setStatus] = useState<PlanStatus | undefined>()
  return (
    <TradesTab status={status} shownId={undefined} onStatus={setStatus} onOpen={vi.fn()} onNew={vi.fn()} />
  )
}
async function showTab(list: List, { status, shownId }: { status?: PlanStatus; shownId?: string } = {}) {
  giveUsual()
  server.give(listTradePlans, list)
  const on = { status: vi.fn(), open: vi.fn(), new: vi.fn() }
  const shown = await show(
    <TradesTab status={status} shownId={shownId} onStatus={on.status} onOpen={on.open} onNew={on.new} />,
    '/trade-plans?tab=trades',
  )
  await waitFor(() => expect(shown.container.textContent).toMatch(/All \d|No trade is planned/))
  return { ...shown, on, rows: tableRows, text: () => shown.container.textContent ?? '' }
}

describe('the plans of trades', () => {
  it('can be empty, and one can be written', async () => {
    const { user, on } = await showTab(listOf([]))
    await user.click(screen.getByRole('button', { name: 'Plan a trade' }))
    expect(on.new).toHaveBeenCalledTimes(1)
  })
  it('show their prices and outcomes', async () => {
    const { fills: _, ...trade } = tradeOf({ net: '60' })
    const { rows, on, user } = await showTab(
      listOf([
        planOf({ setup: 'Fade' }),
        planOf({ id: idOf(601), status: 'missed', missedOutcome: 'stop' }),
        planOf({ id: idOf(602), status: 'missed' }),
        planOf({ id: idOf(603), status: 'taken', tradeId: idOf(1) }),
        planOf({ id: idOf(604), status: 'taken', tradeId: trade.id, trade, comparison: comparisonOf() }),
      ]),
    )
    expect(rows()[0]).toEqual([
      ...['Nov 20, 2026', expect.stringContaining('MNQ'), 'Apex 50K', 'Fade', '100.00', '95.00', '110.00'],
      ...['2.00', 'Waiting', '–'],
    ])
    expect(rows().map((row) => row.slice(-2))).toEqual([
      ['Waiting', '–'],
      ['Missed', 'Reached the stop'],
      ['Missed', 'Not recorded'],
      ['Taken', 'Trade deleted'],
      ['Taken', '+$60.00'],
    ])
    await user.click(within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('button'))
    expect(on.open.mock.calls).toEqual([[planOf({ setup: 'Fade' })]])
  })
  it('have no prices beside an open plan', async () => {
    await showTab(listOf([planOf()]), { shownId: idOf(600) })
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Day', 'Plan', 'Setup', 'R:R', 'Status', 'Result'],
    ])
  })
  it('are counted by status, and filtered by a press', async () => {
    const counts = { planned: 2, taken: 3, missed: 1, cancelled: 0 }
    const { user, on } = await showTab(listOf([planOf()], { counts }))
    for (const name of ['All 6', 'Waiting 2', 'Taken 3', 'Missed 1', 'Cancelled 0'])
      expect(screen.getByRole('radio', { name })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Taken 3' }))
    expect(on.status.mock.calls).toEqual([['taken']])
  })
  it('filtered to an empty status can be shown all', async () => {
    const counts = { planned: 2, taken: 0, missed: 0, cancelled: 0 }
    const { user, on } = await showTab(listOf([], { counts }), { status: 'cancelled' })
    expect(screen.getByText('No plan is marked “Cancelled”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all plans' }))
    expect(on.status.mock.calls).toEqual([[undefined]])
    expect(server.sent(listTradePlans)[0]?.query).toMatchObject({ status: 'cancelled', limit: '100' })
  })
  it('that were missed say what the market did, and that they are not in any statistic', async () => {
    const counts = { planned: 0, taken: 0, missed: 4, cancelled: 0 }
    const missed = { target: 2, stop: 1, neither: 0, unknown: 1 }
    const { text } = await showTab(listOf([planOf({ status: 'missed' })], { counts, missed }), {
      status: 'missed',
    })
    expect(text()).toContain(
      'Of the missed ones: 2 reached the target, 1 the stop, 1 not recorded, as you saw it. They are not part of any statistic',
    )
  })
  it.each([
    [{ target: 0, stop: 2, neither: 1, unknown: 0 }, '2 reached the stop, 1 neither, as'],
    [{ target: 0, stop: 0, neither: 3, unknown: 0 }, '3 reached neither, as'],
  ])('that were missed say so in a sentence if none reached the target', async (missed, words) => {
    const counts = { planned: 0, taken: 0, missed: 3, cancelled: 0 }
    const { text } = await showTab(listOf([planOf({ status: 'missed' })], { counts, missed }), {
      status: 'missed',
    })
    expect(text()).toContain(`Of the missed ones: ${words}`)
  })
  it('beyond a page are loaded on request, up to a limit that is stated', async () => {
    const { user } = await showTab(listOf([planOf()], { total: 250 }))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('The latest 1 of 250. Narrow the dates to see earlier ones.')).toBeTruthy()
    expect(server.sent(listTradePlans).at(-1)?.query).toMatchObject({ limit: '200' })
  })
  it('stay if the rest does not load, which can be requested again', async () => {
    const { user } = await showTab(listOf([planOf()], { total: 2 }))
    server.refuse(listTradePlans, 'internal')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('The other plans did not load')).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(2)
    server.give(listTradePlans, listOf([planOf(), planOf({ id: idOf(601) })]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3))
  })
  it('of a status that does not load leave the way to the others', async () => {
    giveUsual()
    server.give(listTradePlans, listOf([planOf()]))
    const { user } = await show(<Filtered />, '/trade-plans?tab=trades')
    await screen.findByRole('table')
    server.refuse(listTradePlans, 'internal')
    await user.click(screen.getByRole('radio', { name: /^Missed/ }))
    expect(await screen.findByText('The plans did not load')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^All/ }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })
  it('say that they did not load, and retry', async () => {
    giveUsual()
    server.refuse(listTradePlans, 'internal')
    const { user } = await show(
      <TradesTab
        status={undefined}
        shownId={undefined}
        onStatus={vi.fn()}
        onOpen={vi.fn()}
        onNew={vi.fn()}
      />,
    )
    expect(await screen.findByText('The plans did not load')).toBeTruthy()
    server.give(listTradePlans, listOf([planOf()]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Plans of trades' })).toBeTruthy()
  })
})
