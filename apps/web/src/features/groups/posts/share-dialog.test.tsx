import { previewShare } from '@ballast/contract/groups/posts'
import { getTrade, listTrades } from '@ballast/contract/trades'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../lib/time/days.ts'
import { tradingToday } from '../../../lib/time/trading-today.ts'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { idOf, totalsOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { ShareDialog } from './share-dialog.tsx'

async function showDialog() {
  server.give(listTrades, { rows: [tradeOf()], total: 1, all: 1, totals: totalsOf() })
  server.give(previewShare, ({ body }) => {
    const { share } = body as { share: { day: string; parts: string[] } }
    const day = { version: 1 as const, kind: 'day' as const, day: share.day, r: 1.5, timeZone: 'UTC' }
    const amount = share.parts.includes('amount') ? { amount: [{ currency: 'USD' as const, net: '60' }] } : {}
    return { snapshot: { ...day, ...amount } }
  })
  const onChosen = vi.fn()
  const shown = await show(<Opened>{(close) => <ShareDialog onClose={close} onChosen={onChosen} />}</Opened>)
  await screen.findByRole('dialog')
  return { ...shown, onChosen }
}
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to the post' })

describe('sharing from the journal', () => {
  it('needs a trade to be chosen', async () => {
    const { onChosen, user } = await showDialog()
    expect(isDisabled(add())).toBe(true)
    await user.click(add())
    expect(onChosen).not.toHaveBeenCalled()
  })

  it('of a day shows what others will see, with the amount only if chosen', async () => {
    const { user, onChosen } = await showDialog()
    await user.click(screen.getByRole('radio', { name: 'Day' }))
    const seen = await screen.findByRole('region', { name: 'How others will see it' })
    await waitFor(() => expect(seen.textContent).toMatch(/1\.50R/))
    expect(seen.textContent).not.toMatch(/\$/)
    await user.click(screen.getByRole('checkbox', { name: 'Amount of money' }))
    await waitFor(() => expect(seen.textContent).toMatch(/\$60\.00/))
    await user.click(screen.getByRole('checkbox', { name: 'Amount of money' }))
    await waitFor(() => expect(seen.textContent).not.toMatch(/\$/))
    await user.click(add())
    expect(onChosen).toHaveBeenCalledWith({ kind: 'day', day: '2026-11-20', parts: ['trades', 'rules'] })
  })

  it('of a trade takes up to four screenshots, and says so', async () => {
    const screenshots = [1, 2, 3, 4, 5].map((at) => ({
      id: idOf(500 + at),
      caption: '',
      width: 8,
      height: 8,
      bytes: 99,
      createdAt: '2026-11-20T16:00:00Z',
    }))
    const { user } = await showDialog()
    server.give(getTrade, tradeOf({ screenshots }))
    server.refuse(previewShare, 'not_found')
    await user.click(screen.getByRole('combobox', { name: /Trade/ }))
    await user.click(await screen.findByRole('option'))
    const boxes = await screen.findAllByRole('checkbox', { name: /^Share screenshot/ })
    for (const box of boxes) await user.click(box)
    expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual([
      ...['true', 'true', 'true', 'true', 'false'],
    ])
    expect((boxes[4] as HTMLButtonElement).disabled).toBe(true)
    expect(screen.getByText(/Up to four/)).toBeTruthy()
  })

  it('of a period lets no first day be chosen after the last, and no last day before the first', async () => {
    const { user } = await showDialog()
    server.refuse(previewShare, 'not_found')
    await user.click(screen.getByRole('radio', { name: 'Period' }))
    const daysOf = async (field: RegExp) => {
      await user.click(screen.getByRole('button', { name: field }))
      const table = await screen.findByRole('table')
      const days = [...table.querySelectorAll<HTMLButtonElement>('button[data-day]')]
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
      return days.map(({ dataset, disabled }) => ({ day: dataset.day ?? '', disabled }))
    }
    const today = tradingToday()
    const first = addDays(today, -29)
    for (const { day, disabled } of await daysOf(/^From/)) expect([day, disabled]).toEqual([day, day > today])
    for (const { day, disabled } of await daysOf(/^To/))
      expect([day, disabled]).toEqual([day, day < first || day > today])
  })

  it('says why there is no preview', async () => {
    const { user } = await showDialog()
    server.refuse(previewShare, 'not_found')
    await user.click(screen.getByRole('radio', { name: 'Period' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/does not exist, or it is not yours/)
    expect(server.bodies<{ share: object }>(previewShare)[0]?.share).not.toHaveProperty('tradeId', idOf(100))
  })

  it('says which choice the server does not accept', async () => {
    const { user } = await showDialog()
    server.refuse(previewShare, 'invalid_input', { 'share.to': 'At most a year' })
    await user.click(screen.getByRole('radio', { name: 'Period' }))
    expect((await screen.findByRole('alert')).textContent).toBe('At most a year')
  })
})
