import type { TradePlan } from '@ballast/contract/trade-plans'
import { MISSED_OUTCOMES, type MissedOutcome } from '@ballast/domain/vocabulary/plan-vocabulary'
import { useState } from 'react'
import { ownDrafts } from '../../../lib/drafts/own-drafts.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { ChoiceRow } from '../../trades/trade-form/choice-row.tsx'
import { OUTCOME_WORDS } from '../plan-text.ts'

type MissedDraft = { missedReason: string; missedOutcome: MissedOutcome | null }

const drafts = ownDrafts<Partial<MissedDraft>>('missedPlan')

type MissedFormProps = {
  plan: TradePlan
  onSave: (missed: MissedDraft) => Promise<boolean>
  onCancel: () => void
}

/** Why a plan was not taken, and what the market did. */
export function MissedForm({ plan, onSave, onCancel }: MissedFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [typed, setTyped] = useState<MissedDraft>(() => ({
    missedReason: plan.missedReason ?? '',
    missedOutcome: plan.missedOutcome,
    ...drafts.get(plan.id)?.changes,
  }))
  function change(next: Partial<MissedDraft>) {
    const changed = { ...typed, ...next }
    setTyped(changed)
    drafts.put({ id: plan.id, changes: changed, base: {}, revision: plan.revision })
  }
  async function handleSave() {
    setBusy(true)
    if (await onSave(typed)) drafts.remove(plan.id)
    setBusy(false)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      <Field label="Why was it missed?">
        <Textarea
          value={typed.missedReason}
          maxLength={2000}
          placeholder="Hesitated at the retest"
          onValueChange={(missedReason) => change({ missedReason })}
          className="min-h-16"
        />
      </Field>
      <Field group label="What did the market do?" aside="optional">
        <ChoiceRow
          label="What did the market do?"
          options={MISSED_OUTCOMES.map((outcome) => ({ value: outcome, label: OUTCOME_WORDS[outcome] }))}
          value={typed.missedOutcome}
          onValueChange={(missedOutcome) => change({ missedOutcome })}
          clearable
          className="grid-cols-3 max-sm:grid-cols-1"
          itemClassName="text-small"
        />
      </Field>
      <p className="text-small text-subtle-foreground">Missed plans are not part of any statistic.</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Back</Button>
        <Button variant="primary" type="submit" busy={isBusy}>
          Keep as missed
        </Button>
      </div>
    </form>
  )
}
