import { fieldsWith, type TradeField, tradeField } from '@ballast/domain/trades/trade-fields'
import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, CheckCheck, ListPlus, Merge, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type ComboboxOption, OptionList } from '../../../ui/forms/combobox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'
import { setupQueries } from '../../setups/setup-queries.ts'
import { useWordOptions } from '../journal-fields/use-word-options.ts'
import type { BulkChange } from './use-trade-actions.ts'

type BulkBarProps = {
  n: number
  total: number
  isAll: boolean
  onSelectAll: () => void
  onClear: () => void
  onChange: (change: BulkChange) => void
  onMerge: () => void
  onMove: () => void
  onDelete: () => void
}

const CLEAR = '(clear)'
const option = (value: string, label: string): ComboboxOption => ({ value, label })

/** The fields that can be set on many trades at once: words of a vocabulary, and scores. */
const BULK_CHOICES = fieldsWith('isBulk').flatMap((name) => {
  const field = tradeField(name)
  return field.kind === 'word' || field.kind === 'score' ? [{ name, field, options: optionsOf(field) }] : []
})

type ChoiceField = (typeof BULK_CHOICES)[number]['field']

function optionsOf(field: Extract<TradeField, { kind: 'word' | 'score' }>): ComboboxOption[] {
  if (field.kind === 'word') return field.words.map((word) => option(word, field.labels[word] ?? word))
  const scores = Array.from({ length: field.max }, (_, index) => field.max - index)
  return scores.map((score) => option(String(score), `${score} of ${field.max}`))
}

function chosen(field: ChoiceField, value: string): string | number | null {
  if (value === CLEAR) return null
  return field.kind === 'score' ? Number(value) : value
}

/** The actions on all ticked trades. */
export function BulkBar({ n, total, isAll, onChange, ...props }: BulkBarProps) {
  const { data: setups = [] } = useQuery(setupQueries.list())
  const words = useWordOptions()
  return (
    <section
      aria-label="Ticked trades"
      className="flex min-h-11 shrink-0 items-center gap-1 overflow-x-auto border-t border-border-strong bg-popover px-2.5 py-1.5 text-table scroll-quiet max-md:gap-1.5 max-md:px-3 md:flex-wrap"
    >
      <IconButton label="Untick all" size="sm" onClick={props.onClear}>
        <X aria-hidden="true" />
      </IconButton>
      <span role="status" className="mr-1 font-560 whitespace-nowrap">
        <NumberText value={n} /> ticked
      </span>
      {!isAll && n < total && (
        <Button size="xs" variant="link" onClick={props.onSelectAll} className="mr-1.5">
          All <NumberText value={total} />
        </Button>
      )}
      <Button size="xs" onClick={() => onChange({ reviewed: true })}>
        <CheckCheck aria-hidden="true" className="size-3.5" />
        Reviewed
      </Button>
      <Choice
        label="Setup"
        options={[...setups.map(({ id, name }) => option(id, name)), option(CLEAR, 'No setup')]}
        onChoose={(id) => onChange({ setupId: id === CLEAR ? null : id })}
      />
      <Choice
        label="Add tag"
        options={words.tags}
        onChoose={(tag) => onChange({ addTags: [tag] })}
        onCreate={(tag) => onChange({ addTags: [tag] })}
      />
      <Choice label="Remove tag" options={words.tags} onChoose={(tag) => onChange({ removeTags: [tag] })} />
      <Choice
        label="Add mistake"
        options={words.mistakes}
        onChoose={(mistake) => onChange({ addMistakes: [mistake] })}
        onCreate={(mistake) => onChange({ addMistakes: [mistake] })}
      />
      <Choice
        label="Remove mistake"
        options={words.mistakes}
        onChoose={(mistake) => onChange({ removeMistakes: [mistake] })}
      />
      {BULK_CHOICES.map(({ name, field, options }) => (
        <Choice
          key={name}
          label={field.short ?? field.label}
          options={[...options, option(CLEAR, 'Clear')]}
          onChoose={(value) => onChange({ [name]: chosen(field, value) })}
        />
      ))}
      <Button size="xs" onClick={() => onChange({ reviewed: false })}>
        To review
      </Button>
      <span className="ml-auto flex gap-[inherit]">
        <Button size="xs" disabled={n < 2} onClick={props.onMerge}>
          <Merge aria-hidden="true" className="size-3.5" />
          Merge
        </Button>
        <Button size="xs" onClick={props.onMove}>
          <ArrowRightLeft aria-hidden="true" className="size-3.5" />
          Move
        </Button>
        <Button size="xs" variant="danger" onClick={props.onDelete}>
          <Trash2 aria-hidden="true" className="size-3.5" />
          Delete
        </Button>
      </span>
    </section>
  )
}

type ChoiceProps = {
  label: string
  options: readonly ComboboxOption[]
  onChoose: (value: string) => void
  onCreate?: (text: string) => void
}

function Choice({ label, options, onChoose, onCreate }: ChoiceProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const choose = (value: string) => {
    setOpen(false)
    onChoose(value)
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button size="xs">
          {label === 'Add tag' && <ListPlus aria-hidden="true" className="size-3.5" />}
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-56 overflow-hidden p-0">
        <OptionList
          options={options}
          selected={[]}
          onSelect={choose}
          {...(onCreate
            ? {
                onCreate: (text: string) => {
                  setOpen(false)
                  onCreate(text.slice(0, 60))
                },
              }
            : {})}
        />
      </PopoverContent>
    </Popover>
  )
}
