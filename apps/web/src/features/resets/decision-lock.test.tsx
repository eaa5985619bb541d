import { setLock } from '@ballast/contract/routine/locks'
import { getResetStart } from '@ballast/contract/routine/resets'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { DecisionLock } from './decision-lock.tsx'

it('a lock set after a reset keeps the focus while it is sent, and gives it to the answer', async () => {
  giveUsual({ role: 'beta_tester' })
  server.give(getResetStart, {
    day: '2026-11-20',
    timeZone: 'America/Chicago',
    offer: null,
    last: null,
    ifThens: [],
  })
  const answer = server.hold(setLock, {
    id: idOf(60),
    source: 'reset',
    rule: { kind: 'wait', minutes: 15 },
    accountName: null,
    setAt: '2026-11-20T16:00:00Z',
    overAt: '2026-11-20T16:15:00Z',
    exitAskedAt: null,
    mayExit: false,
    active: null,
  })
  const { user } = await show(<DecisionLock decision="wait" resetId={idOf(60)} />, '/reset')
  const button = await screen.findByRole('button', { name: 'Lock the next 15 minutes' })
  await user.click(button)
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(server.sent(setLock)).toHaveLength(1)
  answer()
  const locked = await screen.findByText(/^Locked until/)
  await waitFor(() => expect(document.activeElement).toBe(locked))
})
