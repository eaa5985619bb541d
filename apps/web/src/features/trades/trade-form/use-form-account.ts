import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { browserTimeZone } from '../../../lib/time/wall-clock.ts'
import { useScope } from '../../../lib/use-scope.ts'
import { accountQueries } from '../../accounts/account-queries.ts'
import { firstAccountDraft } from './first-account.tsx'
import { proposedAccount } from './proposed-account.ts'

/** Placeholder id of the account that is created with the first trade. */
const TO_BE_MADE = 'new'

/** The name of the account that is created with the first trade; kept like the trade, until both are saved. */
export function useFirstAccountName() {
  const { start, keep, forget, original } = useUnsent('first account', { name: '' })
  const [name, setName] = useState(start.name)
  return {
    accountName: name,
    setAccountName: (next: string) => {
      setName(next)
      keep({ name: next })
    },
    forgetAccountName: () => {
      forget()
      setName(original.name)
    },
  }
}

/** The account a trade is typed into: the chosen one, the page's, the last one used, or the first. */
export function useFormAccount(chosenId: string | null, { isEditing }: { isEditing: boolean }) {
  const { accountIds } = useScope()
  const { data: accounts = [], isSuccess, isLoading } = useQuery(accountQueries.list())
  const hasNoAccount = isSuccess && accounts.every(({ archived }) => archived) && !isEditing
  const account = proposedAccount(accounts, { chosenId, pageIds: accountIds })
  const ownZone = hasNoAccount ? firstAccountDraft('').timeZone : browserTimeZone()
  return {
    account,
    hasNoAccount,
    accountId: account?.id ?? (hasNoAccount ? TO_BE_MADE : null),
    timeZone: account?.timeZone ?? ownZone,
    /** Whether the accounts are known. */
    isReady: !isLoading,
  }
}
