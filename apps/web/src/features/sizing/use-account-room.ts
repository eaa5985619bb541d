import type { Account } from '@ballast/contract/accounts/accounts'
import { listDayPlans } from '@ballast/contract/day-plans'
import { listTrades } from '@ballast/contract/trades'
import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { LoadingQuery } from '../../ui/states/loading-state.tsx'

/** What an account can bear, as far as known. Money in micros. */
export type AccountRoom = {
  /** Starting balance plus the net result of every trade, without payouts and deposits. */
  balance: Micros
  /** Trades with an unknown result, which the balance does not include. */
  unknownResults: number
  /** Left until the overall loss limit, from the starting balance; null without one. */
  overall: Micros | null
  /** Left until the max loss of today's plan; null without one. */
  today: Micros | null
}

const roomQueries = {
  net: (accountId: string) =>
    queryOptions({
      queryKey: ['/api/journal', 'room', accountId],
      queryFn: ({ signal }) => call(listTrades, { query: { account: [accountId], limit: 1 }, signal }),
    }),
  today: (accountId: string) =>
    queryOptions({
      queryKey: ['/api/day-plans', 'room', accountId],
      queryFn: async ({ signal }) => {
        const { today, plans } = await call(listDayPlans, { query: { account: [accountId] }, signal })
        return plans.find((plan) => plan.day === today && plan.accountId === accountId) ?? null
      },
    }),
}

/** The room is null while it loads, or if it failed to, which `query` knows. */
export function useAccountRoom(account: Account | null): { room: AccountRoom | null; query: LoadingQuery } {
  const enabled = account !== null
  const query = useQuery({ ...roomQueries.net(account?.id ?? ''), enabled })
  const { data: plan } = useQuery({ ...roomQueries.today(account?.id ?? ''), enabled })
  const { data: page } = query
  if (!account || !page) return { room: null, query }
  const money = page.totals.money.find((part) => part.currency === account.currency)
  const net = microsFromDecimal(money?.net ?? '0')
  const left = plan?.facts.loss?.left
  const room = {
    balance: microsFromDecimal(account.startingBalance) + net,
    unknownResults: page.totals.unknownResults,
    overall: account.lossLimit === null ? null : microsFromDecimal(account.lossLimit) + net,
    today: left === undefined ? null : microsFromDecimal(left),
  }
  return { room, query }
}
