import { decimalFromMicros } from '@ballast/domain/money/micros'
import { formatDecimal } from '../../lib/format/format-number.ts'
import { Field } from '../../ui/forms/field.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { Money } from '../../ui/money.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { useWordOptions } from '../trades/journal-fields/use-word-options.ts'
import { SymbolField } from '../trades/trade-form/symbol-field.tsx'
import { PriceFields } from './price-fields.tsx'
import type { SizingAnswer, SizingValues } from './sizing-values.ts'

type SizeFieldsProps = {
  values: SizingValues
  answer: SizingAnswer
  currency: string
  onChange: (change: Partial<SizingValues>) => void
}

export function SizeFields(props: SizeFieldsProps) {
  const { values, answer, onChange } = props
  const words = useWordOptions()
  return (
    <>
      <SymbolField
        value={values.symbol}
        recent={words.symbols}
        onChange={(symbol) => onChange({ symbol, step: '', rate: '' })}
      />
      {values.symbol !== '' && <ContractLine {...props} />}
      <RiskField {...props} />
      <PriceFields values={values} onChange={onChange} />
      {answer.needsRate !== null && <RateField {...props} needsRate={answer.needsRate} />}
      <CostFields {...props} />
    </>
  )
}

/** The value of one contract, as far as known. */
function ContractLine({ answer: { instrument, unit }, currency }: SizeFieldsProps) {
  return (
    <p className="-mt-2 text-small text-subtle-foreground">
      {instrument.pointValue === null ? (
        'The value of one point is not known for this symbol.'
      ) : (
        <>
          One point of one {unit.one} is {formatDecimal(instrument.pointValue)}{' '}
          {instrument.currency ?? currency}
          {instrument.tickSize !== null && `, a tick is ${instrument.tickSize}`}.
        </>
      )}
    </p>
  )
}

function RiskField({ values, answer, currency, onChange }: SizeFieldsProps) {
  return (
    <Field
      label={values.mode === 'money' ? 'Risk' : 'Risk, % of balance'}
      aside={
        <SegmentedControl
          label="Risk in"
          size="xs"
          options={[
            { value: 'money', label: currency },
            { value: 'percent', label: '%', name: 'Percent of the balance' },
          ]}
          value={values.mode}
          onValueChange={(mode) => onChange({ mode })}
          className="max-md:h-9"
        />
      }
      hint={
        values.mode === 'percent' &&
        answer.risk !== null && (
          <>
            <Money value={decimalFromMicros(answer.risk)} currency={currency} sign="never" /> at most
          </>
        )
      }
    >
      {values.mode === 'money' ? (
        <NumberInput value={values.risk} onValueChange={(risk) => onChange({ risk })} unit={currency} />
      ) : (
        <NumberInput
          value={values.percent}
          onValueChange={(percent) => onChange({ percent })}
          step={0.05}
          unit="%"
        />
      )}
    </Field>
  )
}

/** The rate between the contract's and the account's currency, in whichever direction the trader knows it. */
function RateField({ values, currency, needsRate, onChange }: SizeFieldsProps & { needsRate: string }) {
  return (
    <Field
      label={values.ratePer === 'quote' ? `${currency} for 1 ${needsRate}` : `${needsRate} for 1 ${currency}`}
      aside={
        <SegmentedControl
          label="Rate of"
          size="xs"
          options={[
            { value: 'quote', label: `1 ${needsRate}` },
            { value: 'account', label: `1 ${currency}` },
          ]}
          value={values.ratePer}
          onValueChange={(ratePer) => onChange({ ratePer })}
          className="max-md:h-9"
        />
      }
    >
      <NumberInput value={values.rate} onValueChange={(rate) => onChange({ rate })} step={0.01} />
    </Field>
  )
}

function CostFields({ values, answer: { unit, sizing }, currency, onChange }: SizeFieldsProps) {
  const asksStep = sizing?.gap === 'needs_step' || values.step !== ''
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Field label={`Costs per ${unit.one}`} hint="In and out together">
        <NumberInput
          value={values.cost}
          onValueChange={(cost) => onChange({ cost })}
          placeholder="Unknown"
          unit={currency}
        />
      </Field>
      {(asksStep || unit.step !== null) && (
        <Field label="Smallest step">
          <NumberInput
            value={values.step}
            onValueChange={(step) => onChange({ step })}
            placeholder={unit.step ?? 'Not known'}
          />
        </Field>
      )}
    </div>
  )
}
