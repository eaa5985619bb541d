import { getAttemptRoom } from '@ballast/contract/attempts/attempts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { RoomChart } from './room-chart.tsx'

async function labels(now: Parameters<typeof attemptOf>[0]) {
  const point = (at: string, balance: string) => ({
    at,
    balance,
    floor: '49500',
    dailyFloor: null,
    equity: null,
  })
  server.give(getAttemptRoom, {
    points: [point('2026-11-19T15:00:00Z', '51000'), point('2026-11-20T15:00:00Z', '52000')],
  })
  await show(<RoomChart attempt={attemptOf(now)} />)
  const list = await screen.findByRole('list', { name: 'Levels and room now' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

it('the room is written between the balance and its nearest limit, beside the chart', async () => {
  const written = await labels({})
  const at = written.findIndex((text) => text?.endsWith('of room'))
  expect(written[at]).toBe('2,500of room')
  expect(written[at - 1]).toMatch(/Now$/)
  expect(written[at + 1]).toMatch(/Floor$/)
})

it('a floor that is only known within bounds is drawn where the amount beside it ends', async () => {
  const { now } = attemptOf()
  const floor = { low: '49500', high: '50200' }
  const mayLose = { ...now.mayLose!, most: '2500', least: '1800', limitedBy: 'overall' as const }
  const written = await labels({ now: { ...now, floor, mayLose } })
  expect(written).toEqual(expect.arrayContaining(['1,800of room', '50,200Floor']))
  expect(screen.getByText(/the highest it may be is drawn/)).toBeTruthy()
})

it('an attempt without room has no label of it', async () => {
  const { now } = attemptOf()
  const written = await labels({ now: { ...now, mayLose: null } })
  expect(written.some((text) => text?.endsWith('of room'))).toBe(false)
})
