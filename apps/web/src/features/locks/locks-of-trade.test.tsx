import { locksOfTrade } from '@ballast/contract/routine/locks'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ClockContext } from '../../lib/time/clock.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { LocksOfTrade } from './locks-of-trade.tsx'

it.each([
  ['2026-06-22T22:00:00Z', '2026-06-23T22:00:00Z', 'Jun 22, 2026, 05:00 PM to Jun 23, 2026, 05:00 PM'],
  ['2026-06-23T14:10:00Z', '2026-06-23T14:25:00Z', 'Jun 23, 2026, 09:10 AM to 09:25 AM'],
])('a lock from %s to %s names the date of an end on another day', async (from, until, words) => {
  giveUsual({ role: 'beta_tester' })
  server.give(locksOfTrade, {
    locks: [{ lockId: idOf(1), rule: { kind: 'stop' }, accountName: null, from, until }],
  })
  await show(
    <ClockContext value={{ timeZone: 'America/Chicago', isAccounts: false }}>
      <LocksOfTrade tradeId={idOf(2)} timeZone="America/Chicago" />
    </ClockContext>,
  )
  expect((await screen.findByText(/^Active from/)).textContent).toBe(`Active from ${words}`)
})
