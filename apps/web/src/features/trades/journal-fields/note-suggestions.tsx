import { suggestFromNote } from '@ballast/domain/notes/suggest-from-note'
import { EMOTION_LABELS, type Emotion } from '@ballast/domain/vocabulary/emotions'
import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { usePsychologyPrompts } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../../../ui/overlays/dropdown-menu.tsx'
import { useModelSuggestions } from './use-model-suggestions.ts'

const MOMENTS = [
  { field: 'emotionBefore', label: 'Before' },
  { field: 'emotionDuring', label: 'During' },
  { field: 'emotionAfter', label: 'After' },
] as const
type Moment = (typeof MOMENTS)[number]['field']
type JournalPart = { notes: string; mistakes: readonly string[] } & Partial<Record<Moment, Emotion | null>>
type Changes = { mistakes?: string[] } & Partial<Record<Moment, Emotion>>

/**
 * Feelings and mistakes found in the note, to accept with one press. They are matched here against a list of words; the model is
 * asked only on a press, if the trader agreed to send it notes. Nothing is saved without another press.
 */
export function NoteSuggestions({
  journal,
  onChange,
}: {
  journal: JournalPart
  onChange: (changes: Changes) => void
}) {
  const asksFeelings = usePsychologyPrompts()
  const notes = useDeferredValue(journal.notes)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const built = useMemo(() => suggestFromNote(notes), [notes])
  const model = useModelSuggestions(journal.notes)
  const found = model.merged(built)
  const moments = MOMENTS.filter(({ field }) => field in journal)
  const felt = moments.map(({ field }) => journal[field])
  const emotions = asksFeelings ? found.emotions.filter(({ word }) => !felt.includes(word)) : []
  const mistakes = found.mistakes.filter(({ word }) => !journal.mistakes.includes(word))
  const key = [...emotions, ...mistakes].map(({ word }) => word).join(' ')
  const isEmpty = key === '' || key === dismissed
  if (isEmpty && !model.isOffered) return null
  return (
    <section
      aria-label="Suggestions from the note"
      className="-mt-1 flex flex-wrap items-center gap-1.5 text-caption text-subtle-foreground"
    >
      {!isEmpty && 'From your note:'}
      {!isEmpty &&
        emotions.map(({ word, words }) => (
          <Menu key={word}>
            <MenuTrigger asChild>
              <button
                type="button"
                className={CHIP}
                title={words ? `You wrote “${words}”` : 'Read by the model'}
              >
                {EMOTION_LABELS[word]}
              </button>
            </MenuTrigger>
            <MenuContent>
              <MenuLabel>When did you feel it?</MenuLabel>
              {moments.map(({ field, label }) => (
                <MenuItem key={field} onSelect={() => onChange({ [field]: word })}>
                  {label}
                </MenuItem>
              ))}
            </MenuContent>
          </Menu>
        ))}
      {!isEmpty &&
        mistakes.map(({ word, words }) => (
          <button
            key={word}
            type="button"
            className={CHIP}
            title={words ? `You wrote “${words}”` : 'Read by the model'}
            onClick={() => onChange({ mistakes: [...journal.mistakes, word] })}
          >
            <Plus aria-hidden="true" className="size-3" />
            {wordLabel(word)}
          </button>
        ))}
      {!isEmpty && (
        <IconButton label="Dismiss the suggestions" size="sm" onClick={() => setDismissed(key)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {model.isOffered && (
        <Button size="xs" variant="ghost" busy={model.isAsking} onClick={model.ask}>
          Ask the model
        </Button>
      )}
      {model.note && <span role="status">{model.note}</span>}
    </section>
  )
}

const CHIP =
  'inline-flex h-[22px] items-center gap-[5px] rounded-[6px] px-2 text-small text-muted-foreground ring-1 ring-border-strong ring-inset hover:bg-hover hover:text-foreground max-md:h-9 max-md:px-3'
