import type { AccountRoom } from '@ballast/contract/alerts/rooms'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountRoomText } from './account-room-text.tsx'

const stop = {
  today: null,
  next: null,
  nextFrom: '2026-06-21',
  left: null,
  lossesLeft: null,
  reachedAt: null,
}
const roomOf = (most: string): AccountRoom => ({
  attemptId: 'a',
  accountId: 'a',
  accountName: 'One',
  firm: 'Firm',
  currency: 'USD',
  status: 'active',
  mayLose: { most, least: most, limitedBy: 'overall', confidence: 'exact', notStated: null },
  buffer: null,
  dailyRoom: null,
  of: '1000.00',
  openTrades: 0,
  unknownResults: 0,
  sizeAllowed: null,
  dayStop: stop,
  reset: { at: '2026-06-20T22:00:00Z', after: null },
})

it.each([
  ['858.99', '$858'],
  ['858.00', '$858'],
  ['0.99', '$0'],
])('a room of %s reads %s: rounded down, as on the Prop Tracker', (most, expected) => {
  const { container } = render(<AccountRoomText room={roomOf(most)} />)
  expect(container.textContent).toContain(`${expected} may be lost now`)
})

it('nothing is shown if the room is unknown', () => {
  const { container } = render(<AccountRoomText room={{ ...roomOf('1'), mayLose: null }} />)
  expect(container.textContent).toBe('')
})
