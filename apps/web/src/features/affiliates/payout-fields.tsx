import {
  PAYOUT_SERVICE_NAMES,
  PAYOUT_SERVICES,
  type PayoutService,
} from '@ballast/contract/affiliates/affiliate-vocabulary'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'

type Details = { payoutService: PayoutService; payoutAddress: string }

type PayoutFieldsProps = {
  value: Details
  errors: Readonly<Record<string, string | undefined>>
  onChange: (change: Partial<Details>) => void
}

/** The service an affiliate is paid through, and their address there. */
export function PayoutFields({ value, errors, onChange }: PayoutFieldsProps) {
  return (
    <>
      <Field label="Paid through" error={errors.payoutService} group>
        <RadioGroup
          label="Paid through"
          orientation="horizontal"
          options={PAYOUT_SERVICES.map((service) => ({
            value: service,
            label: PAYOUT_SERVICE_NAMES[service],
          }))}
          value={value.payoutService}
          onValueChange={(payoutService) => onChange({ payoutService })}
        />
      </Field>
      <Field
        label={`Email address at ${PAYOUT_SERVICE_NAMES[value.payoutService]}`}
        hint="Where the money goes. It may differ from your account’s address."
        error={errors.payoutAddress}
      >
        <Input
          type="email"
          autoComplete="email"
          value={value.payoutAddress}
          onValueChange={(payoutAddress) => onChange({ payoutAddress })}
        />
      </Field>
    </>
  )
}
