import { type LockDayJson, listLocks } from '@ballast/contract/routine/locks'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { figureOf } from '../../test/dom/samples/report-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { LocksCard } from './locks-card.tsx'

const brokenOn = (day: string, part: Partial<LockDayJson> = {}): LockDayJson => ({
  lockId: idOf(60),
  rule: { kind: 'stop' },
  accountName: null,
  day,
  state: 'broken',
  from: `${day}T16:00:00Z`,
  until: `${day}T22:00:00Z`,
  trades: 2,
  tradeIds: [idOf(100), idOf(101)],
  money: [],
  ...part,
})
async function links(record: LockDayJson[]) {
  giveUsual({ role: 'beta_tester' })
  server.give(listLocks, {
    at: '2026-11-20T16:00:00Z',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    dayEndsAt: '2026-11-20T23:00:00Z',
    running: [],
    record,
    kept: { rate: figureOf(null), kept: 0, of: 0, unknown: 0 },
    opened: [],
  })
  await show(<LocksCard />, '/routine')
  expect(await screen.findAllByText('2 trades')).toHaveLength(
    record.filter(({ trades }) => trades > 0).length,
  )
  return screen.queryAllByRole('link', { name: '2 trades' }).map((link) => link.getAttribute('href'))
}

it('the trades of a lock lead to those of that day, not to all that were made during locks', async () => {
  expect(await links([brokenOn('2026-11-19'), brokenOn('2026-11-18')])).toEqual([
    '/journal?duringLock=yes&openedOn=2026-11-19',
    '/journal?duringLock=yes&openedOn=2026-11-18',
  ])
})

it('two locks that were broken on one day lead nowhere: the log cannot tell their trades apart', async () => {
  expect(await links([brokenOn('2026-11-19'), brokenOn('2026-11-19', { lockId: idOf(61) })])).toEqual([])
})

it('a lock that nobody traded in that day does not stand in the way', async () => {
  const kept = brokenOn('2026-11-19', { lockId: idOf(61), state: 'kept', trades: 0, tradeIds: [] })
  expect(await links([brokenOn('2026-11-19'), kept])).toEqual(['/journal?duringLock=yes&openedOn=2026-11-19'])
})
