import { usePsychologyPrompts } from '../../../lib/preferences.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput } from '../../../ui/forms/number-input.tsx'
import { SetupSelect } from '../../setups/setup-select.tsx'
import { EmotionPicker } from '../emotions/emotion-picker.tsx'
import { NoteSuggestions } from '../journal-fields/note-suggestions.tsx'
import { NotesEditor } from '../journal-fields/notes-editor.tsx'
import { ConfidenceInput, ExecutionInput } from '../journal-fields/score-inputs.tsx'
import type { useWordOptions } from '../journal-fields/use-word-options.ts'
import { WordsEditor } from '../journal-fields/words-editor.tsx'
import { QuickEmotions } from './quick-emotions.tsx'
import type { TradeFormBinding } from './use-trade-form.ts'

type JournalPartProps = { form: TradeFormBinding; step: number; words: ReturnType<typeof useWordOptions> }

/** Feelings and plan; all of it is optional. */
export function JournalPart({ form, step, words }: JournalPartProps) {
  const { values, errors, change } = form
  const asksFeelings = usePsychologyPrompts()
  return (
    <>
      <Field label="Setup" error={errors.setupId}>
        <SetupSelect value={values.setupId} onValueChange={(setupId) => change({ setupId })} />
      </Field>
      {asksFeelings && (
        <QuickEmotions
          value={values.emotionBefore}
          onValueChange={(emotionBefore) => change({ emotionBefore })}
        />
      )}
      <div className="grid grid-cols-[1fr_150px] gap-5 max-md:grid-cols-1 max-md:gap-3">
        <ConfidenceInput value={values.confidence} onValueChange={(confidence) => change({ confidence })} />
        <ExecutionInput
          value={values.executionScore}
          onValueChange={(executionScore) => change({ executionScore })}
        />
      </div>
      <Field group label="Mistakes">
        <WordsEditor
          noun="mistake"
          words={values.mistakes}
          options={words.mistakes}
          onChange={(mistakes) => change({ mistakes })}
        />
      </Field>
      <Field group label="Tags">
        <WordsEditor
          noun="tag"
          words={values.tags}
          options={words.tags}
          onChange={(tags) => change({ tags })}
        />
      </Field>
      <EmotionPicker
        label="After"
        value={values.emotionAfter}
        onValueChange={(emotionAfter) => change({ emotionAfter })}
      />
      <NotesEditor value={values.notes} onChange={(notes) => change({ notes })} />
      <NoteSuggestions journal={values} onChange={change} />
      <div className="grid grid-cols-2 gap-2.5">
        <Field label="Target" error={errors.target}>
          <NumberInput value={values.target} onValueChange={(target) => change({ target })} step={step} />
        </Field>
        <Field label="Risk in money" hint="Overrides the stop" error={errors.typedRisk}>
          <NumberInput
            value={values.typedRisk}
            onValueChange={(typedRisk) => change({ typedRisk })}
            unit={form.account?.currency ?? ''}
          />
        </Field>
      </div>
    </>
  )
}
