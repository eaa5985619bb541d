import type { Odds } from '@ballast/contract/attempts/odds'
import { Money } from '../../../ui/money.tsx'

type NetIntervalProps = { net: NonNullable<Odds['net']>; currency: string }

/** Between which amounts other days would have put the net result, 95%; null if the trader's days do not tell. */
export function netInterval({ net: { low, high }, currency }: NetIntervalProps) {
  if (low === null || high === null) return null
  const money = (value: string) => <Money value={value} currency={currency} precision="whole" sign="auto" />
  return (
    <>
      {money(low)} to {money(high)}
    </>
  )
}
