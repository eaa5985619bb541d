import { listAccounts } from '@ballast/contract/accounts/accounts'
import { createTradePlan, getTradePlan, type TradePlan, updateTradePlan } from '@ballast/contract/trade-plans'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../test/dom/queries.ts'
import { planOf } from '../../../test/dom/samples/plan-samples.ts'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { tradePlanQueries } from '../trade-plan-queries.ts'
import { PlanFormSheet } from './plan-form-sheet.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function showPlan(editing: TradePlan | null = null) {
  giveUsual()
  server.give(createTradePlan, planOf())
  server.give(updateTradePlan, planOf())
  const onSaved = vi.fn()
  const shown = await show(
    <PlanFormSheet editing={editing} today="2026-11-20" onClose={() => {}} onSaved={onSaved} />,
  )
  await screen.findByText('Apex 50K')
  const fill = async (name: string, text: string) => {
    await shown.user.clear(field(name))
    await shown.user.click(field(name))
    await shown.user.paste(text)
  }
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save plan' }))
  return { ...shown, fill, save, onSaved }
}

describe('a new plan', () => {
  it('saved before the accounts are known waits for them, and is saved once', async () => {
    giveUsual()
    const accountsArrive = server.hold(listAccounts, [accountOf()])
    server.give(createTradePlan, planOf())
    const onSaved = vi.fn()
    const start = { symbol: 'MNQ', entry: '21040' }
    const { user } = await show(
      <PlanFormSheet editing={null} start={start} today="2026-11-20" onClose={() => {}} onSaved={onSaved} />,
    )
    const button = screen.getByRole('button', { name: 'Save plan' })
    await user.click(button)
    await user.click(button)
    expect(server.sent(createTradePlan)).toHaveLength(0)
    expect(button.getAttribute('aria-busy')).toBe('true')
    accountsArrive()
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(server.bodies(createTradePlan)).toMatchObject([{ accountId: idOf(1), symbol: 'MNQ' }])
  })

  it('is sent with empty fields left open', async () => {
    const { fill, save, onSaved } = await showPlan()
    await fill('Symbol', 'MNQ')
    await fill('Entry', '21040')
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(server.bodies(createTradePlan)[0]).toMatchObject({
      accountId: idOf(1),
      day: '2026-11-20',
      symbol: 'MNQ',
      entry: '21040',
      stop: null,
      target: null,
      quantity: null,
      risk: null,
      checklist: [],
    })
  })

  it('says at once that a stop is on the wrong side, and is not sent', async () => {
    const { fill, save } = await showPlan()
    await fill('Symbol', 'MNQ')
    await fill('Entry', '100')
    await fill('Stop', '105')
    expect(screen.getByText('A long stop is below the entry')).toBeTruthy()
    await save()
    expect(server.sent(createTradePlan)).toEqual([])
  })

  it('asks for its symbol only when it is saved', async () => {
    const { save } = await showPlan()
    expect(screen.queryByText('Enter a symbol')).toBeNull()
    await save()
    expect(await screen.findByText('Enter a symbol')).toBeTruthy()
  })

  it('is restored when the form is reopened, until it is discarded', async () => {
    const first = await showPlan()
    await first.fill('Notes', 'The level held twice')
    first.unmount()
    const { user } = await showPlan()
    expect(field('Notes').value).toBe('The level held twice')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field('Notes').value).toBe('')
  })

  it('that begins with a calculated size keeps what was written before', async () => {
    const first = await showPlan()
    await first.fill('Notes', 'The level held twice')
    first.unmount()
    giveUsual()
    const start = { symbol: 'MNQ', entry: '21040', quantity: '3' }
    const { user } = await show(
      <PlanFormSheet editing={null} start={start} today="2026-11-20" onClose={() => {}} onSaved={() => {}} />,
    )
    expect([field('Notes').value, field('Quantity').value]).toEqual(['The level held twice', '3'])
    await user.type(field('Stop'), '21000')
    expect(field('Notes').value).toBe('The level held twice')
  })

  it('of which only the checklist has been written is restored, too', async () => {
    const first = await showPlan()
    await first.user.type(field('Another point'), 'Wait for the close{Enter}')
    first.unmount()
    await showPlan()
    expect(screen.getByRole('checkbox', { name: 'Wait for the close' })).toBeTruthy()
  })
})

describe('a plan whose form is left while it is saved', () => {
  async function leave() {
    giveUsual()
    const { promise, resolve, reject } = Promise.withResolvers<TradePlan>()
    server.give(createTradePlan, () => promise)
    const onSaved = vi.fn()
    const start = { symbol: 'MNQ', entry: '21040' }
    const { user } = await show(
      <Opened>
        {(close) => (
          <PlanFormSheet editing={null} start={start} today="2026-11-20" onClose={close} onSaved={onSaved} />
        )}
      </Opened>,
    )
    await screen.findByText('Apex 50K')
    await user.click(screen.getByRole('button', { name: 'Save plan' }))
    await waitFor(() => expect(server.sent(createTradePlan)).toHaveLength(1))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return { onSaved, resolve, reject }
  }
  it('leaves the trader where they are when it is saved', async () => {
    const { onSaved, resolve } = await leave()
    resolve(planOf())
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    expect(onSaved).not.toHaveBeenCalled()
  })
  it('says so if it was not saved', async () => {
    const { reject } = await leave()
    reject(new TypeError('Failed to fetch'))
    expect(await screen.findByText(/^The plan was not saved, or only the answer was lost/)).toBeTruthy()
  })
})

describe('a plan that the server refuses', () => {
  it('says why at its field, keeps what was typed, and can be sent again', async () => {
    const { fill, save, onSaved } = await showPlan()
    server.refuse(createTradePlan, 'invalid_input', { quantity: 'Enter whole contracts' })
    await fill('Symbol', 'MNQ')
    await fill('Quantity', '1.5')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Enter whole contracts')
    expect(field('Quantity').getAttribute('aria-invalid')).toBe('true')
    expect(field('Quantity').value).toBe('1.5')
    expect(onSaved).not.toHaveBeenCalled()
    server.give(createTradePlan, planOf())
    await fill('Quantity', '2')
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(server.bodies(createTradePlan).at(-1)).toMatchObject({ quantity: '2' })
  })
  it('says so only until that field is changed, or the plan is begun anew', async () => {
    const { fill, save, user } = await showPlan()
    server.refuse(createTradePlan, 'invalid_input', { quantity: 'Enter whole contracts' })
    await fill('Symbol', 'MNQ')
    await fill('Quantity', '1.5')
    await save()
    await screen.findByText('Enter whole contracts')
    await fill('Notes', 'The level held')
    expect(screen.getByText('Enter whole contracts')).toBeTruthy()
    await fill('Quantity', '2')
    expect(screen.queryByText('Enter whole contracts')).toBeNull()
    await save()
    await screen.findByText('Enter whole contracts')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('says what is wrong with something that has no field', async () => {
    const { fill, save } = await showPlan()
    server.refuse(createTradePlan, 'invalid_input', { checklist: 'At most 30 points' })
    await fill('Symbol', 'MNQ')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('At most 30 points')
  })
  it('says that also if another field says its own', async () => {
    const { fill, save } = await showPlan()
    server.refuse(createTradePlan, 'invalid_input', { symbol: 'Too long', checklist: 'At most 30 points' })
    await fill('Symbol', 'MNQ')
    await save()
    expect(await screen.findByText(/At most 30 points/)).toBeTruthy()
    expect(screen.getAllByText(/Too long/)).toHaveLength(1)
  })
})

describe('an edited plan', () => {
  it('with the same point twice loses only the one that is removed', async () => {
    const point = { text: 'Wait', done: false }
    const { user, save, onSaved } = await showPlan(planOf({ checklist: [point, point] }))
    const [first] = screen.getAllByRole('button', { name: 'Remove Wait' })
    if (first) await user.click(first)
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(server.bodies(updateTradePlan)[0]).toMatchObject({ checklist: [point] })
  })

  it('keeps only the edited fields when the form is left', async () => {
    const first = await showPlan(planOf())
    await first.fill('Entry', '101')
    first.unmount()
    const moved = planOf({ revision: 5, stop: '90' })
    const { save, onSaved } = await showPlan(moved)
    expect([field('Entry').value, field('Stop').value]).toEqual(['101', '90'])
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(server.bodies(updateTradePlan)[0]).toMatchObject({ entry: '101', stop: '90', revision: 5 })
  })

  it('says that a draft of it is kept, which can be thrown away', async () => {
    const first = await showPlan(planOf({ entry: '100' }))
    expect(screen.queryByText('Draft saved')).toBeNull()
    await first.fill('Entry', '101')
    expect(screen.getByText('Draft saved')).toBeTruthy()
    first.unmount()
    const { user, unmount } = await showPlan(planOf({ entry: '100' }))
    expect(field('Entry').value).toBe('101')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field('Entry').value).toBe('100')
    expect(screen.queryByText('Draft saved')).toBeNull()
    unmount()
    await showPlan(planOf({ entry: '100' }))
    expect(field('Entry').value).toBe('100')
  })
  it('is saved after checklist ticks made elsewhere, but never over changed prices', async () => {
    const ticked = planOf({ revision: 4, checklist: [{ text: 'Wait', done: true }] })
    const { fill, save, onSaved } = await showPlan(planOf())
    server.refuse(updateTradePlan, 'stale')
    server.give(getTradePlan, () => {
      server.give(updateTradePlan, planOf())
      return ticked
    })
    await fill('Entry', '101')
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(server.bodies(updateTradePlan).at(-1)).toMatchObject({ entry: '101', revision: 4 })
  })

  it('stays in the form if its prices were changed elsewhere', async () => {
    const { fill, save, onSaved } = await showPlan(planOf())
    server.refuse(updateTradePlan, 'stale')
    server.give(getTradePlan, planOf({ revision: 4, stop: '90' }))
    await fill('Entry', '101')
    await save()
    expect(await screen.findByText(/This was changed elsewhere/)).toBeTruthy()
    expect(server.sent(updateTradePlan)).toHaveLength(1)
    expect(onSaved).not.toHaveBeenCalled()
    expect(field('Entry').value).toBe('101')
  })

  it('whose prices were changed elsewhere is edited on that version the next time', async () => {
    queryClient.setQueryData(tradePlanQueries.byId(idOf(600)).queryKey, planOf())
    const { fill, save } = await showPlan(planOf())
    server.refuse(updateTradePlan, 'stale')
    server.give(getTradePlan, planOf({ revision: 4, stop: '90' }))
    await fill('Entry', '101')
    await save()
    await screen.findByText(/This was changed elsewhere/)
    expect(queryClient.getQueryState(tradePlanQueries.byId(idOf(600)).queryKey)?.isInvalidated).toBe(true)
  })
})
