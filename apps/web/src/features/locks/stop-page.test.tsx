import { type ActiveLocks, activeLocks, type LockJson } from '@ballast/contract/routine/locks'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { StopPage } from './stop-page.tsx'

const AT = '2026-11-20T16:00:00Z'
const lockOf = (part: Partial<LockJson>): LockJson => ({
  id: idOf(300),
  source: 'own',
  rule: { kind: 'stop' },
  accountName: null,
  exitAskedAt: null,
  setAt: '2026-11-20T15:00:00Z',
  overAt: '2026-11-20T23:00:00Z',
  mayExit: false,
  active: null,
  ...part,
})
const activeUntil = (until: string) => ({ from: '2026-11-20T15:00:00Z', until, afterTradeId: null })

function giveLocks(active: LockJson[], part: Partial<ActiveLocks> = {}) {
  server.give(activeLocks, {
    at: AT,
    timeZone: 'America/Chicago',
    day: '2026-11-20',
    active,
    changesAt: null,
    today: [],
    ...part,
  })
}

describe('the stop page', () => {
  it('says what is locked and for how long, by the server’s clock', async () => {
    giveUsual({ role: 'beta_tester' })
    giveLocks([
      lockOf({ active: activeUntil('2026-11-20T18:00:00Z') }),
      lockOf({
        id: idOf(301),
        rule: { kind: 'max_losses', count: 2 },
        active: activeUntil('2026-11-20T17:00:00Z'),
      }),
    ])
    await show(<StopPage />, '/lock')
    expect(
      await screen.findByRole('heading', { name: /^You decided this\. Stop until 12:00 PM/ }),
    ).toBeTruthy()
    expect(screen.getByText('2 h 00 min')).toBeTruthy()
    expect(screen.getByText('Also active').parentElement?.textContent).toContain('until 11:00 AM')
  })

  it('shows what the day has made so far, and no amount while no result is known', async () => {
    giveUsual({ role: 'beta_tester' })
    giveLocks([lockOf({ active: activeUntil('2026-11-20T18:00:00Z') })], {
      today: [
        { currency: 'USD', net: '-120', n: 3, unknown: 1 },
        { currency: 'EUR', net: '0', n: 2, unknown: 2 },
      ],
    })
    await show(<StopPage />, '/lock')
    const today = (await screen.findByText('Today so far')).parentElement?.textContent
    expect(today).toContain('−$120.00')
    expect(today).toContain('3 trades, 1 without a result')
    expect(today).toContain('2 trades, 2 without a result')
    expect(today).not.toContain('€')
  })

  it('says that no lock is active as soon as the time is over, without asking', async () => {
    giveUsual({ role: 'beta_tester' })
    giveLocks([lockOf({ active: activeUntil('2026-11-20T16:00:01Z') })])
    await show(<StopPage />, '/lock')
    await screen.findByText('0:01')
    expect(await screen.findByText('No lock is active.')).toBeTruthy()
    expect(server.sent(activeLocks)).toHaveLength(1)
  })

  it('that did not load can be retried, and left with Escape', async () => {
    giveUsual({ role: 'beta_tester' })
    server.refuse(activeLocks, 'internal')
    const { user, address } = await show(<StopPage />, '/lock')
    expect(await screen.findByText('Your locks did not load')).toBeTruthy()
    giveLocks([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No lock is active.')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})
