import { getPointLedger, type PointLedger } from '@ballast/contract/routine/progress'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../lib/time/days.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { LedgerCard } from './ledger-card.tsx'

const TOTAL = 45

/** The entries from a given one on, each a day older than the one before. */
function pageFrom(offset: number): PointLedger {
  const entries = Array.from({ length: Math.min(20, TOTAL - offset) }, (_, at) => ({
    day: addDays('2026-11-20', -(offset + at)),
    source: 'plan_before_open' as const,
    skill: 'preparation' as const,
    name: `Entry ${offset + at + 1}`,
    points: 10,
    cut: 0,
    reason: 'Written in time',
    link: 'plans' as const,
  }))
  return { total: TOTAL, entries }
}
const give = () => server.give(getPointLedger, ({ query }) => pageFrom(Number(query.offset ?? 0)))

async function showLedger() {
  give()
  const { user } = await show(<LedgerCard />, '/habits')
  await screen.findByText('1–20 of 45')
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { press }
}

describe('the ledger of points', () => {
  it('is read page by page, and never gives the place of a page that is not there yet', async () => {
    const { press } = await showLedger()
    await press('Older')
    await screen.findByText('21–40 of 45')
    const answer = server.hold(getPointLedger, pageFrom(40))
    await press('Older')
    expect(screen.getByText('Entry 40')).toBeTruthy()
    expect(screen.queryByText(/^41–/)).toBeNull()
    answer()
    expect(await screen.findByText('41–45 of 45')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Older' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('leaves a way back from a page that did not load', async () => {
    const { press } = await showLedger()
    server.refuse(getPointLedger, 'internal')
    await press('Older')
    await screen.findByText('The ledger did not load')
    await press('Newer')
    expect(await screen.findByText('Entry 1')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('1–20 of 45')).toBeTruthy())
  })
})
