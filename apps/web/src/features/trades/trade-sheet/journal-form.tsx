import type { TradeDetail } from '@ballast/contract/trades'
import { Field } from '../../../ui/forms/field.tsx'
import { Money } from '../../../ui/money.tsx'
import { RuleList } from '../../setups/rule-list.tsx'
import { SetupSelect } from '../../setups/setup-select.tsx'
import { EmotionPicker } from '../emotions/emotion-picker.tsx'
import { NoteSuggestions } from '../journal-fields/note-suggestions.tsx'
import { NotesEditor } from '../journal-fields/notes-editor.tsx'
import { ConfidenceInput, ExecutionInput, RatingInput, WordInput } from '../journal-fields/score-inputs.tsx'
import { useWordOptions } from '../journal-fields/use-word-options.ts'
import { WordsEditor } from '../journal-fields/words-editor.tsx'
import type { JournalChanges } from '../trade-drafts/journal-changes.ts'
import { PlanPrices } from './plan-prices.tsx'

type JournalFormProps = {
  trade: TradeDetail
  onChange: (changes: JournalChanges) => void
  onFlush: () => void
  errors: Readonly<Record<string, string>>
}

/** Everything the trader writes about a trade; each change is saved separately. */
export function JournalForm({ trade, onChange, onFlush, errors }: JournalFormProps) {
  const words = useWordOptions()
  const isLoss = trade.outcome === 'loss' && trade.mistakes.length > 0
  return (
    <>
      <Field group label="Emotion">
        <div className="grid grid-cols-3 gap-2">
          <EmotionPicker
            label="Before"
            value={trade.emotionBefore}
            recorded={trade.emotionBeforeRecorded}
            onValueChange={(emotionBefore) => onChange({ emotionBefore })}
          />
          <EmotionPicker
            label="During"
            value={trade.emotionDuring}
            recorded={trade.emotionDuringRecorded}
            onValueChange={(emotionDuring) => onChange({ emotionDuring })}
          />
          <EmotionPicker
            label="After"
            value={trade.emotionAfter}
            recorded={trade.emotionAfterRecorded}
            onValueChange={(emotionAfter) => onChange({ emotionAfter })}
          />
        </div>
      </Field>
      <div className="grid grid-cols-[1fr_150px] gap-5 max-md:grid-cols-1 max-md:gap-3">
        <ConfidenceInput value={trade.confidence} onValueChange={(confidence) => onChange({ confidence })} />
        <ExecutionInput
          value={trade.executionScore}
          onValueChange={(executionScore) => onChange({ executionScore })}
        />
      </div>
      <Field label="Setup" error={errors.setupId}>
        <SetupSelect value={trade.setupId} onValueChange={(setupId) => onChange({ setupId })} />
      </Field>
      <RuleList
        setupId={trade.setupId}
        checks={trade.ruleChecks}
        onChange={(ruleChecks) => onChange({ ruleChecks })}
      />
      <div className="grid grid-cols-[1fr_150px] gap-5 max-md:grid-cols-1 max-md:gap-3">
        <WordInput
          name="planFollowed"
          value={trade.planFollowed}
          onValueChange={(planFollowed) => onChange({ planFollowed })}
        />
        <RatingInput value={trade.rating} onValueChange={(rating) => onChange({ rating })} />
      </div>
      <Field
        group
        label="Mistakes"
        aside={
          isLoss && (
            <span className="text-subtle-foreground">
              on a trade of <Money value={trade.net} currency={trade.currency} precision="whole" />
            </span>
          )
        }
      >
        <WordsEditor
          noun="mistake"
          words={trade.mistakes}
          options={words.mistakes}
          onChange={(mistakes) => onChange({ mistakes })}
        />
      </Field>
      <Field group label="Tags">
        <WordsEditor
          noun="tag"
          words={trade.tags}
          options={words.tags}
          onChange={(tags) => onChange({ tags })}
        />
      </Field>
      <NotesEditor value={trade.notes} onChange={(notes) => onChange({ notes })} onBlur={onFlush} />
      <NoteSuggestions journal={trade} onChange={onChange} />
      <PlanPrices trade={trade} onChange={onChange} errors={errors} />
    </>
  )
}
