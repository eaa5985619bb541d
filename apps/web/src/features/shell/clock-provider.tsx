import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { ClockContext, clockOf } from '../../lib/time/clock.ts'
import { useScope } from '../../lib/use-scope.ts'
import { accountQueries } from '../accounts/account-queries.ts'

/** Gives every list below one time zone: the trader's, or that of the accounts shown. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const { accountIds } = useScope()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const { timeZone: own, clock: choice } = useBrowserStore(preferencesStore).trading
  const shown = accounts.filter(({ id }) => accountIds.length === 0 || accountIds.includes(id))
  const { timeZone, isAccounts } = clockOf({ choice, own, shown: shown.map((account) => account.timeZone) })
  const clock = useMemo(() => ({ timeZone, isAccounts }), [timeZone, isAccounts])
  return <ClockContext value={clock}>{children}</ClockContext>
}
