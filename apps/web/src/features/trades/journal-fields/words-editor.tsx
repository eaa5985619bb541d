import { wordLabel } from '@ballast/domain/vocabulary/word-label'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { AddTag, Tag } from '../../../ui/chip.tsx'
import { type ComboboxOption, OptionList } from '../../../ui/forms/combobox.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'

type WordsEditorProps = {
  /** "tag" or "mistake". */
  noun: 'tag' | 'mistake'
  words: readonly string[]
  options: readonly ComboboxOption[]
  onChange: (words: string[]) => void
}

/** A trade's words as removable chips, with a list to add known or new ones. */
export function WordsEditor({ noun, words, options, onChange }: WordsEditorProps) {
  const [isOpen, setOpen] = useState(false)
  const label = (word: string) => (noun === 'mistake' ? wordLabel(word) : word)
  const toggle = (word: string) =>
    onChange(words.includes(word) ? words.filter((known) => known !== word) : [...words, word])
  return (
    <div className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <Tag
          key={word}
          tone={noun === 'mistake' ? 'warning' : 'neutral'}
          icon={noun === 'mistake' ? <TriangleAlert aria-hidden="true" /> : undefined}
          onRemove={() => toggle(word)}
          removeLabel={`Remove the ${noun} ${label(word)}`}
        >
          {label(word)}
        </Tag>
      ))}
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <AddTag aria-label={`Add a ${noun}`}>Add</AddTag>
        </PopoverTrigger>
        <PopoverContent aria-label={`${wordLabel(noun)}s`} className="w-60 overflow-hidden p-0">
          <OptionList
            options={options}
            selected={words}
            onSelect={toggle}
            onCreate={(text) => {
              const word = text.slice(0, 60).trim()
              if (!words.includes(word)) onChange([...words, word])
              setOpen(false)
            }}
            searchPlaceholder={`Search or type a new ${noun}`}
          />
        </PopoverContent>
      </Popover>
    </div>
  )
}
