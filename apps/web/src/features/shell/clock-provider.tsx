import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { ClockContext, clockOf } from '../../lib/time/clock.ts'
import { storeAccountClocks } from '../../lib/time/trading-today.ts'
import { useScope } from '../../lib/use-scope.ts'
import { accountQueries } from '../accounts/account-queries.ts'

/** The accounts, whose clocks are stored for the next page that opens. */
function useStoredAccounts() {
  const result = useQuery(accountQueries.list())
  const { data } = result
  useEffect(() => {
    if (data) storeAccountClocks(data)
  }, [data])
  return result
}

/** Gives every list below one time zone: the trader's, or that of the accounts shown. */
export function ClockProvider({ children }: { children: ReactNode }) {
  const { accountIds } = useScope()
  const { data: accounts = [] } = useStoredAccounts()
  const { timeZone: own, clock: choice } = useBrowserStore(preferencesStore).trading
  const shown = accounts.filter(({ id }) => accountIds.length === 0 || accountIds.includes(id))
  const { timeZone, isAccounts } = clockOf({ choice, own, shown: shown.map((account) => account.timeZone) })
  const clock = useMemo(() => ({ timeZone, isAccounts }), [timeZone, isAccounts])
  return <ClockContext value={clock}>{children}</ClockContext>
}
