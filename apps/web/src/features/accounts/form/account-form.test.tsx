import { type Account, createAccount, listAccounts, updateAccount } from '@ballast/contract/accounts/accounts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { tradingDayOf } from '../../../lib/time/trading-today.ts'
import { accountOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { AccountForm } from './account-form.tsx'

async function showForm(account?: Account) {
  server.give(listAccounts, [])
  server.give(createAccount, accountOf())
  server.give(updateAccount, accountOf())
  const onSaved = vi.fn()
  const shown = await show(<AccountForm onSaved={onSaved} {...(account ? { account } : {})} />)
  const fill = async (name: RegExp, text: string) => {
    const field = screen.getByRole('textbox', { name })
    await shown.user.clear(field)
    if (text !== '') await shown.user.type(field, text)
  }
  const save = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, fill, save, onSaved }
}

describe('a new account', () => {
  it('needs a name, and a starting balance only if it is known, and focuses the first invalid field', async () => {
    const { fill, save } = await showForm()
    await fill(/^Starting balance$/, '-5')
    await save('Add account')
    expect(await screen.findByText('Give the account a name')).toBeTruthy()
    expect(screen.getByText('Enter zero or more')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ })))
    expect(server.sent(createAccount)).toEqual([])
  })

  it('has no balance, default risk or limit unless they are entered', async () => {
    const { fill, save, onSaved } = await showForm()
    await fill(/^Name/, 'Apex 50K')
    await save('Add account')
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(server.bodies(createAccount)[0]).toMatchObject({
      name: 'Apex 50K',
      startingBalance: null,
      defaultRisk: null,
      lossLimit: null,
      startDay: null,
    })
  })

  it('can start up to its own trading day, whatever the date is in the browser', async () => {
    const clock = { timeZone: 'Pacific/Kiritimati', dayReset: '12:00' }
    const { user } = await showForm(accountOf(clock))
    const today = tradingDayOf(new Date(), clock)
    await user.click(screen.getByRole('button', { name: /^Starting balance is of/ }))
    const table = await screen.findByRole('table')
    for (const button of table.querySelectorAll<HTMLButtonElement>('button[data-day]'))
      expect([button.dataset.day, button.disabled]).toEqual([
        button.dataset.day,
        (button.dataset.day ?? '') > today,
      ])
  })

  it.each(['', '1', '17:0', '25:00', '5 pm'])('lets the start of the day be typed (%j)', async (typed) => {
    const { fill } = await showForm()
    await fill(/^Day begins at/, typed)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Day begins at/ }).value).toBe(typed)
    expect(screen.getByText('Enter a time such as 17:00.')).toBeTruthy()
  })

  it('says beside the name that it is taken', async () => {
    const { fill, save, onSaved } = await showForm()
    server.refuse(createAccount, 'name_taken', { name: 'You have an account of this name' })
    await fill(/^Name/, 'Apex 50K')
    await save('Add account')
    expect(await screen.findByText('You have an account of this name')).toBeTruthy()
    expect(onSaved).not.toHaveBeenCalled()
    await fill(/^Name/, 'Apex 51K')
    expect(screen.queryByText('You have an account of this name')).toBeNull()
  })
})

describe('an edited account', () => {
  it('sends only what was changed', async () => {
    const { fill, save, onSaved } = await showForm(accountOf())
    await fill(/^Overall loss limit/, '')
    await save('Save changes')
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(server.bodies(updateAccount)).toEqual([{ lossLimit: null, was: { lossLimit: '2500' } }])
  })

  it('does not change back what another device changes while it is open', async () => {
    server.give(updateAccount, accountOf())
    let change = (_: Account) => {}
    function Open() {
      const [account, setAccount] = useState(accountOf())
      change = setAccount
      return <AccountForm account={account} onSaved={() => {}} />
    }
    const { user } = await show(<Open />)
    await user.clear(screen.getByRole('textbox', { name: /^Overall loss limit/ }))
    act(() => change(accountOf({ name: 'Renamed elsewhere' })))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(server.bodies(updateAccount)).toMatchObject([{ lossLimit: null }]))
    expect(server.bodies<object>(updateAccount)[0]).not.toHaveProperty('name')
  })

  it('that was renamed elsewhere says so, and is renamed once that is known', async () => {
    const { fill, save, onSaved } = await showForm(accountOf())
    await fill(/^Name/, 'Mine')
    server.refuse(updateAccount, 'stale')
    server.give(listAccounts, [accountOf({ name: 'Theirs', lossLimit: '1500' })])
    await save('Save changes')
    expect((await screen.findByRole('alert')).textContent).toContain('It was also changed elsewhere.')
    expect(onSaved).not.toHaveBeenCalled()
    const shown = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
    expect([shown(/^Name/), shown(/^Overall loss limit/)]).toEqual(['Mine', '1500'])
    server.give(updateAccount, accountOf({ name: 'Mine' }))
    await save('Save changes')
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(server.bodies(updateAccount).at(-1)).toEqual({ name: 'Mine', was: { name: 'Theirs' } })
  })

  it('of the version from elsewhere is what starting over shows', async () => {
    const { fill, save } = await showForm(accountOf())
    await fill(/^Name/, 'Mine')
    server.refuse(updateAccount, 'stale')
    server.give(listAccounts, [accountOf({ name: 'Theirs' })])
    await save('Save changes')
    await screen.findByRole('alert')
    await save('Start over')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Theirs')
  })

  it('is saved without a request if nothing was changed', async () => {
    const { save, onSaved } = await showForm(accountOf())
    await save('Save changes')
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(server.sent(updateAccount)).toEqual([])
  })
})

describe('an account form that is left', () => {
  it('has everything when it is opened again, until it is saved', async () => {
    const { fill, unmount } = await showForm()
    await fill(/^Name/, 'Apex 50K')
    unmount()
    const again = await showForm()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Apex 50K')
    expect(screen.getByText('Your unsaved draft was restored.')).toBeTruthy()
    await again.save('Add account')
    await waitFor(() => expect(again.onSaved).toHaveBeenCalled())
    again.unmount()
    const { user } = await showForm()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('')
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Other')
    cleanup()
    const last = await showForm()
    await last.save('Start over')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('')
  })
})
