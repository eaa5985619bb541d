import type { CorrectableFill } from '@ballast/contract/corrections'
import type { TradeDetail, TradeRow } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf, reasonOf } from '../../../lib/api-error.ts'
import { tradeName } from '../../../lib/format/trade-text.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { DialogFooter, OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { RefusalText } from '../../../ui/states/refusal-text.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { CORRECTION_FIELDS, draftOfFill } from './correction-draft.ts'
import { FillCorrection } from './fill-correction.tsx'
import { correctionQueries } from './use-correct-fills.ts'
import { useCorrectionForm } from './use-correction-form.ts'

type CorrectionDialogProps = {
  trade: TradeRow
  onClose: () => void
  /** Receives the trade that contains the fills afterwards. */
  onSaved: (trade: TradeDetail) => void
}

/** Corrects what an import states about a trade's fills; the stated values stay visible. */
export function CorrectionDialog({ trade, onClose, onSaved }: CorrectionDialogProps) {
  const query = useQuery(correctionQueries.fills(trade.id))
  const { data } = query
  return (
    <OpenDialog
      onClose={onClose}
      title={`Correct the fills of ${tradeName(trade)}`}
      description={`The file’s values stay beside your corrections, and a later import does not undo them. Times are in ${placeOf(trade.timeZone)} time.`}
      size="xl"
    >
      {data ? (
        <FillsForm trade={trade} fills={data.fills} onClose={onClose} onSaved={onSaved} />
      ) : (
        <LoadingState query={query} name="the fills">
          <Skeleton className="h-40 rounded-md" />
        </LoadingState>
      )}
    </OpenDialog>
  )
}

function FillsForm({ trade, fills, onClose, onSaved }: CorrectionDialogProps & { fills: CorrectableFill[] }) {
  const zone = trade.timeZone
  const form = useCorrectionForm({ trade, fills, onSaved })
  const { drafts, result, save } = form
  const errors = fieldsOf(save.error)
  const resultError = fills.flatMap((_, index) => errors[`fills.${index}.gross`] ?? [])[0]
  const isAtField = Object.keys(errors).some((name) => isShown(name, form.asksResult))
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        save.mutate(form.corrections, { onSuccess: onClose })
      }}
    >
      {form.asksResult && (
        <Field
          label="Result before costs"
          error={resultError}
          hint={result === '' ? 'Neither the file nor the prices give one' : 'The file: unknown'}
          className="max-w-60"
        >
          <NumberInput
            value={result}
            onValueChange={form.changeResult}
            placeholder="Unknown"
            unit={trade.currency}
          />
        </Field>
      )}
      <div className="-mx-1 grid max-h-[56vh] gap-3 overflow-y-auto px-1 scroll-quiet">
        {fills.map((fill, index) => (
          <FillCorrection
            key={fill.executionId}
            number={index + 1}
            fill={fill}
            symbol={trade.symbol}
            currency={trade.currency}
            zone={zone}
            draft={drafts[index] ?? draftOfFill(fill, zone)}
            errorOf={(field) => errors[`fills.${index}.${field}`]}
            onChange={(change) => form.changeFill(index, change)}
          />
        ))}
      </div>
      <RestoredNote isBack={form.isBack} onStartOver={form.startOver} />
      {save.isError && !isAtField && <RefusalText>{reasonOf(save.error)}</RefusalText>}
      <DialogFooter className="max-md:[&>*]:flex-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save corrections
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Whether the form has a field for what the server names: not for a fill that has left the trade. */
function isShown(name: string, asksResult: boolean): boolean {
  const field = name.replace(/^fills\.\d+\./, '')
  return field === 'gross' ? asksResult : CORRECTION_FIELDS.some((known) => known === field)
}
