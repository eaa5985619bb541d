import type { Account } from '@ballast/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AccountMark } from '../../ui/avatar.tsx'
import { Combobox, type ComboboxOption } from '../../ui/forms/combobox.tsx'
import { KIND_LABELS } from './account-kinds.ts'
import { accountQueries } from './account-queries.ts'
import type { AccountDraft } from './form/account-draft.ts'
import { AccountFormDialog } from './form/account-form-dialog.tsx'

const NEW = 'new account'

type AccountSelectProps = {
  value: string | null
  onValueChange: (accountId: string) => void
  /** Initial values for the form of a new account. */
  newAccount?: Partial<AccountDraft>
  /** Needed when it is not inside a Field. */
  'aria-label'?: string
}

/** Selects one account by name; a new one can be added in place. Archived accounts come last. */
export function AccountSelect({ value, onValueChange, newAccount, ...props }: AccountSelectProps) {
  const { data, isError } = useQuery(accountQueries.list())
  const accounts = data ?? []
  const [typed, setTyped] = useState<string | null>(null)
  const offered = accounts.filter((account) => !account.archived || account.id === value)
  function handleChoice(next: string | null) {
    if (next === NEW) setTyped('')
    else if (next) onValueChange(next)
  }
  return (
    <>
      <Combobox
        {...props}
        options={[...offered.map(optionOf), ADD]}
        value={value}
        onValueChange={handleChoice}
        onCreate={setTyped}
        placeholder={isError && !data ? 'Accounts did not load' : 'Choose an account'}
        searchPlaceholder="Search or name a new one"
      />
      {typed !== null && (
        <AccountFormDialog
          onClose={() => setTyped(null)}
          start={{ ...newAccount, ...(typed ? { name: typed } : {}) }}
          onSaved={(account) => onValueChange(account.id)}
        />
      )}
    </>
  )
}

const ADD: ComboboxOption = {
  value: NEW,
  label: 'New account',
  icon: <Plus aria-hidden="true" className="mx-[2.5px] size-[15px] text-subtle-foreground" />,
}

function optionOf(account: Account): ComboboxOption {
  return {
    value: account.id,
    label: account.name,
    hint: account.archived ? 'Archived' : KIND_LABELS[account.kind],
    icon: <AccountMark name={account.name} />,
  }
}
