import { type MoneyLine, putMoneyLine } from '@ballast/contract/accounts/account-money'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { storeAccountClocks, tradingToday } from '../../../lib/time/trading-today.ts'
import { choose } from '../../../test/dom/choose.ts'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { MoneyDialog } from './money-dialog.tsx'

const LINE: MoneyLine = {
  id: idOf(50),
  accountId: idOf(1),
  kind: 'withdrawal',
  amount: '-200.00',
  currency: 'USD',
  day: '2026-11-10',
  note: 'To the bank',
  source: 'typed',
}

async function showDialog(line?: MoneyLine) {
  const shown = await show(
    <Opened>
      {(close) => <MoneyDialog accounts={[accountOf()]} onClose={close} {...(line ? { line } : {})} />}
    </Opened>,
  )
  server.give(putMoneyLine, LINE)
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }))
  const write = async (text: string) => {
    await shown.user.clear(amount)
    await shown.user.click(amount)
    await shown.user.paste(text)
  }
  return { ...shown, amount, write, save }
}
const sent = () => server.sent(putMoneyLine)

it('sends a deposit as money coming in, under one id', async () => {
  const { write, save } = await showDialog()
  await write('150.25')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()[0]?.body).toMatchObject({ accountId: idOf(1), kind: 'deposit', amount: '150.25' })
})

it('sends a withdrawal as money going out, with or without a minus', async () => {
  const { user, write, save } = await showDialog()
  await choose(user, 'What it was', 'Withdrawal')
  await write('-80')
  await save()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ kind: 'withdrawal', amount: '-80' }))
})

it('says what is wrong beside the amount, and sends nothing', async () => {
  const { write, save } = await showDialog()
  await write('0')
  await save()
  expect(await screen.findByText('Enter an amount other than zero')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('shows an existing line without its sign, and saves it unchanged', async () => {
  const { amount, save } = await showDialog(LINE)
  expect(amount.value).toBe('200.00')
  await save()
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ amount: '-200.00', note: 'To the bank' }))
  expect(sent()[0]?.params).toEqual({ id: idOf(50) })
})

it('keeps the input when saving fails, says why, and retries under the same id', async () => {
  const { amount, write, save } = await showDialog()
  await write('150')
  server.refuse(putMoneyLine, 'internal')
  await save()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing of yours was lost/)
  expect(amount.value).toBe('150')
  server.give(putMoneyLine, LINE)
  await save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]?.params).toEqual(sent()[1]?.params)
})

it('is stored once if its answer was lost, and the dialog left and opened again', async () => {
  const first = await showDialog()
  await first.write('150')
  server.refuse(putMoneyLine, 'internal')
  await first.save()
  await screen.findByRole('alert')
  await first.user.keyboard('{Escape}')
  first.unmount()
  const again = await showDialog()
  expect(again.amount.value).toBe('150')
  await again.save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const third = await showDialog()
  await third.write('150')
  await third.save()
  await waitFor(() => expect(sent()).toHaveLength(3))
  const [one, two, three] = sent().map(({ params }) => params.id)
  expect(two).toBe(one)
  expect(three).not.toBe(one)
})

it('gets an id of its own after starting over, because the line before may be stored', async () => {
  const first = await showDialog()
  await first.write('150')
  server.refuse(putMoneyLine, 'internal')
  await first.save()
  await screen.findByRole('alert')
  first.unmount()
  const again = await showDialog()
  await again.user.click(screen.getByRole('button', { name: 'Start over' }))
  await again.write('99')
  await again.save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.params.id).not.toBe(sent()[0]?.params.id)
})

it('works over plain http, where the browser has no randomUUID', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })
  const { write, save } = await showDialog()
  await write('150')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

it('is proposed for the trading day of its account, which may already be tomorrow’s', async () => {
  // Ahead of the browser's date at any time.
  storeAccountClocks([{ id: idOf(1), timeZone: 'Pacific/Kiritimati', dayReset: '12:00' }])
  const { write, save } = await showDialog()
  await write('150')
  await save()
  await waitFor(() => expect(sent()).toMatchObject([{ body: { day: tradingToday([idOf(1)]) } }]))
})
