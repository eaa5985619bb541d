import { listImports } from '@ballast/contract/imports'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountOf, idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { FilterBar } from './filter-bar.tsx'
import { useTradeFilters } from './use-trade-filters.ts'

function Bar() {
  return <FilterBar filters={useTradeFilters()} />
}
async function showBar(query = '') {
  giveUsual({ accounts: [accountOf(), accountOf({ id: idOf(2), name: 'Topstep' })] })
  server.give(listImports, [])
  const shown = await show(<Bar />, `/journal${query}`)
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }))
  return { ...shown, press }
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Search notes/ })

it('a search that is cleared leaves the cursor in its box', async () => {
  const { user, press, address } = await showBar()
  await user.type(box(), 'gap')
  await waitFor(() => expect(address()).toBe('/journal?q=gap'))
  await press('Clear the search')
  expect(document.activeElement).toBe(box())
  await waitFor(() => expect(address()).toBe('/journal'))
})

it('a filter under More opens at once, and leaves the bar if nothing is chosen', async () => {
  const { user, press, address } = await showBar()
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name: 'Hour' }))
  await user.click(await screen.findByRole('option', { name: '09:00' }))
  await waitFor(() => expect(address()).toContain('hour=9'))
  await user.keyboard('{Escape}')
  await press(/^Hour 09:00/)
  await user.click(await screen.findByRole('option', { name: /09:00/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/journal'))
})

it('Clear takes back filters, accounts and dates, and leaves unit and basis', async () => {
  const { user, press, address } = await showBar('?symbol=ES&from=2026-11-01&unit=r&basis=gross')
  await press(/^Account/)
  await user.click(await screen.findByRole('option', { name: /Topstep/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toContain(`account=${idOf(2)}`))
  await press('Clear')
  await waitFor(() => expect(address()).toBe('/journal?unit=r&basis=gross'))
})

it('a score under More opens one filter', async () => {
  const { user, press, address } = await showBar()
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name: 'Confidence' }))
  await user.type(await screen.findByRole('textbox', { name: 'From' }), '7{Enter}')
  await waitFor(() => expect(address()).toBe('/journal?confidenceMin=7'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each(['Currency', 'Status', 'After a win or loss'])('the list of %s has a search', async (name) => {
  const { user, press } = await showBar()
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name }))
  expect(await screen.findByPlaceholderText('Search')).toBeTruthy()
})
