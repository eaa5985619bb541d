import type { OwnContractBody } from '@ballast/contract/accounts/own-contract-form'
import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { readInstrument } from '@ballast/domain/instruments/instrument'
import { type FormEvent, useState } from 'react'
import { fieldsOf } from '../../lib/api-error.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RestoredNote } from '../../ui/forms/restored-note.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { DialogFooter, OpenDialog } from '../../ui/overlays/dialog.tsx'
import { type ContractDraft, checkDraft, contractOf, draftOf, knownWords, turned } from './contract-draft.ts'
import { ContractEffect } from './contract-effect.tsx'
import { ROOT_FIELD, useChangeContracts } from './instrument-queries.ts'

type ContractDialogProps = {
  /** The contract to edit; null for a new one. */
  contract: OwnContractBody | null
  onClose: () => void
}

const PER = [
  { value: 'point', label: 'A point' },
  { value: 'tick', label: 'A tick' },
] as const

/** Adds or edits one of the trader's own contracts. */
export function ContractDialog({ contract, onClose }: ContractDialogProps) {
  const unsent = useUnsent<ContractDraft>('contract', contract ? draftOf(contract) : emptyDraft())
  const [draft, setDraft] = useState(unsent.start)
  const [isTried, setTried] = useState(false)
  const save = useChangeContracts()
  const isShown = useIsShown()
  const problems = checkDraft(draft)
  const isSendable = Object.keys(problems).length === 0
  const drafted = contractOf(draft)
  const left = contract && contract.root !== drafted.root ? [contract.root] : []
  const change = { put: [drafted], remove: left }
  const refused = fieldsOf(save.error)[ROOT_FIELD]
  const errors = { ...(isTried ? problems : {}), ...(refused ? { root: refused } : {}) }
  const edit = (next: Partial<ContractDraft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    unsent.keep(changed)
    if (save.isError) save.reset()
  }
  function handleSaved() {
    unsent.forget()
    if (isShown.current) onClose()
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const sent = { change, title: `${drafted.root} is saved` }
    // The mutation and the fields report a failure.
    if (isSendable) void save.mutateAsync(sent).then(handleSaved, () => undefined)
  }
  return (
    <OpenDialog
      onClose={onClose}
      title={contract ? `Change ${contract.root}` : 'Add a contract'}
      description="Used when a result is computed from prices, and for risk and size. Results stated in a broker’s file never change."
    >
      <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
        <Field
          label="Contract"
          error={errors.root}
          hint={
            knownWords(readInstrument(draft.root)) ??
            'Without its expiry: XYZ is also XYZH6, US30 also US30.cash.'
          }
        >
          <Input
            value={draft.root}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            onValueChange={(root) => edit({ root })}
          />
        </Field>
        <ValueFields draft={draft} errors={errors} onChange={edit} />
        <RestoredNote isBack={unsent.isBack} onStartOver={() => edit(unsent.original)} />
        <ContractEffect change={isSendable ? change : null} />
        <DialogFooter className="max-md:[&>*]:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save contract
          </Button>
        </DialogFooter>
      </form>
    </OpenDialog>
  )
}

type ValueFieldsProps = {
  draft: ContractDraft
  errors: Partial<Record<keyof ContractDraft, string>>
  onChange: (change: Partial<ContractDraft>) => void
}

function ValueFields({ draft, errors, onChange }: ValueFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <Field label="Tick size" aside={draft.per === 'point' && 'optional'} error={errors.tickSize}>
          <NumberInput
            value={draft.tickSize}
            min={0}
            step={0.01}
            placeholder="0.25"
            onValueChange={(tickSize) => onChange({ tickSize })}
          />
        </Field>
        <Field label="Currency" error={errors.currency}>
          <Select
            options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
            value={draft.currency}
            onValueChange={(currency) => onChange({ currency })}
          />
        </Field>
      </div>
      <div className="flex items-end gap-2.5">
        <Field label="Is worth" error={errors.value} className="flex-1">
          <NumberInput
            value={draft.value}
            min={0}
            onValueChange={(value) => onChange({ value })}
            unit={draft.currency}
          />
        </Field>
        <SegmentedControl
          label="What the value applies to"
          options={PER}
          value={draft.per}
          onValueChange={(per) => onChange(turned(draft, per))}
        />
      </div>
    </>
  )
}

function emptyDraft(): ContractDraft {
  const { defaultCurrency } = preferencesStore.get().trading
  return { root: '', tickSize: '', per: 'point', value: '', currency: defaultCurrency }
}
