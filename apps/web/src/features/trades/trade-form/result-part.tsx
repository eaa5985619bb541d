import { minuteNow } from '../../../lib/time/wall-clock.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { RoomAfter } from '../../rooms/room-after.tsx'
import { PreviewBox } from './preview-box.tsx'
import { previewResult } from './result-preview.ts'
import { isInFuture } from './trade-form-values.ts'
import type { TradeFormBinding } from './use-trade-form.ts'

/** The result of the trade as typed, or the risk of an open one. */
export function ResultPart({ form }: { form: TradeFormBinding }) {
  const { values, errors, change, account } = form
  const preview = previewResult(values, account ?? null)
  return (
    <>
      <PreviewBox
        preview={preview}
        currency={account?.currency ?? 'USD'}
        symbol={values.symbol.trim().toUpperCase()}
        isInFuture={isInFuture(values, minuteNow(form.timeZone))}
      />
      {preview?.status === 'open' && <RoomAfter accountId={account?.id} atRisk={preview.risk} />}
      {(preview?.missing || values.statedGross !== '') && (
        <Field label="Result before costs" error={errors.statedGross}>
          <NumberInput
            value={values.statedGross}
            onValueChange={(statedGross) => change({ statedGross })}
            unit={account?.currency ?? ''}
          />
        </Field>
      )}
    </>
  )
}
