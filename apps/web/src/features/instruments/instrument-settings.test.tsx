import type { OwnContractBody } from '@ballast/contract/accounts/own-contract-form'
import {
  changeOwnContracts,
  listOwnContracts,
  type OwnContractChange,
  previewOwnContracts,
} from '@ballast/contract/accounts/own-contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { server } from '../../test/dom/server.ts'
import { isClosed, show } from '../../test/dom/show.tsx'
import { InstrumentSettings } from './instrument-settings.tsx'

const DAX: OwnContractBody = { root: 'DAX', tickSize: '0.5', pointValue: '25', currency: 'EUR' }
const OPTION = 'An option has the size its clearing house says. Enter another contract.'
const NOTHING = { trades: 0, changed: 0, results: [] }

async function showSettings(...contracts: OwnContractBody[]) {
  server.give(listOwnContracts, { contracts })
  server.give(previewOwnContracts, NOTHING)
  const shown = await show(<InstrumentSettings />, '/settings')
  const press = async (name: string) => shown.user.click(await screen.findByRole('button', { name }))
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const fill = async (name: RegExp, text: string) => {
    await shown.user.clear(field(name))
    await shown.user.type(field(name), text)
  }
  return { ...shown, press, field, fill }
}
/** Saves on the server; what the list answers follows. */
function giveSaving({ changed = 0, undo = { put: [], remove: [] } as OwnContractChange } = {}) {
  server.give(changeOwnContracts, ({ body }) => {
    const contracts = (body as OwnContractChange).put
    server.give(listOwnContracts, { contracts })
    return { contracts, changed, undo }
  })
}
const roots = () =>
  screen.queryAllByRole('button', { name: /^Change / }).map((button) => button.getAttribute('aria-label'))

describe('an own contract', () => {
  it('is added once, its dialog closes, and Undo takes it out again', async () => {
    const { user, press, fill } = await showSettings()
    expect(await screen.findByText(/^None yet/)).toBeTruthy()
    await press('Add a contract')
    await fill(/^Contract/, 'us30')
    await fill(/^Is worth/, '5')
    giveSaving({ changed: 2, undo: { put: [], remove: ['US30'] } })
    await press('Save contract')
    await isClosed()
    expect(screen.getByText('5 USD a point')).toBeTruthy()
    expect(await screen.findByText('2 trades recalculated.')).toBeTruthy()
    giveSaving()
    await pressUndo(user)
    expect(await screen.findByText(/^None yet/)).toBeTruthy()
    const added = { root: 'US30', tickSize: null, pointValue: '5', currency: 'USD' }
    expect(server.bodies(changeOwnContracts)).toEqual([
      { put: [added], remove: [] },
      { put: [], remove: ['US30'] },
    ])
  })

  it('can be described by what a tick is worth, and replaces the old one under another symbol', async () => {
    const { user, press, field, fill } = await showSettings(DAX)
    await press('Change DAX')
    await user.click(await screen.findByRole('radio', { name: 'A tick' }))
    expect(field(/^Is worth/).value).toBe('12.5')
    await fill(/^Is worth/, '2.5')
    await fill(/^Contract/, 'FDXM')
    giveSaving()
    await press('Save contract')
    await isClosed()
    expect(roots()).toEqual(['Change FDXM'])
    const put = [{ ...DAX, root: 'FDXM', pointValue: '5' }]
    expect(server.bodies(changeOwnContracts)).toEqual([{ put, remove: ['DAX'] }])
  })

  it('that is incomplete says beside the fields what is missing, and is not sent', async () => {
    const { press } = await showSettings()
    await press('Add a contract')
    await press('Save contract')
    expect(screen.getByText('Enter a symbol such as US30')).toBeTruthy()
    expect(screen.getByText('Enter a number above zero')).toBeTruthy()
    expect(server.sent(changeOwnContracts)).toEqual([])
  })

  it('says before it is saved what it changes, or why it cannot be saved', async () => {
    const { press, fill } = await showSettings(DAX)
    const results = [
      { currency: 'EUR' as const, before: { net: '10', unknown: 1 }, after: { net: '60', unknown: 0 } },
    ]
    await press('Change DAX')
    const dialog = within(await screen.findByRole('dialog'))
    const effect = dialog.getByRole('status')
    server.give(previewOwnContracts, { trades: 3, changed: 2, results })
    await fill(/^Is worth/, '5')
    await waitFor(() => expect(effect.textContent).toContain('This changes 2 trades.'))
    expect(effect.textContent).toContain('Net €10.00 (1 unknown) becomes €60.00.')
    server.refuse(previewOwnContracts, 'invalid_input', { 'put.0.root': OPTION })
    await fill(/^Contract/, 'AAPL 241220C00105000')
    await waitFor(() => expect(effect.textContent).toBe(OPTION))
  })

  it('that is saved after its dialog was left is no draft any more', async () => {
    const { user, press, fill, field } = await showSettings()
    const { promise, resolve } = Promise.withResolvers<void>()
    await press('Add a contract')
    await fill(/^Contract/, 'us30')
    await fill(/^Is worth/, '5')
    server.give(changeOwnContracts, async () => {
      await promise
      return { contracts: [], changed: 0, undo: { put: [], remove: [] } }
    })
    await press('Save contract')
    await user.keyboard('{Escape}')
    await isClosed()
    resolve()
    expect(await screen.findByText('US30 is saved')).toBeTruthy()
    await press('Add a contract')
    await screen.findByRole('dialog')
    expect(field(/^Contract/).value).toBe('')
  })

  it('never says of an entry what an earlier one would have changed', async () => {
    const { press, fill } = await showSettings(DAX)
    await press('Change DAX')
    const effect = within(await screen.findByRole('dialog')).getByRole('status')
    await waitFor(() => expect(effect.textContent).toMatch(/^You have no trades in this contract/))
    const answer = server.hold(previewOwnContracts, { trades: 3, changed: 2, results: [] })
    await fill(/^Is worth/, '5')
    expect(effect.textContent).toBe('Checking the trades…')
    await waitFor(() => expect(server.sent(previewOwnContracts).length).toBeGreaterThan(1))
    expect(effect.textContent).toBe('Checking the trades…')
    answer()
    await waitFor(() => expect(effect.textContent).toBe('This changes 2 trades.'))
  })

  it('that the server refuses stays in its form, with the reason at its field', async () => {
    const { press, field, fill } = await showSettings(DAX)
    await press('Change DAX')
    await fill(/^Contract/, 'AAPL 241220C00105000')
    server.refuse(changeOwnContracts, 'invalid_input', { 'put.0.root': OPTION })
    await press('Save contract')
    await waitFor(() => expect(field(/^Contract/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('alert').textContent).toBe(OPTION)
    expect(screen.getAllByText(OPTION)).toHaveLength(1)
    expect(field(/^Contract/).value).toBe('AAPL 241220C00105000')
    server.refuse(changeOwnContracts, 'unavailable')
    await press('Save contract')
    expect(await screen.findByText(/^Ballast is busy or starting/)).toBeTruthy()
    expect(field(/^Contract/).value).toBe('AAPL 241220C00105000')
  })

  it('is removed after its effect is shown, and stays if the server fails', async () => {
    const { press } = await showSettings(DAX)
    await press('Remove DAX')
    expect(await screen.findByText(/^You have no trades in this contract/)).toBeTruthy()
    server.refuse(changeOwnContracts, 'internal')
    await press('Remove')
    expect(await screen.findByText('The contract was not changed')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Remove DAX?' })).toBeTruthy()
    giveSaving()
    await press('Remove')
    await isClosed()
    expect(screen.getByText(/^None yet/)).toBeTruthy()
    expect(server.bodies(changeOwnContracts).at(-1)).toEqual({ put: [], remove: ['DAX'] })
  })

  it('whose removal cannot be undone says why', async () => {
    const { user, press } = await showSettings(DAX)
    await press('Remove DAX')
    giveSaving({ undo: { put: [DAX], remove: [] } })
    await press('Remove')
    await isClosed()
    const full = 'At most 200 contracts are kept'
    server.refuse(changeOwnContracts, 'invalid_input', { 'put.0.root': full })
    await pressUndo(user)
    expect(await screen.findByText(full)).toBeTruthy()
  })
})

it('own contracts that did not load can be retried', async () => {
  server.refuse(listOwnContracts, 'internal')
  const { user } = await show(<InstrumentSettings />, '/settings')
  expect(await screen.findByText('Your contracts did not load')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a contract' })).toBeNull()
  server.give(listOwnContracts, { contracts: [DAX] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^25 EUR a point, 12.5 EUR a tick of 0.5/)).toBeTruthy()
})
