import { type PromptSets, savePrompts } from '@ballast/contract/reflections'
import { STARTER_PROMPTS } from '@ballast/domain/reflection/prompts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { reasonOf } from '../../lib/api-error.ts'
import { useUnsent } from '../../lib/forms/use-unsent.ts'
import { useCurrent } from '../../lib/requests/use-current.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/input.tsx'
import { RestoredNote } from '../../ui/forms/restored-note.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { useToastIfLeft } from '../../ui/overlays/use-toast-if-left.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { reflectionQueries } from './reflection-queries.ts'

type Sets = PromptSets['sets']

/** The trader's own sets of questions: several may be in use at once; without any, nothing is asked. */
export function PromptsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(reflectionQueries.prompts())
  const data = useCurrent(query)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {data ? (
        <PromptsForm known={data.sets} onClose={onClose} />
      ) : (
        <DialogContent title="Prompts">
          <LoadingState query={query} name="the prompts">
            <Skeleton className="h-40" />
          </LoadingState>
        </DialogContent>
      )}
    </Dialog>
  )
}

function usePromptSets(known: Sets, onSaved: () => void) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
  const unsent = useUnsent('prompts', { sets: known })
  const [sets, setShownSets] = useState<Draft[]>(() => unsent.start.sets.map(draftOf))
  function setSets(next: Draft[]) {
    setShownSets(next)
    unsent.keep({ sets: next.map(setOf) })
  }
  function startOver() {
    unsent.forget()
    setShownSets(known.map(draftOf))
  }
  const save = useMutation({
    mutationFn: () => call(savePrompts, { body: { sets: sets.map(setOf) } }),
    onSuccess: (saved) => {
      unsent.forget()
      queryClient.setQueryData(reflectionQueries.prompts().queryKey, saved)
      if (isShown.current) onSaved()
    },
    onError: (error) => toastIfLeft('The prompts were not saved', error),
  })
  return { sets, setSets, save, isBack: unsent.isBack, startOver }
}

function PromptsForm({ known, onClose }: { known: Sets; onClose: () => void }) {
  const { sets, setSets, save, isBack, startOver } = usePromptSets(known, onClose)
  const names = new Set(sets.map(({ name }) => name))
  const starters = STARTER_PROMPTS.filter(({ name }) => !names.has(name))
  const problem = problemOf(sets)
  const change = (at: number, next: Partial<Draft>) =>
    setSets(sets.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <DialogContent
      title="Prompts"
      description="Questions asked below each day’s text while their set is on. Answers you have written stay with their day."
      footer={
        <>
          {(save.isError || problem) && (
            <p role="alert" className="mr-auto self-center text-small text-warning">
              {problem ?? reasonOf(save.error)}
            </p>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={problem !== null}
            onClick={() => save.mutate()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sets.map((set, at) => (
          <SetFields
            key={set.key}
            set={set}
            onChange={(next) => change(at, next)}
            onRemove={() => setSets(sets.filter((_, index) => index !== at))}
          />
        ))}
        <RestoredNote isBack={isBack} onStartOver={startOver} />
        {sets.length < 10 && (
          <div className="flex flex-wrap gap-2">
            {starters.map(({ name, questions }) => (
              <Button
                key={name}
                size="sm"
                onClick={() => setSets([...sets, draftOf({ name, questions: [...questions], inUse: true })])}
              >
                <Plus aria-hidden="true" />
                {name}
              </Button>
            ))}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setSets([...sets, draftOf({ name: '', questions: [], inUse: true })])}
            >
              <Plus aria-hidden="true" />
              Own set
            </Button>
          </div>
        )}
      </div>
    </DialogContent>
  )
}

/** A set being edited: its questions are the lines of one text. */
type Draft = { key: string; name: string; lines: string; inUse: boolean }
let lastKey = 0

function draftOf({ name, questions, inUse }: Sets[number]): Draft {
  lastKey += 1
  return { key: String(lastKey), name, lines: questions.join('\n'), inUse }
}

function setOf({ name, lines, inUse }: Draft): Sets[number] {
  const questions = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return { name: name.trim(), questions, inUse }
}

/** Why the sets cannot be saved yet; null if they can. */
function problemOf(sets: readonly Draft[]): string | null {
  for (const { name, questions } of sets.map(setOf)) {
    if (name === '') return 'Name every set.'
    if (questions.length === 0) return `“${name}” needs a question.`
    if (questions.length > 12) return `“${name}” has more than 12 questions.`
    if (questions.some((question) => question.length > 300)) return 'A question is at most 300 characters.'
  }
  return null
}

type SetFieldsProps = { set: Draft; onChange: (next: Partial<Draft>) => void; onRemove: () => void }

function SetFields({ set, onChange, onRemove }: SetFieldsProps) {
  const name = set.name || 'New set'
  return (
    <section aria-label={name} className="grid gap-2 border-t border-border pt-3 first:border-t-0 first:pt-0">
      <div className="flex items-end gap-2">
        <Field label="Name" className="flex-1">
          <Input value={set.name} maxLength={60} onValueChange={(name) => onChange({ name })} />
        </Field>
        <span className="flex h-8 items-center gap-2 text-small text-muted-foreground max-md:h-11">
          <Switch
            aria-label={`Ask “${name}”`}
            checked={set.inUse}
            onCheckedChange={(inUse) => onChange({ inUse })}
          />
          {set.inUse ? 'On' : 'Off'}
        </span>
        <IconButton label={`Delete “${name}”`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <Field label="Questions, one per line">
        <Textarea
          value={set.lines}
          rows={3}
          maxLength={4000}
          onValueChange={(lines) => onChange({ lines })}
        />
      </Field>
    </section>
  )
}
