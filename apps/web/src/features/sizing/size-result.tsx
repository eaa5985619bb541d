import { decimalFromMicros, type Micros } from '@ballast/domain/money/micros'
import type { SizedPosition, SizingGap } from '@ballast/domain/sizing/size-position'
import type { ReactNode } from 'react'
import { formatDecimal } from '../../lib/format/format-number.ts'
import { DirectionMark } from '../../ui/direction-mark.tsx'
import { Money } from '../../ui/money.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { SizingAnswer } from './sizing-values.ts'
import type { BalanceState } from './use-account-room.ts'

type SizedProps = { answer: SizingAnswer; currency: string }
type SizeResultProps = SizedProps & { balance: BalanceState }

/** The size, its risk to the cent, or what is missing for one. */
export function SizeResult({ answer, currency, balance }: SizeResultProps) {
  const { sizing, needsRate, percentOf, isTooLarge } = answer
  return (
    <section aria-label="Size" aria-live="polite" className="rounded-md border border-border bg-inset p-3.5">
      {isTooLarge ? (
        <p className="text-muted-foreground">One of these numbers is too large to calculate a size.</p>
      ) : percentOf !== null ? (
        <NoPercentage of={percentOf} balance={balance} />
      ) : sizing === null ? (
        <p className="text-muted-foreground">Enter a symbol, entry, stop and risk.</p>
      ) : sizing.size === null ? (
        <p className="text-muted-foreground">{gapText(sizing.gap, needsRate, currency)}</p>
      ) : (
        <Sized size={sizing.size} answer={answer} currency={currency} />
      )}
    </section>
  )
}

type NoPercentageProps = { of: NonNullable<SizingAnswer['percentOf']>; balance: BalanceState }

/** Why a percentage of the balance gives no size. */
function NoPercentage({ of, balance }: NoPercentageProps) {
  if (of === 'nothing')
    return (
      <p className="text-muted-foreground">
        The balance is not above zero, so a percentage of it is no risk. Type an amount instead.
      </p>
    )
  if (!balance) return <p className="text-muted-foreground">The percentage is of an account’s balance.</p>
  if (balance === 'unknown')
    return (
      <p className="text-muted-foreground">
        The balance of this account is not known. Enter its starting balance in Accounts, or type an amount
        here.
      </p>
    )
  return (
    <LoadingState query={balance} name="the balance" level="h3">
      <Skeleton className="h-8" />
    </LoadingState>
  )
}

function Sized({ size, answer, currency }: SizedProps & { size: SizedPosition }) {
  const { unit, instrument, risk } = answer
  const isNone = Number(size.quantity) === 0
  const words = size.quantity === '1' ? unit.one : unit.many
  return (
    <>
      <p className="flex items-baseline gap-2">
        <span className="text-stat font-600 tabular-nums">{formatDecimal(size.quantity)}</span>
        <span className="text-muted-foreground">{words}</span>
        <span className="ml-auto">
          <DirectionMark direction={size.direction} />
        </span>
      </p>
      {isNone && (
        <p className="mt-1 text-warning">
          The smallest {unit.one} risks <Amount value={size.riskOfStep} currency={currency} />, more than the{' '}
          <Amount value={risk ?? 0} currency={currency} /> you entered.
        </p>
      )}
      <dl className="mt-2.5 grid grid-cols-2 gap-x-4 gap-y-2">
        <Fact label="At risk">
          <Amount value={size.atRisk} currency={currency} />
        </Fact>
        <Fact label="Of which costs">
          {size.costs === null ? 'Unknown, not counted' : <Amount value={size.costs} currency={currency} />}
        </Fact>
        <Fact label="Distance">
          {formatDecimal(size.points)} points{size.ticks !== null && `, ${formatDecimal(size.ticks)} ticks`}
        </Fact>
        <Fact label="One tick">
          {size.perTick === null ? 'Tick not known' : <Amount value={size.perTick} currency={currency} />}
        </Fact>
        <Fact label="At the target">
          {size.target === null ? (
            answer.isTargetWrong ? (
              'The target is on the side of the stop'
            ) : (
              'No target'
            )
          ) : (
            <>
              <RMultiple value={size.target.multiple} />,{' '}
              <Amount value={size.target.money} currency={currency} />
            </>
          )}
        </Fact>
      </dl>
      <p className="mt-2.5 text-small text-subtle-foreground">
        {conversionText(size.conversion, instrument.currency, currency)}
      </p>
    </>
  )
}

function Amount({ value, currency }: { value: Micros; currency: string }) {
  return <Money value={decimalFromMicros(value)} currency={currency} sign="never" />
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-subtle-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function conversionText(kind: SizedPosition['conversion'], quote: string | null, currency: string): string {
  if (kind === 'pair') return `${quote} is converted at the pair’s own price at the stop and at the target.`
  if (kind === 'typed') return `${quote} is converted to ${currency} at the rate you typed.`
  if (kind === 'assumed')
    return `The currency of this symbol is not known, so its prices are treated as ${currency}.`
  return `Rounded down. Slippage and gaps are not included.`
}

export function gapText(gap: SizingGap, quote: string | null, currency: string): string {
  switch (gap) {
    case 'needs_rate':
      return `Results are in ${quote}. Type its rate against ${currency}, which Ballast does not guess.`
    case 'needs_step':
      return 'Type the smallest size your venue accepts, which differs from venue to venue.'
    case 'unknown_contract':
      return 'The value of one point is not known for this symbol, so no size can be calculated.'
    case 'no_distance':
      return 'Entry and stop are the same price.'
    default:
      return 'Enter a risk above zero.'
  }
}
