import { countOf } from '../../lib/format/count-of.ts'
import { Money } from '../../ui/money.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'

type OtherCurrency = { currency: string; n: number; net: string }

/** The results in currencies other than the one shown. */
export function OtherCurrencies({ others }: { others: readonly OtherCurrency[] }) {
  return (
    <>
      Beside them{' '}
      {others.map((other, index) => (
        <span key={other.currency}>
          {index > 0 && ', '}
          {countOf(other.n, 'trade')} in {other.currency} (
          <Money value={other.net} currency={other.currency} precision="whole" />)
        </span>
      ))}
      . Currencies are never added together.
    </>
  )
}

type CurrencyChoiceProps<Currency extends string> = {
  value: Currency
  options: readonly Currency[]
  onChange: (currency: Currency) => void
}

/** Chooses the currency whose trades are shown. */
export function CurrencyChoice<Currency extends string>({
  value,
  options,
  onChange,
}: CurrencyChoiceProps<Currency>) {
  return (
    <SegmentedControl
      label="Currency shown"
      size="sm"
      options={options.toSorted().map((currency) => ({ value: currency, label: currency }))}
      value={value}
      onValueChange={onChange}
    />
  )
}
