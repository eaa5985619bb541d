import type { TradeDetail, TradeRow } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { hasFieldErrors } from '../../../lib/api-error.ts'
import { useInstruments } from '../../../lib/instruments/own-instruments.ts'
import { useCurrent } from '../../../lib/requests/use-current.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { useWhenReady } from '../../../lib/use-when-ready.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { RecordSheet } from '../../../ui/overlays/record-sheet.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { RefusalText } from '../../../ui/states/refusal-text.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { FailureNote } from '../../accounts/failure-note.tsx'
import { LockNote } from '../../locks/lock-note.tsx'
import { SampleNote } from '../../sample-data/sample-note.tsx'
import { useHasSamples } from '../../sample-data/use-samples.ts'
import { useWordOptions } from '../journal-fields/use-word-options.ts'
import { tradeQueries } from '../trade-queries.ts'
import { AccountAndTime } from './account-and-time.tsx'
import { FillsPart } from './fills-part.tsx'
import { firstMissing, symbolInput, useRefusalFocus } from './form-focus.ts'
import { JournalPart } from './journal-part.tsx'
import { ResultPart } from './result-part.tsx'
import { SymbolField } from './symbol-field.tsx'
import { errorsWithoutField } from './trade-body.ts'
import { useSaveTrade } from './use-save-trade.ts'
import { type TradeFormBinding, useTradeForm } from './use-trade-form.ts'
import type { PlannedTrade } from './use-typed-trade.ts'

type TradeFormSheetProps = {
  /** The typed trade whose fills are edited; null logs a new one. */
  editing: TradeRow | null
  /** Initial values of a new trade. */
  planned?: PlannedTrade
  onClose: () => void
  onSaved: (trade: TradeDetail) => void
}

export function TradeFormSheet({ editing, ...props }: TradeFormSheetProps) {
  const query = useQuery({ ...tradeQueries.byId(editing?.id ?? ''), enabled: editing !== null })
  const data = useCurrent(query)
  const hasSamples = useHasSamples()
  if (editing && !data) {
    return (
      <Sheet onClose={props.onClose} title="Edit fills">
        <LoadingState query={query} name="the fills">
          <Skeleton className="h-40" />
        </LoadingState>
      </Sheet>
    )
  }
  if (hasSamples && !editing) {
    return (
      <Sheet onClose={props.onClose} title="Log trade">
        <SampleNote />
      </Sheet>
    )
  }
  return <TradeForm editing={editing ? (data ?? null) : null} {...props} />
}

type TradeFormProps = { editing: TradeDetail | null } & Omit<TradeFormSheetProps, 'editing'>

function TradeForm({ editing, planned, onClose, onSaved }: TradeFormProps) {
  const form = useTradeForm(editing, planned)
  const save = useSaveTrade(form, editing)
  const { values, errors, change, refusals } = form
  const words = useWordOptions()
  const body = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const isShown = useIsShown()
  const step = Number(useInstruments()(values.symbol).tickSize ?? 1)
  const mayGoOn = !editing && !planned
  useRefusalFocus(body, refusals)

  async function handleSave(andNext: boolean) {
    if (isSending.current) return
    isSending.current = true
    const sent = form.typed
    const trade = await save()
    isSending.current = false
    if (!trade) return
    // A plan gets its trade even if the form was left meanwhile; otherwise, nothing else may open or close then.
    if (isShown.current || planned) onSaved(trade)
    if (!isShown.current) return
    if (!andNext) return onClose()
    if (!form.startNext(sent)) symbolInput(body.current)?.select()
  }
  const { press, isWaiting } = useWhenReady(form.isReady, (andNext: boolean) => void handleSave(andNext))
  const isSaving = isWaiting || form.save.isPending
  return (
    <RecordSheet
      title={editing ? 'Edit fills' : 'Log trade'}
      onDiscard={form.isKept ? form.discard : null}
      save={
        <>
          {editing ? 'Save fills' : 'Save trade'}
          <Kbd keys="enter" className="max-lg:hidden" />
        </>
      }
      isSaving={isSaving}
      onSave={() => press(false)}
      onClose={onClose}
      otherActions={
        mayGoOn && (
          <Button className="flex-1" busy={isSaving} onClick={() => press(true)}>
            Save, add another
            <Kbd keys="shift+enter" className="max-lg:hidden" />
          </Button>
        )
      }
      form={body}
      initialFocus={() => firstMissing(body.current, { hasSymbol: values.symbol !== '' })}
      onKeyDown={(event) => {
        if (!savesOnKey(event)) return
        event.preventDefault()
        press(event.shiftKey && mayGoOn)
      }}
    >
      {!editing && <LockNote of="trade" />}
      <AccountAndTime form={form} />
      <SymbolField
        value={values.symbol}
        recent={words.symbols}
        error={errors.symbol}
        onChange={(symbol) => change({ symbol })}
      />
      <FillsPart form={form} step={step} isEditing={editing !== null} />
      <ResultPart form={form} />
      <WithoutField form={form} isEditing={editing !== null} />
      {!editing && <JournalPart form={form} step={step} words={words} />}
    </RecordSheet>
  )
}

/** What no field can say. */
function WithoutField({ form, isEditing }: { form: TradeFormBinding; isEditing: boolean }) {
  const { errors, values, failure } = form
  const sentences = errorsWithoutField(errors, values, { isEditing })
  if (sentences.length === 0) return !hasFieldErrors(failure) && <FailureNote error={failure} />
  return <RefusalText>{sentences.join(' ')}</RefusalText>
}

/** Enter in a field that does not use it, or anywhere with Ctrl or Cmd, for example in a note. */
function savesOnKey(event: KeyboardEvent<HTMLFormElement>): boolean {
  if (event.key !== 'Enter') return false
  if (event.ctrlKey || event.metaKey) return true
  return event.target instanceof HTMLInputElement && !event.defaultPrevented
}
