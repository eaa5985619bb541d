import { exitLock, type LockJson, listLocks } from '@ballast/contract/routine/locks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { LocksCard } from './locks-card.tsx'

const RUNNING: LockJson = {
  id: idOf(300),
  source: 'own',
  rule: { kind: 'stop' },
  accountName: null,
  active: null,
  setAt: '2026-11-20T15:00:00Z',
  overAt: '2026-11-27T23:00:00Z',
  exitAskedAt: null,
  mayExit: true,
}

function giveLocks(running: LockJson[]) {
  server.give(listLocks, {
    at: '2026-11-20T16:00:00Z',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    running,
    record: [],
    dayEndsAt: '2026-11-20T23:00:00Z',
    opened: [],
    kept: {
      rate: { value: null, low: null, high: null, n: 0, band: 'preliminary', reason: 'No lock yet' },
      kept: 0,
      of: 0,
      unknown: 0,
    },
  })
}

async function pressExit() {
  giveUsual({ role: 'beta_tester' })
  giveLocks([RUNNING])
  const { user } = await show(<LocksCard />)
  await user.click(await screen.findByRole('button', { name: /^Emergency exit/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  return (name: string) => user.click(dialog.getByRole('button', { name }))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

describe('the emergency exit of a lock', () => {
  it('is asked for once, after a second thought, and the lock says when it ends', async () => {
    const answer = await pressExit()
    const exited = { ...RUNNING, exitAskedAt: '2026-11-20T16:00:00Z', mayExit: false }
    server.give(exitLock, () => {
      giveLocks([{ ...exited, overAt: '2026-11-21T16:00:00Z' }])
      return exited
    })
    await answer('Ask for the exit')
    expect(await screen.findByText(/^Emergency exit requested: it ends/)).toBeTruthy()
    await isClosed()
    expect(screen.queryByRole('button', { name: /^Emergency exit/ })).toBeNull()
    expect(server.sent(exitLock).map(({ params }) => params.id)).toEqual([RUNNING.id])
  })

  it('is not asked for by keeping the lock', async () => {
    const answer = await pressExit()
    await answer('Keep the lock')
    await isClosed()
    expect(server.sent(exitLock)).toEqual([])
  })

  it('says why it is refused, and shows the locks as they are by then', async () => {
    const answer = await pressExit()
    server.refuse(exitLock, 'not_found')
    giveLocks([])
    await answer('Ask for the exit')
    expect(await screen.findByText('The exit was not requested')).toBeTruthy()
    expect(await screen.findByText('No lock is running.')).toBeTruthy()
  })
})

it('a lock that ends while the page is open is no longer shown as running', async () => {
  giveUsual({ role: 'beta_tester' })
  giveLocks([{ ...RUNNING, overAt: '2026-11-20T16:00:00.200Z' }])
  await show(<LocksCard />)
  expect(await screen.findByText(/^Runs until/)).toBeTruthy()
  giveLocks([])
  expect(await screen.findByText('No lock is running.')).toBeTruthy()
})
