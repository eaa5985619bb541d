import type { Account } from '@ballast/contract/accounts/accounts'
import { listDayPlans } from '@ballast/contract/day-plans'
import { type Micros, maybeMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { LoadingQuery } from '../../ui/states/loading-state.tsx'
import { moneyQueries } from '../accounts/money/money-queries.ts'

/** What an account can bear, as far as known. Money in micros. */
export type AccountRoom = {
  /** As on the page of the accounts: with deposits, payouts and fees, from the account's start day on; null if unknown. */
  balance: Micros | null
  /** Trades with an unknown result, which the balance does not include. */
  unknownResults: number
  /** Left until the overall loss limit, from the starting balance; null without one. */
  overall: Micros | null
  /** Left until the max loss of today's plan; null without one. */
  today: Micros | null
}

const roomQueries = {
  today: (accountId: string) =>
    queryOptions({
      queryKey: ['/api/day-plans', 'room', accountId],
      queryFn: async ({ signal }) => {
        const { today, plans } = await call(listDayPlans, { query: { account: [accountId] }, signal })
        return plans.find((plan) => plan.day === today && plan.accountId === accountId) ?? null
      },
    }),
}

/** A balance that loads, or that nobody knows; null without an account. */
export type BalanceState = LoadingQuery | 'unknown' | null

/** The room is null while it loads, or if it failed to, which `balance` knows. */
export function useAccountRoom(account: Account | null): { room: AccountRoom | null; balance: BalanceState } {
  const enabled = account !== null
  const query = useQuery({ ...moneyQueries.balances(), enabled })
  const { data: plan } = useQuery({ ...roomQueries.today(account?.id ?? ''), enabled })
  const found = query.data?.find(({ accountId }) => accountId === account?.id)
  if (!account) return { room: null, balance: null }
  if (!found) return { room: null, balance: query }
  const { balance, closed, unknown } = found
  const left = plan?.facts.loss?.left
  const room = {
    balance: maybeMicros(balance),
    unknownResults: unknown,
    overall:
      account.lossLimit === null ? null : microsFromDecimal(account.lossLimit) + microsFromDecimal(closed),
    today: left === undefined ? null : microsFromDecimal(left),
  }
  return { room, balance: balance === null ? 'unknown' : query }
}
