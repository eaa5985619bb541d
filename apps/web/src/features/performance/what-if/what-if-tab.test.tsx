import { listImports } from '@ballast/contract/imports'
import { getReportWhatIf, type ReportWhatIf } from '@ballast/contract/reports'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { figureOf, headOf } from '../../../test/dom/samples/report-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { WhatIfTab } from './what-if-tab.tsx'

const NONE = { n: 0, days: 0, net: '0', totalR: null }
const ALL = { n: 30, days: 14, net: '900', totalR: 6 }
const unknown = { difference: figureOf(null, { reason: 'Nothing is left out' }), couldBeChance: null }
const NOTHING_HIDDEN: ReportWhatIf = {
  ...headOf(),
  actual: ALL,
  leftOut: NONE,
  without: ALL,
  parts: { setups: 0, hours: 0, afterNth: 0 },
  net: { ...unknown, money: null },
  r: unknown,
  curve: { at: [], net: [], netWithout: [], r: [], rWithout: [] },
}

async function showTab() {
  giveUsual()
  server.give(listImports, [])
  server.give(getReportWhatIf, NOTHING_HIDDEN)
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <WhatIfTab />
    </main>,
    '/ai-metrics',
  )
  await screen.findByRole('heading', { name: 'Nothing is left out yet' })
  const leaveOut = async (hour: RegExp) => {
    await shown.user.click(screen.getByRole('button', { name: /^Opened at/ }))
    await shown.user.click(await screen.findByRole('option', { name: hour }))
  }
  return { ...shown, leaveOut }
}

describe('trades that are left out', () => {
  it('are not said to be none if their figures did not load', async () => {
    const { leaveOut } = await showTab()
    server.refuse(getReportWhatIf, 'outside_range')
    await leaveOut(/^09/)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/You see those of .*, from before the change\./)
    expect(screen.queryByText('No trade fits that')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Nothing is left out yet' })).toBeTruthy()
  })

  it('say that their interval knows no loss that has not come yet', async () => {
    const { leaveOut } = await showTab()
    const some = { n: 4, days: 3, net: '-100', totalR: -1 }
    server.give(getReportWhatIf, { ...NOTHING_HIDDEN, leftOut: some })
    await leaveOut(/^09/)
    expect(
      await screen.findByText(/A rare large loss that has not come yet is in no interval\./),
    ).toBeTruthy()
  })

  it('are all back with one press, which does not lose the focus', async () => {
    const { user, leaveOut } = await showTab()
    await leaveOut(/^09/)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Leave nothing out' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave nothing out' })).toBeNull())
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  it('are not said to be none while their figures load', async () => {
    const { leaveOut } = await showTab()
    const answer = server.hold(getReportWhatIf, NOTHING_HIDDEN)
    await leaveOut(/^09/)
    expect(screen.queryByText('No trade fits that')).toBeNull()
    answer()
    expect(await screen.findByRole('heading', { name: 'No trade fits that' })).toBeTruthy()
  })
})
