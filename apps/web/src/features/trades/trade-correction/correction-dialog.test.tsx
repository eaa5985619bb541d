import { type CorrectableFill, correctFills, listFills } from '@ballast/contract/corrections'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { isClosed, Opened, show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { CorrectionDialog } from './correction-dialog.tsx'

const NOTHING = { quantity: null, price: null, executedAt: null, commission: null, fees: null, gross: null }
const STATED = {
  quantity: '3',
  executedAt: '2026-11-20T15:32:00Z',
  commission: null,
  fees: null,
  gross: null,
}
const FILLS: CorrectableFill[] = [
  { executionId: idOf(901), side: 'sell', stated: { ...STATED, price: '21040' }, correction: NOTHING },
  { executionId: idOf(902), side: 'buy', stated: { ...STATED, price: '21030' }, correction: NOTHING },
]

async function showDialog(part: Parameters<typeof tradeOf>[0] = {}) {
  giveUsual()
  server.give(listFills, { fills: FILLS })
  const onSaved = vi.fn()
  const trade = tradeOf({ importId: idOf(70), ...part })
  const shown = await show(
    <Opened>{(close) => <CorrectionDialog trade={trade} onClose={close} onSaved={onSaved} />}</Opened>,
  )
  const fill = async (number: number) => within(await screen.findByRole('group', { name: `Fill ${number}` }))
  const price = async (number: number) =>
    (await fill(number)).getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  const correct = async (text: string) => {
    await shown.user.clear(await price(1))
    await shown.user.type(await price(1), text)
  }
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save corrections' }))
  return { ...shown, trade, onSaved, fill, price, correct, save }
}

describe('correcting fills', () => {
  it('steps through prices by the tick of the contract', async () => {
    const { user, price } = await showDialog({ symbol: 'CLZ6', root: 'CL' })
    await user.click(await price(1))
    await user.keyboard('{ArrowUp}')
    expect((await price(1)).value).toBe('21040.01')
  })

  it('sends only what differs, once, closes, and Undo sends what was there before', async () => {
    const { user, trade, onSaved, correct } = await showDialog()
    const answer = server.hold(correctFills, { ...trade, corrected: true })
    await correct('21041')
    await user.keyboard('{Enter}')
    const button = screen.getByRole('button', { name: 'Save corrections' })
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await user.keyboard('{Enter}')
    answer()
    await isClosed()
    expect(onSaved).toHaveBeenCalledTimes(1)
    await pressUndo(user)
    expect(await screen.findByText('The fills are as they were')).toBeTruthy()
    const before = FILLS.map(({ executionId }) => ({ executionId, ...NOTHING }))
    expect(server.bodies(correctFills)).toEqual([
      { fills: [{ ...before[0], price: '21041' }, before[1]] },
      { fills: before },
    ])
  })

  it('keeps what was typed, and says at its field what the server refuses there', async () => {
    const { price, correct, save } = await showDialog()
    server.refuse(correctFills, 'invalid_input', { 'fills.0.price': 'This is no price' })
    await correct('9')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('This is no price')
    expect((await price(1)).value).toBe('9')
    await correct('21041')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says what the server refuses about a fill as a whole', async () => {
    const words = 'This fill is no longer part of the trade'
    const { price, correct, save } = await showDialog()
    server.refuse(correctFills, 'invalid_input', { 'fills.1.executionId': words })
    await correct('21041')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect((await price(1)).value).toBe('21041')
  })

  it('says why in general, and that Undo failed', async () => {
    const { user, trade, correct, save } = await showDialog()
    server.refuse(correctFills, 'not_imported')
    await correct('21041')
    await save()
    expect(await screen.findByRole('alert')).toBeTruthy()
    server.give(correctFills, { ...trade, corrected: true })
    await save()
    await isClosed()
    server.refuse(correctFills, 'internal')
    await pressUndo(user)
    expect(await screen.findByText('The corrections were not undone')).toBeTruthy()
  })

  it('that are left have what was typed when they are opened again, and can be started over', async () => {
    const first = await showDialog()
    await first.correct('21041')
    await first.user.keyboard('{Escape}')
    await isClosed()
    first.unmount()
    const { user, price } = await showDialog()
    expect((await price(1)).value).toBe('21041')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect((await price(1)).value).toBe('21040')
  })

  it('that are saved begin with the file’s values the next time', async () => {
    const first = await showDialog()
    server.give(correctFills, first.trade)
    await first.correct('21041')
    await first.save()
    await isClosed()
    first.unmount()
    const { price } = await showDialog()
    expect((await price(1)).value).toBe('21040')
  })

  it('asks for the result if neither the file nor the prices give one', async () => {
    const { user, trade, save } = await showDialog({ gross: null })
    server.give(correctFills, { ...trade, corrected: true })
    await user.type(await screen.findByRole('textbox', { name: /^Result before costs/ }), '62.5')
    await save()
    await isClosed()
    expect(server.bodies(correctFills)).toMatchObject([{ fills: [{ gross: null }, { gross: '62.5' }] }])
  })

  it('is possible after a retry if the fills did not load', async () => {
    giveUsual()
    server.refuse(listFills, 'not_imported')
    const { user } = await show(<CorrectionDialog trade={tradeOf()} onClose={() => {}} onSaved={() => {}} />)
    expect(await screen.findByText('The fills did not load')).toBeTruthy()
    server.give(listFills, { fills: FILLS })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('group', { name: 'Fill 2' })).toBeTruthy()
  })
})
