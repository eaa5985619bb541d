import { setDayStop } from '@ballast/contract/alerts/rooms'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { roomOf } from '../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { ToastOutlet } from '../../ui/overlays/toast-outlet.tsx'
import { DayStopForm } from './day-stop-form.tsx'

const LOCKED = roomOf({ today: { kind: 'amount', amount: '400' } })

async function showForm(room = roomOf()) {
  const shown = await show(<DayStopForm room={room} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Stop after/ })
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, field, press }
}

it('a day stop is set once, and leaves its field empty', async () => {
  const { user, field, press } = await showForm()
  server.give(setDayStop, roomOf().dayStop)
  await user.type(field, '400')
  await press('Set')
  await waitFor(() => expect(field.value).toBe(''))
  expect(server.sent(setDayStop).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(1), { stop: { kind: 'amount', amount: '400' } }],
  ])
})

it('the next one that is typed before the answer stays', async () => {
  const { user, field, press } = await showForm()
  const answer = server.hold(setDayStop, roomOf().dayStop)
  await user.type(field, '400')
  await press('Set')
  await user.clear(field)
  await user.type(field, '350')
  answer()
  const button = screen.getByRole('button', { name: 'Set' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect(field.value).toBe('350')
})

it('a number of losing trades is whole, which is said at the field', async () => {
  const { user, field, press } = await showForm()
  await user.click(screen.getByRole('radio', { name: 'Losing trades' }))
  await user.type(field, '1.5')
  await press('Set')
  expect(screen.getByText('Enter a whole number above zero')).toBeTruthy()
  expect(server.sent(setDayStop)).toEqual([])
})

it('what the server refuses is said at the field, which keeps what was typed', async () => {
  const words = 'Set the account’s default risk first: without it 1 R is not known'
  const { user, field, press } = await showForm()
  server.refuse(setDayStop, 'invalid_input', { stop: words })
  await user.click(screen.getByRole('radio', { name: 'R' }))
  await user.type(field, '2')
  await press('Set')
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  expect(field.value).toBe('2')
})

it('a refusal is gone once another number is typed', async () => {
  const { user, field, press } = await showForm()
  server.refuse(setDayStop, 'invalid_input', { 'stop.amount': 'Enter an amount such as 250' })
  await user.type(field, '9')
  await press('Set')
  await screen.findByRole('alert')
  await user.type(field, '0')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('having none from tomorrow is sent once, even if it is pressed again before the answer', async () => {
  const { press } = await showForm(LOCKED)
  const answer = server.hold(setDayStop, LOCKED.dayStop)
  await press('None from tomorrow')
  await press('None from tomorrow')
  answer()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'None from tomorrow' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(server.bodies(setDayStop)).toEqual([{ stop: null }])
})

it('a day stop that was not set after its page was left says so', async () => {
  const { user, field, press, rerender } = await showForm()
  const { promise, reject } = Promise.withResolvers<never>()
  server.give(setDayStop, () => promise)
  await user.type(field, '400')
  await press('Set')
  rerender(<ToastOutlet />)
  reject(new TypeError('Failed to fetch'))
  expect(await screen.findByText(/^Your day stop was not changed, or only the answer was lost/)).toBeTruthy()
})
