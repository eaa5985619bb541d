import type { OddsSource } from '@ballast/contract/attempts/odds'
import { MIN_SOURCE_DAYS } from '@ballast/domain/prop-rules/odds/source-days'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatR } from '../../../lib/format/format-number.ts'
import { DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { inWords } from '../attempt-text.ts'

const MAX_NAMES = 3
const WHOSE: Partial<Record<OddsSource['reason'], string>> = {
  attempt: ', the account of this attempt',
  busiest: ', the account with the most closed trades',
}

/** The trades the odds are drawn from, and their limits. */
export function SourceNote({ source }: { source: OddsSource }) {
  const { reason, ownDays, accountName, currency, from, to, days, trades, symbols, worstDay, worstDayR } =
    source
  if (days === 0 || !currency || !from || !to) return null
  const markets = symbols.length > MAX_NAMES ? countOf(symbols.length, 'market') : `${inWords(symbols)} only`
  return (
    <p className="mb-4 max-w-[90ch] text-small text-muted-foreground">
      {ownDays !== null &&
        `The account of this attempt has ${countOf(ownDays, 'trading day')} in this selection, fewer than the ${MIN_SOURCE_DAYS} needed. `}
      Drawn {reason === 'instead' && 'instead '}from {countOf(days, 'trading day')} and{' '}
      {countOf(trades, 'trade')} of {accountName}
      {WHOSE[reason]}, <DayText day={from} /> to <DayText day={to} />, {markets}. No day in it was worse than{' '}
      {worstDayR !== null && <>{formatR(worstDayR)}, </>}
      <Money value={worstDay} currency={currency} precision="whole" />, so none worse can be drawn.
      {source.withoutWorst > 0 && (
        <>
          {' '}
          The worst open result of {countOf(source.withoutWorst, 'trade')} is not known, so limits on equity
          are tested only when {source.withoutWorst === 1 ? 'it closes' : 'they close'}, and the chances may
          be too good.
        </>
      )}
      {source.withoutResult > 0 && (
        <>
          {' '}
          {countOf(source.withoutResult, 'closed trade')} with an unknown result{' '}
          {source.withoutResult === 1 ? 'is' : 'are'} left out.
        </>
      )}
    </p>
  )
}
