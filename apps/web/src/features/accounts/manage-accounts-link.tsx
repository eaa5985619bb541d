import { useState } from 'react'
import { ManageAccountsDialog } from './manage-accounts-dialog.tsx'

/** A link next to a field that leads to the accounts. */
export function ManageAccountsLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label="Manage accounts"
        onClick={() => setOpen(true)}
        className="relative text-primary-text underline-offset-3 after:absolute after:-inset-1.5 hover:underline max-md:after:-inset-3"
      >
        Manage
      </button>
      {isOpen && <ManageAccountsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
