import type { TradeDetail } from '@ballast/contract/trades'
import { Link } from '@tanstack/react-router'
import { useInstruments } from '../../../lib/instruments/own-instruments.ts'
import { Button } from '../../../ui/button.tsx'
import { type MissingResult, missingResult, missingResultText } from '../missing-result.ts'

/** Why a closed trade has no result, and where to enter one. */
export function MissingResultNote({ trade, onEnter }: { trade: TradeDetail; onEnter: () => void }) {
  const instrumentOf = useInstruments()
  if (trade.status === 'open' || trade.gross !== null) return null
  const missing = missingResult(instrumentOf(trade.symbol), trade.currency)
  if (!missing && trade.manual) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-soft px-3 py-2 text-small text-info">
      <p className="min-w-0 flex-1">
        {trade.manual && missing
          ? missingResultText(missing, trade.symbol)
          : `The result is unknown: ${whyUnknown(missing, trade)}.`}
      </p>
      {missing?.kind === 'contract' && (
        <Button size="sm" asChild>
          <Link to="/settings" search={{ section: 'instruments' }}>
            Describe the contract
          </Link>
        </Button>
      )}
      <Button size="sm" onClick={onEnter}>
        Enter the result
      </Button>
    </div>
  )
}

function whyUnknown(missing: MissingResult | null, { symbol }: TradeDetail): string {
  if (!missing) return 'neither the file nor its prices give one'
  const why =
    missing.kind === 'contract'
      ? "this contract's point value is not known"
      : `${symbol} settles in ${missing.settlesIn} and this account is in ${missing.account}`
  return `${why}, and the file states none`
}
