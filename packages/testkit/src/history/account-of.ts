import type { TradedAccount } from '../trading/trade-account.ts'
import type { HistoryAccount } from './history.ts'

const USD = 1_000_000
const MONTH = 30

/** The account with its programme, payouts and expenses. */
export function accountOf({ plan, payouts, openedOn, closedOn, trades }: TradedAccount): HistoryAccount {
  const until = closedOn ?? trades.at(-1)?.openDay ?? openedOn
  const monthly = (kind: 'subscription' | 'data', amount: number) =>
    Array.from({ length: Math.floor((until - openedOn) / MONTH) }, (_, month) => ({
      day: openedOn + MONTH * (month + 1),
      kind,
      amount: amount * USD,
    }))
  const expenses: HistoryAccount['expenses'] =
    plan.style === 'evaluation'
      ? [{ day: openedOn - 1, kind: 'evaluation', amount: 49 * USD }, ...monthly('subscription', 49)]
      : plan.style === 'funded'
        ? [{ day: openedOn - 2, kind: 'activation', amount: 119 * USD }, ...monthly('data', 12)]
        : plan.style === 'breached'
          ? [{ day: openedOn - 1, kind: 'evaluation', amount: 145 * USD }]
          : []
  const state = closedOn === null ? 'active' : plan.account.state
  return { ...plan.account, state, openedOn, closedOn, payouts, expenses }
}
