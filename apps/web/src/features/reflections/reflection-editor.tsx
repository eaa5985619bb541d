import type { Reflection } from '@ballast/contract/reflections'
import { distressIn } from '@ballast/domain/help-lines/distress'
import { MessageCircleQuestion } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SaveNote } from '../../ui/save-note.tsx'
import { NotesEditor } from '../trades/journal-fields/notes-editor.tsx'
import { MoodPicker } from './mood-picker.tsx'
import { PromptAnswers } from './prompt-answers.tsx'
import { refusalOf } from './reflection-changes.ts'
import { ReflectionConflict } from './reflection-conflict.tsx'
import { SmallMoodPicker } from './small-mood-picker.tsx'
import { useReflection } from './use-reflection.ts'

const PromptsDialog = lazyPart(async () => (await import('./prompts-dialog.tsx')).PromptsDialog)

const HelpLines = lazyPart(async () => (await import('../help-lines/help-lines.tsx')).HelpLines)

/** A day's moods and texts. Every change is stored in this browser at once and saved automatically. */
export function ReflectionEditor({ reflection }: { reflection: Reflection }) {
  const { shown, state, change, flush, resolve } = useReflection(reflection)
  const [isEditingPrompts, setEditingPrompts] = useState(false)
  const leave = () => void flush()
  const written = [shown.text, shown.lesson, shown.intent, ...shown.answers.map(({ answer }) => answer)]
  return (
    <section aria-label="Reflection" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-card-title font-580">Reflection</h3>
        <span className="flex items-center gap-1">
          <SaveNote state={state} />
          <IconButton
            size="sm"
            label="Prompts"
            onClick={() => setEditingPrompts(true)}
            {...PromptsDialog.near}
          >
            <MessageCircleQuestion aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {state.kind === 'conflict' && <ReflectionConflict state={state} mine={shown} onResolve={resolve} />}
      {state.kind === 'refused' && (
        <p role="alert" className="text-small text-warning">
          {refusalOf(state.fields, state.sentence)}
        </p>
      )}
      <MoodPicker value={shown.mood} onValueChange={(mood) => change({ mood })} />
      <div className="grid gap-0.5">
        <SmallMoodPicker
          label="Before it"
          value={shown.moodBefore}
          onValueChange={(moodBefore) => change({ moodBefore })}
        />
        <SmallMoodPicker
          label="During it"
          value={shown.moodDuring}
          onValueChange={(moodDuring) => change({ moodDuring })}
        />
      </div>
      <NotesEditor
        label="What will you take from today?"
        placeholder="What went as planned, what did not, and what you will do the same tomorrow. Markdown works."
        value={shown.text}
        onChange={(text) => change({ text })}
        onBlur={leave}
      />
      <PromptAnswers answers={shown.answers} onChange={(answers) => change({ answers })} onBlur={leave} />
      <Field label="Lesson">
        <Textarea
          value={shown.lesson}
          rows={1}
          onValueChange={(lesson) => change({ lesson })}
          onBlur={leave}
          className="min-h-9"
        />
      </Field>
      <Field label="One thing for the next day" hint="Shown with that day’s plan.">
        <Textarea
          value={shown.intent}
          rows={1}
          placeholder="If a trade closes at a loss, then I stand up before the next order"
          onValueChange={(intent) => change({ intent })}
          onBlur={leave}
          className="min-h-9"
        />
      </Field>
      {written.some(distressIn) && (
        <Suspense>
          <HelpLines look="page" />
        </Suspense>
      )}
      {isEditingPrompts && (
        <Suspense>
          <PromptsDialog onClose={() => setEditingPrompts(false)} />
        </Suspense>
      )}
    </section>
  )
}
