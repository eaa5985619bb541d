import type { LockDayJson } from '@ballast/contract/routine/locks'
import { Money } from '../../ui/money.tsx'

/** The result of trades opened during a lock, by currency; trades without a result are counted separately. */
export function LockMoney({ money }: { money: LockDayJson['money'] }) {
  return money.map(({ currency, net, n, unknown }) => (
    <span key={currency}>
      {n === unknown ? 'no result yet' : <Money value={net} currency={currency} />}
      {unknown > 0 && n > unknown && ` and ${unknown} without a result`}
    </span>
  ))
}
