import { contractsOf } from '@ballast/domain/sizing/full-contracts'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatNumber } from '../../lib/format/format-number.ts'
import { instrumentOf } from '../../lib/instruments/own-instruments.ts'
import { roomQueries } from './room-queries.ts'

type SizeAllowedProps = { accountId: string | null | undefined; symbol: string; quantity: string | null }

/** Warns of a size larger than the account's rules allow at this moment. Renders nothing otherwise. */
export function SizeAllowed({ accountId, symbol, quantity }: SizeAllowedProps) {
  const { data } = useQuery(roomQueries.list())
  const allowed = data?.rooms.find((each) => each.accountId === accountId)?.sizeAllowed ?? null
  const { root } = instrumentOf(symbol)
  const quantityNumber = Number(quantity ?? 0)
  const size = contractsOf(root, quantityNumber)
  if (allowed === null || !(size > allowed)) return null
  return (
    <p className="flex items-start gap-1.5 text-small text-warning" aria-live="polite">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>
        This account’s rules allow {countOf(allowed, 'contract')} at a time, with ten micros counted as one
        {size === quantityNumber ? '.' : `: this is ${formatNumber(size)}.`}
      </span>
    </p>
  )
}
