import { replaceFills, type TradeDetail, type TradeRow } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import { formatMoney, formatR } from '../../../lib/format/format-number.ts'
import { useInstruments } from '../../../lib/instruments/own-instruments.ts'
import { preferencesStore } from '../../../lib/preferences.ts'
import { minuteNow } from '../../../lib/time/wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { FailureNote } from '../../accounts/failure-note.tsx'
import { ManageAccountsLink } from '../../accounts/manage-accounts-link.tsx'
import { LockNote } from '../../locks/lock-note.tsx'
import { RoomAfter } from '../../rooms/room-after.tsx'
import { SampleNote } from '../../sample-data/sample-note.tsx'
import { useHasSamples } from '../../sample-data/use-samples.ts'
import { useWordOptions } from '../journal-fields/use-word-options.ts'
import { useTradeActions } from '../trade-actions/use-trade-actions.ts'
import { useTradeChange } from '../trade-actions/use-trade-change.ts'
import { tradeQueries } from '../trade-queries.ts'
import { tradeName } from '../trade-words.ts'
import { FillsEditor } from './fills-editor.tsx'
import { FirstAccountField } from './first-account.tsx'
import { JournalPart } from './journal-part.tsx'
import { PreviewBox } from './preview-box.tsx'
import { previewResult } from './result-preview.ts'
import { SimpleFields } from './simple-fields.tsx'
import { SymbolField } from './symbol-field.tsx'
import { tradeBody } from './trade-body.ts'
import { switchMode } from './trade-form-values.ts'
import { type PlannedTrade, useTradeForm } from './use-trade-form.ts'
import { valuesOfTrade } from './values-of-trade.ts'

type TradeFormSheetProps = {
  /** The typed trade whose fills are changed; null logs a new one. */
  editing: TradeRow | null
  /** What a new trade begins with. */
  planned?: PlannedTrade
  onClose: () => void
  onSaved: (trade: TradeDetail) => void
}

export function TradeFormSheet({ editing, ...props }: TradeFormSheetProps) {
  const { data } = useQuery({ ...tradeQueries.byId(editing?.id ?? ''), enabled: editing !== null })
  const hasSamples = useHasSamples()
  if (editing && !data) {
    return (
      <Sheet open onOpenChange={(open) => !open && props.onClose()} title="Edit fills">
        <Skeleton className="h-40" />
      </Sheet>
    )
  }
  if (hasSamples && !editing) {
    return (
      <Sheet open onOpenChange={(open) => !open && props.onClose()} title="Log trade">
        <SampleNote />
      </Sheet>
    )
  }
  return <TradeForm editing={editing ? (data ?? null) : null} {...props} />
}

type TradeFormProps = { editing: TradeDetail | null } & Omit<TradeFormSheetProps, 'editing'>

function TradeForm({ editing, planned, onClose, onSaved }: TradeFormProps) {
  const form = useTradeForm(editing, planned)
  const actions = useTradeActions()
  const save = useTradeChange()
  const { values, errors, change, timeZone, account } = form
  const words = useWordOptions()
  const body = useRef<HTMLFormElement>(null)
  const preview = previewResult(values, account ?? null)
  const step = Number(useInstruments()(values.symbol).tickSize ?? 1)
  useFirstFocus(body, values.symbol !== '')
  useErrorFocus(body, errors)

  function restoreFills(id: string, before: TradeDetail) {
    const { journal: _, ...fills } = tradeBody(valuesOfTrade(before))
    return save({
      work: () => call(replaceFills, { params: { id }, body: fills }),
      done: () => ({ title: 'The fills are as before', variant: 'success' }),
      failed: 'The fills were not put back',
    })
  }
  async function handleSave(andNext: boolean) {
    const trade = await form.submit()
    if (!trade) return
    toast({
      title: editing ? 'Fills saved' : 'Trade saved',
      description: describe(trade),
      variant: 'success',
      action: {
        label: 'Undo',
        onPress: () => void (editing ? restoreFills(trade.id, editing) : actions.remove([trade.id])),
      },
    })
    onSaved(trade)
    if (!andNext) return onClose()
    form.startNext()
    symbolInput(body.current)?.select()
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={editing ? 'Edit fills' : 'Log trade'}
      header={
        <div className="flex items-baseline gap-3">
          <p className="text-finding font-600">{editing ? 'Edit fills' : 'Log trade'}</p>
          <span className="flex-1" />
          {form.isKept && (
            <span className="flex items-center gap-2 text-small text-subtle-foreground">
              Draft saved
              <Button size="xs" variant="ghost" onClick={form.discard}>
                Start over
              </Button>
            </span>
          )}
        </div>
      }
      footer={
        <>
          <Button
            variant="primary"
            className="flex-1"
            busy={form.save.isPending}
            onClick={() => void handleSave(false)}
          >
            {editing ? 'Save fills' : 'Save trade'}
            <Kbd keys="enter" className="max-lg:hidden" />
          </Button>
          {!editing && !planned && (
            <Button className="flex-1" disabled={form.save.isPending} onClick={() => void handleSave(true)}>
              Save, add another
              <Kbd keys="shift+enter" className="max-lg:hidden" />
            </Button>
          )}
        </>
      }
    >
      <form
        ref={body}
        noValidate
        className="grid gap-[13px] pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          void handleSave(false)
        }}
        onKeyDown={(event) => {
          const target = event.target
          const isField = target instanceof HTMLInputElement || event.ctrlKey || event.metaKey
          if (event.key !== 'Enter' || !isField || event.defaultPrevented) return
          event.preventDefault()
          void handleSave(event.shiftKey && !planned)
        }}
      >
        {!editing && <LockNote of="trade" />}
        <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
          {form.hasNoAccount ? (
            <FirstAccountField
              value={form.accountName}
              onChange={form.setAccountName}
              error={errors.accountId}
            />
          ) : (
            <Field label="Account" error={errors.accountId} aside={<ManageAccountsLink />}>
              <AccountSelect value={values.accountId} onValueChange={(accountId) => change({ accountId })} />
            </Field>
          )}
          {!values.isDetailed && (
            <Field
              label="Opened"
              error={errors.openedAt}
              aside={
                <button
                  type="button"
                  onClick={() => change({ openedAt: minuteNow(timeZone) })}
                  className="rounded-sm text-subtle-foreground hover:text-foreground"
                >
                  Now
                </button>
              }
            >
              <Input
                type="datetime-local"
                value={values.openedAt}
                onChange={(event) => change({ openedAt: event.target.value })}
              />
            </Field>
          )}
        </div>
        <SymbolField
          value={values.symbol}
          recent={words.symbols}
          error={errors.symbol}
          onChange={(symbol) => change({ symbol })}
        />
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
            <SimpleFields form={form} step={step} isEditing={editing !== null} />
          )}
        </div>
        <div className="flex items-center justify-between gap-2 text-small text-subtle-foreground">
          <span>Times are on the account's clock ({timeZone.replaceAll('_', ' ')}).</span>
          <Button size="xs" variant="link" onClick={() => change(switchMode(values))}>
            {values.isDetailed ? 'One entry, one exit' : 'Several fills'}
          </Button>
        </div>
        <PreviewBox
          preview={preview}
          currency={account?.currency ?? 'USD'}
          symbol={values.symbol.trim().toUpperCase()}
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
        {form.save.isError && <FailureNote error={form.save.error} />}
        {!editing && <JournalPart form={form} step={step} words={words} />}
      </form>
    </Sheet>
  )
}

function symbolInput(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('[data-symbol] input') ?? null
}

function describe(trade: TradeDetail): string {
  const isPrivate = !preferencesStore.get().privacy.showRealValues
  const money = trade.net === null || isPrivate ? '' : formatMoney(trade.net, { currency: trade.currency })
  const parts =
    trade.status === 'open' ? ['open'] : [money, trade.rMultiple === null ? '' : formatR(trade.rMultiple)]
  return [tradeName(trade), ...parts.filter(Boolean)].join(', ')
}

/** Typing starts at the first thing that is missing. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, hasSymbol: boolean) {
  const start = useRef(hasSymbol)
  useEffect(() => {
    // After the sheet has taken the focus.
    const timer = setTimeout(() => {
      const numbers = form.current?.querySelectorAll<HTMLInputElement>(
        '[data-first] input[inputmode="decimal"]',
      )
      const first = start.current ? numbers?.[1] : symbolInput(form.current)
      first?.focus()
    }, 60)
    return () => clearTimeout(timer)
  }, [form])
}

function useErrorFocus(form: RefObject<HTMLFormElement | null>, errors: object) {
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
