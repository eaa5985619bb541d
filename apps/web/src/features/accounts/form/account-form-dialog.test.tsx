import { type Account, createAccount } from '@ballast/contract/accounts/accounts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { accountOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { AccountFormDialog } from './account-form-dialog.tsx'

function Accounts({ onSaved }: { onSaved: (account: Account) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <AccountFormDialog onClose={() => setOpen(false)} onSaved={onSaved} />}
    </>
  )
}

/** Sends a new account, and leaves its dialog before the answer. */
async function leaveWhileSaving() {
  giveUsual()
  const { promise, resolve, reject } = Promise.withResolvers<Account>()
  server.give(createAccount, () => promise)
  const onSaved = vi.fn()
  const { user } = await show(<Accounts onSaved={onSaved} />)
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }))
    return screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  }
  await user.type(await open(), 'Apex 50K')
  await user.click(screen.getByRole('button', { name: 'Add account' }))
  await waitFor(() => expect(server.sent(createAccount)).toHaveLength(1))
  await user.keyboard('{Escape}')
  return { open, onSaved, resolve, reject }
}

describe('a new account whose dialog is left while it is saved', () => {
  it('is no draft once it is saved, and does not close the dialog opened since', async () => {
    const { open, onSaved, resolve } = await leaveWhileSaving()
    await open()
    resolve(accountOf({ name: 'Apex 50K' }))
    expect(await screen.findByText('Apex 50K is saved')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(onSaved).not.toHaveBeenCalled()
    await screen.findByRole('button', { name: 'Cancel' }).then((cancel) => cancel.click())
    expect((await open()).value).toBe('')
  })

  it('says so if it was not saved, and has everything when it is opened again', async () => {
    const { open, reject } = await leaveWhileSaving()
    reject(new TypeError('Failed to fetch'))
    expect(await screen.findByText(/^The account was not saved, or only the answer was lost/)).toBeTruthy()
    expect((await open()).value).toBe('Apex 50K')
  })
})
