import { getReportSimulation } from '@ballast/contract/reports'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { headOf } from '../../../test/dom/samples/report-samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { SimulationTab } from './simulation-tab.tsx'

async function showTab(address = '/ai-metrics') {
  giveUsual()
  server.give(getReportSimulation, { ...headOf(), shuffle: null, bootstrap: null, limit: null, ruin: null })
  const shown = await show(<SimulationTab />, address)
  const limit = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Loss limit' })
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days ahead' })
  const retype = async (field: HTMLInputElement, text: string) => {
    await shown.user.clear(field)
    await shown.user.type(field, text)
  }
  return { ...shown, limit, days, retype }
}
const asked = () => server.sent(getReportSimulation).map(({ query: { limit, days } }) => ({ limit, days }))

describe('the settings of a simulation', () => {
  it('are sent together on Enter, and what was typed and the focus stay', async () => {
    const { user, limit, days, retype } = await showTab()
    await retype(limit, '1500.5')
    await retype(days, '60')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '1500.5', days: '60' }))
    expect(limit.isConnected).toBe(true)
    expect(limit.value).toBe('1500.5')
    expect(document.activeElement).toBe(days)
    // It ignores a press, and keeps the focus that one has given it.
    const button = screen.getByRole('button', { name: 'Run again' })
    expect(isDisabled(button)).toBe(true)
  })

  it.each([
    ['500.', '500'],
    ['.5', '0.5'],
  ])('typed as %s run with %s', async (typed, limit) => {
    const tab = await showTab()
    await tab.retype(tab.limit, typed)
    await tab.user.click(screen.getByRole('button', { name: 'Run again' }))
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit, days: undefined }))
  })

  it.each(['1500.555', '12345678901'])('say why an amount of %s cannot be run', async (typed) => {
    const { user, limit, retype } = await showTab()
    await retype(limit, typed)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Enter an amount of at most ten digits and two decimals.',
    )
    await user.click(screen.getByRole('button', { name: 'Run again' }))
    expect(asked()).toHaveLength(1)
    expect(limit.value).toBe(typed)
  })

  it('are those of the address, and can be cleared', async () => {
    const { user, limit, days, address } = await showTab('/ai-metrics?limit=1500&days=60')
    expect([limit.value, days.value]).toEqual(['1500', '60'])
    await user.clear(limit)
    await user.clear(days)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/ai-metrics'))
    expect(asked().at(-1)).toEqual({ limit: undefined, days: undefined })
  })
})
