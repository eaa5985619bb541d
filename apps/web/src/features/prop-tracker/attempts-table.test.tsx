import type { Attempt } from '@ballast/contract/attempts/attempts'
import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { attemptOf } from '../../test/dom/samples/attempt-samples.ts'
import { show, tableRows } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { AttemptsTable } from './attempts-table.tsx'
import type { TrackerSearch } from './tracker-search.ts'

async function showTable(attempts: readonly Attempt[] = [attemptOf()], search: TrackerSearch = {}) {
  giveUsual()
  const onSort = vi.fn()
  const shown = await show(
    <AttemptsTable attempts={attempts} search={search} onSort={onSort} menuOf={() => 'menu'} />,
  )
  const rows = () => tableRows()
  const sorted = () =>
    screen.getAllByRole('columnheader').flatMap((head) => {
      const sort = head.getAttribute('aria-sort')
      return sort ? [`${head.textContent} ${sort}`] : []
    })
  return { ...shown, onSort, rows, sorted }
}

describe('a row of the table', () => {
  it('has the card’s data in its columns', async () => {
    const { rows } = await showTable()
    expect(rows()).toEqual([
      [
        ...['AApex 50K', 'Apex, Funded', 'Funded', '$52,000.00', '$2,500100%', 'no limit', '–'],
        ...['Possible now', 'menu'],
      ].map((text) => expect.stringContaining(text.replace(/^A(?=Apex 50K)/, ''))),
    ])
  })
  it('rounds room down, with its share of the whole', async () => {
    const { rows } = await showTable([
      attemptOf({
        rules: { hasNoDailyLimit: false },
        now: {
          buffer: { most: '700', least: '624.99' },
          dailyRoom: { most: '900', least: null },
          dailyRoomOf: null,
        },
      }),
    ])
    expect(rows()[0]?.slice(4, 6)).toEqual(['$62425%', '$900'])
  })
  it('shows no room and no target after a breach', async () => {
    const breach = {
      rule: 'daily',
      level: '1',
      value: '0',
      at: '2026-11-20T16:00:00Z',
      day: '2026-11-20',
    } as const
    const { rows } = await showTable([
      attemptOf({
        rules: { hasNoDailyLimit: false },
        now: { breach, dailyRoom: { most: '900', least: null } },
        progress: { target: { level: '53000', toGo: '1000', isReached: false } },
      }),
    ])
    expect(rows()[0]?.slice(4, 8)).toEqual(['–', '–', '–', '–'])
  })
  it.each([
    [true, 'reached'],
    [false, '$1,000.00'],
  ])('with the target reached %s says %s', async (isReached, text) => {
    const { rows } = await showTable([
      attemptOf({ progress: { target: { level: '53000', toGo: '1000', isReached } } }),
    ])
    expect(rows()[0]?.[6]).toBe(text)
  })
})

it.each([
  ['funded', 'No payout rules are known'],
  ['evaluation', '–'],
] as const)('a %s account without payout rules says %s', async (state, text) => {
  const { rows } = await showTable([attemptOf({ state, progress: { payout: null } })])
  expect(rows()[0]?.[7]).toBe(text)
})

describe('the order of the table', () => {
  it('is shown at its column, ascending or descending', async () => {
    expect((await showTable([attemptOf()], { sort: 'room' })).sorted()).toEqual(['Buffer ascending'])
  })
  it('is shown for descending, too', async () => {
    expect((await showTable([attemptOf()], { sort: 'target', order: 'desc' })).sorted()).toEqual([
      'To target descending',
    ])
  })
  it('is not shown before a column is pressed', async () => {
    const { user, onSort, sorted } = await showTable()
    expect(sorted()).toEqual([])
    for (const name of ['Account', 'Programme', 'State', 'Balance', 'Buffer', 'Daily room', 'To target'])
      await user.click(screen.getByRole('button', { name }))
    expect(onSort.mock.calls.flat()).toEqual([
      'account',
      'firm',
      'state',
      'balance',
      'room',
      'daily',
      'target',
    ])
  })
})
