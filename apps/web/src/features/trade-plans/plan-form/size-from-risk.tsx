import type { Account } from '@ballast/contract/accounts/accounts'
import { assertSafe, decimalFromMicros, ifExact, type Micros } from '@ballast/domain/money/micros'
import type { SizedPosition, SizingGap } from '@ballast/domain/sizing/size-position'
import { Calculator } from 'lucide-react'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { RoomAfter } from '../../rooms/room-after.tsx'
import { SizeAllowed } from '../../rooms/size-allowed.tsx'
import { gapText } from '../../sizing/size-result.tsx'
import { EMPTY_SIZING, sizingOf } from '../../sizing/sizing-values.ts'
import type { PlanFormValues } from './plan-form-values.ts'

type SizeFromRiskProps = {
  values: PlanFormValues
  errors: Readonly<Record<string, string>>
  account: Account | null
  onChange: (change: Partial<PlanFormValues>) => void
}

/** The risk and quantity of a plan; one press uses the size that fits the risk. */
export function SizeFromRisk({ values, errors, account, onChange }: SizeFromRiskProps) {
  const currency = account?.currency ?? 'USD'
  const { symbol, entry, stop, target, risk } = values
  const typedRisk = risk || account?.defaultRisk || ''
  const answer = sizingOf(
    { ...EMPTY_SIZING, symbol, entry, stop, target, risk: typedRisk },
    { currency },
    null,
  )
  const size = answer.sizing?.size ?? null
  const gap = answer.sizing?.gap ?? null
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2.5">
        <Field label="Risk" error={errors.risk}>
          <NumberInput
            value={risk}
            onValueChange={(text) => onChange({ risk: text })}
            placeholder={account?.defaultRisk ? 'As the account' : 'By stop and size'}
            unit={currency}
          />
        </Field>
        <Field label="Quantity" error={errors.quantity}>
          <NumberInput
            value={values.quantity}
            onValueChange={(quantity) => onChange({ quantity })}
            step={Number(answer.unit.step ?? 1)}
            min={0}
            unit={answer.unit.many}
          />
        </Field>
      </div>
      {size && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-inset px-3 py-2 text-small text-muted-foreground">
          <span className="min-w-0 flex-1">
            {Number(size.quantity) === 0 ? (
              <>
                One {answer.unit.one} risks{' '}
                <Money value={decimalFromMicros(size.riskOfStep)} currency={currency} sign="never" />, more
                than you entered.
              </>
            ) : (
              <>
                {formatDecimal(size.quantity)}{' '}
                {size.quantity === '1' ? `${answer.unit.one} risks` : `${answer.unit.many} risk`}{' '}
                <Money value={decimalFromMicros(size.atRisk)} currency={currency} sign="never" />
                {size.target && (
                  <>
                    , target <RMultiple value={size.target.multiple} />
                  </>
                )}
              </>
            )}
          </span>
          {Number(size.quantity) > 0 && size.quantity !== values.quantity && (
            <Button size="sm" variant="tinted" onClick={() => onChange({ quantity: size.quantity })}>
              <Calculator aria-hidden="true" />
              Use {formatDecimal(size.quantity)}
            </Button>
          )}
        </div>
      )}
      <SizeAllowed
        accountId={account?.id}
        symbol={symbol}
        quantity={values.quantity || (size?.quantity ?? null)}
      />
      <RoomAfter
        accountId={account?.id}
        atRisk={size && riskOf(size, { step: answer.unit.step, quantity: values.quantity })}
      />
      {gap && <p className="text-small text-subtle-foreground">{lacking(gap, answer.needsRate, currency)}</p>}
    </div>
  )
}

/** What a size would need; a rate and a smallest size are typed in the calculator only. */
function lacking(gap: SizingGap, quote: string | null, currency: string): string {
  if (gap === 'needs_rate')
    return `Results are in ${quote}, so the size depends on a rate. Position size asks for it.`
  if (gap === 'needs_step') return 'The smallest size differs from venue to venue. Position size asks for it.'
  return gapText(gap, quote, currency)
}

/** The risk of the typed quantity, or of the one that fits; null if it is too large to be exact. */
function riskOf(
  { atRisk, riskOfStep }: SizedPosition,
  { step, quantity }: { step: string | null; quantity: string },
): Micros | null {
  const steps = Number(quantity) / Number(step)
  return steps > 0 ? ifExact(() => assertSafe(Math.round(riskOfStep * steps))) : atRisk
}
