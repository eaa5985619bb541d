import type { Reflection } from '@ballast/contract/reflections'
import { SaveNote } from '../../ui/save-note.tsx'
import { NotesEditor } from '../trades/journal-fields/notes-editor.tsx'
import { MoodPicker } from './mood-picker.tsx'
import { ReflectionConflict } from './reflection-conflict.tsx'
import { useReflection } from './use-reflection.ts'

/** A day's mood and words. Every change is kept in this browser at once and saved by itself. */
export function ReflectionEditor({ reflection }: { reflection: Reflection }) {
  const { shown, state, change, flush, resolve } = useReflection(reflection)
  return (
    <section aria-label="Reflection" className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-card-title font-580">Reflection</h3>
        <SaveNote state={state} />
      </div>
      {state.kind === 'conflict' && <ReflectionConflict state={state} mine={shown} onResolve={resolve} />}
      {state.kind === 'refused' && (
        <p role="alert" className="text-small text-warning">
          {state.fields.text ?? state.fields.mood ?? state.sentence}
        </p>
      )}
      <MoodPicker value={shown.mood} onValueChange={(mood) => change({ mood })} />
      <NotesEditor
        label="What will you take from today?"
        placeholder="What went as planned, what did not, and what you will do the same tomorrow. Markdown works."
        value={shown.text}
        onChange={(text) => change({ text })}
        onBlur={() => void flush()}
      />
    </section>
  )
}
