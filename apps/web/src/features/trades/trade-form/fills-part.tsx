import { minuteNow } from '../../../lib/time/wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { FillsEditor } from './fills-editor.tsx'
import { SimpleFields } from './simple-fields.tsx'
import { switchMode } from './trade-form-values.ts'
import type { TradeFormBinding } from './use-trade-form.ts'

type FillsPartProps = { form: TradeFormBinding; step: number; isEditing: boolean }

/** The fills: one entry and one exit, or each fill. */
export function FillsPart({ form, step, isEditing }: FillsPartProps) {
  const { values, errors, change, timeZone } = form
  return (
    <>
      <div data-first className="contents">
        {values.isDetailed ? (
          <FillsEditor
            fills={values.fills}
            errors={errors}
            step={step}
            now={() => minuteNow(timeZone)}
            onChange={(fills) => change({ fills })}
          />
        ) : (
          <SimpleFields form={form} step={step} isEditing={isEditing} />
        )}
      </div>
      <div className="flex items-center justify-between gap-2 text-small text-subtle-foreground">
        <span>Times are on the account’s clock ({timeZone.replaceAll('_', ' ')}).</span>
        <Button size="xs" variant="link" onClick={() => change(switchMode(values))}>
          {values.isDetailed ? 'One entry, one exit' : 'Several fills'}
        </Button>
      </div>
    </>
  )
}
