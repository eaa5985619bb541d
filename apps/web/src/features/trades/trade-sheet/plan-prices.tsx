import type { TradeDetail } from '@ballast/contract/trades'
import type { ReactNode } from 'react'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { Money } from '../../../ui/money.tsx'
import { DecimalField } from '../journal-fields/decimal-field.tsx'
import type { JournalChanges } from '../trade-drafts/journal-changes.ts'

type PlanPricesProps = {
  trade: TradeDetail
  onChange: (changes: JournalChanges) => void
  errors: Readonly<Record<string, string>>
}

const EXCURSION = { file: 'from the file', bars: 'from price bars' }

/** Planned prices and risk, and how far the trade went for and against the trader. */
export function PlanPrices({ trade, onChange, errors }: PlanPricesProps) {
  const step = Number(trade.tickSize ?? 1)
  const price = { step }
  const { currency } = trade
  return (
    <div className="grid grid-cols-3 gap-x-2.5 gap-y-3 max-md:grid-cols-2">
      <DecimalField
        label="Planned entry"
        value={trade.plannedEntry}
        onCommit={(plannedEntry) => onChange({ plannedEntry })}
        error={errors.plannedEntry}
        {...price}
      />
      <DecimalField
        label="Stop at entry"
        value={trade.stop}
        onCommit={(stop) => onChange({ stop })}
        hint={stopHint(trade)}
        error={errors.stop}
        {...price}
      />
      <DecimalField
        label="Target"
        value={trade.target}
        onCommit={(target) => onChange({ target })}
        hint={trade.fileTarget ? `In the file ${formatDecimal(trade.fileTarget)}` : undefined}
        error={errors.target}
        {...price}
      />
      <DecimalField
        label="Risk"
        unit={currency}
        value={trade.typedRisk}
        onCommit={(typedRisk) => onChange({ typedRisk })}
        hint="Overrides the stop"
        error={errors.typedRisk}
      />
      <DecimalField
        label="Worst point"
        unit={currency}
        allowZero
        value={trade.typedMae}
        onCommit={(typedMae) => onChange({ typedMae })}
        hint={excursionHint(trade, 'mae')}
        error={errors.typedMae}
      />
      <DecimalField
        label="Best point"
        unit={currency}
        allowZero
        value={trade.typedMfe}
        onCommit={(typedMfe) => onChange({ typedMfe })}
        hint={excursionHint(trade, 'mfe')}
        error={errors.typedMfe}
      />
    </div>
  )
}

/** A stop on the winning side says nothing about the risk. */
function stopHint({ stop, fileStop, direction, averageEntry }: TradeDetail): string | undefined {
  if (stop !== null) {
    const distance =
      direction === 'long' ? Number(averageEntry) - Number(stop) : Number(stop) - Number(averageEntry)
    return distance <= 0
      ? `Not a risk: a ${direction}'s stop is ${direction === 'long' ? 'below' : 'above'} the entry`
      : undefined
  }
  return fileStop ? `Last in the file ${formatDecimal(fileStop)}` : undefined
}

function excursionHint(
  { mae, maeSource, mfe, mfeSource, currency }: TradeDetail,
  which: 'mae' | 'mfe',
): ReactNode {
  const [value, source] = which === 'mae' ? [mae, maeSource] : [mfe, mfeSource]
  if (value === null || source === null || source === 'typed') return undefined
  return (
    <>
      <Money value={value} currency={currency} sign="never" /> {EXCURSION[source]}
    </>
  )
}
