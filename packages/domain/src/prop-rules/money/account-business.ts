import type { Micros } from '../../money/micros.ts'

/** Costs and income of the business of funded accounts, in one currency. Simulated results are never part of it. */
export type Business = {
  /** Fees paid, before refunds. */
  spent: Micros
  refunded: Micros
  /** Payouts as received, after the firm's share. */
  received: Micros
  /** Received plus refunded minus spent. */
  net: Micros
  /** Net ÷ spent, a share; `null` if nothing was spent. */
  roi: number | null
}

/**
 * Adds up fees, refunds and payouts. All amounts are positive micros in one currency.
 * Source: docs/prop-rules.md, Money.
 * @example businessOf({ fees: [49, 149], refunds: [], received: [1350] }) // → spent 198, net 1152, roi 5.818
 */
export function businessOf({
  fees,
  refunds,
  received,
}: {
  fees: readonly Micros[]
  refunds: readonly Micros[]
  received: readonly Micros[]
}): Business {
  const sum = (amounts: readonly Micros[]) => amounts.reduce((total, amount) => total + amount, 0)
  const spent = sum(fees)
  const refunded = sum(refunds)
  const paid = sum(received)
  const net = paid + refunded - spent
  return { spent, refunded, received: paid, net, roi: spent > 0 ? net / spent : null }
}
