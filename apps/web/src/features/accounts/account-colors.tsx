import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { AccountColorContext } from '../../ui/avatar.tsx'
import { accountQueries } from './account-queries.ts'

/** Gives every account mark below the colour its trader chose; accounts are found by name, which is unique. */
export function AccountColors({ children }: { children: ReactNode }) {
  const { data: accounts } = useQuery(accountQueries.list())
  const colors = useMemo(
    () => new Map(accounts?.flatMap(({ name, color }) => (color ? [[name, color] as const] : []))),
    [accounts],
  )
  return <AccountColorContext value={colors}>{children}</AccountColorContext>
}
