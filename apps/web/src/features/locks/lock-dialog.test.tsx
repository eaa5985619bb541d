import { type Locks, setLock } from '@ballast/contract/routine/locks'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../test/dom/choose.ts'
import { server } from '../../test/dom/server.ts'
import { Opened, show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { LockDialog } from './lock-dialog.tsx'

const LOCKS = {
  at: '2026-11-20T15:00:00Z',
  dayEndsAt: '2026-11-20T23:00:00Z',
  timeZone: 'America/Chicago',
} as Locks

async function showDialog(locks = LOCKS) {
  giveUsual({ role: 'beta_tester' })
  const shown = await show(<Opened>{(close) => <LockDialog locks={locks} onClose={close} />}</Opened>)
  await screen.findByRole('dialog')
  const press = () => shown.user.click(screen.getByRole('button', { name: 'Set the lock' }))
  return { ...shown, press }
}

describe('setting a lock', () => {
  it('says until when it lasts and that it cannot be undone', async () => {
    await showDialog()
    expect(screen.getByText(/until 05:00 PM in Chicago/)).toBeTruthy()
    expect(screen.getByText(/^It cannot be removed before it ends\./)).toBeTruthy()
  })

  it('names the date of an end that is almost a day away, as just after the reset', async () => {
    await showDialog({ ...LOCKS, at: '2026-11-19T23:10:00Z' })
    expect(screen.getByText(/until Nov 20, 05:00 PM in Chicago/)).toBeTruthy()
  })

  it('sends the rule in the account’s currency', async () => {
    const { user, press } = await showDialog()
    server.refuse(setLock, 'internal')
    await choose(user, 'What is locked', 'After losing an amount')
    await user.type(screen.getByRole('textbox', { name: /^No new trade after losing/ }), '250')
    await press()
    await waitFor(() =>
      expect(server.bodies(setLock)[0]).toMatchObject({
        rule: { kind: 'max_loss', amount: '250', currency: 'USD' },
        days: 1,
        source: 'own',
      }),
    )
  })

  it('sends nothing without its number, and sets one lock however often it is retried', async () => {
    const { user, press } = await showDialog()
    const losses = screen.getByRole('textbox', { name: /^No new trade after so many/ })
    await user.clear(losses)
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a whole number above zero')
    expect(losses.getAttribute('aria-invalid')).toBe('true')
    expect(server.sent(setLock)).toEqual([])
    await user.type(losses, '2')
    server.refuse(setLock, 'internal')
    await press()
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing of yours was lost/)
    await press()
    await waitFor(() => expect(server.sent(setLock)).toHaveLength(2))
    const ids = server.bodies<{ id: string }>(setLock).map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['From a time of the day on', /^No new trade from this time on/, 'Enter a time'],
    ['After losing an amount', /^No new trade after losing/, 'Enter an amount above zero'],
  ])('%s says at its field what it needs', async (kind, field, words) => {
    const { user, press } = await showDialog()
    await choose(user, 'What is locked', kind)
    await press()
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
    expect(server.sent(setLock)).toEqual([])
  })

  it('that was left is there again, and still sets only one lock if the first answer was lost', async () => {
    const first = await showDialog()
    server.refuse(setLock, 'unavailable')
    await choose(first.user, 'What is locked', 'After losing an amount')
    await first.user.type(screen.getByRole('textbox', { name: /^No new trade after losing/ }), '300')
    await first.press()
    await screen.findByRole('alert')
    await first.user.keyboard('{Escape}')
    first.unmount()
    const second = await showDialog()
    await second.press()
    await waitFor(() => expect(server.sent(setLock)).toHaveLength(2))
    const bodies = server.bodies<{ id: string; rule: object }>(setLock)
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[1]?.rule).toMatchObject({ amount: '300' })
  })
})
