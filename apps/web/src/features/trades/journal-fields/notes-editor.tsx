import { Suspense, useState } from 'react'
import { Textarea } from '../../../ui/forms/input.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { MarkdownText } from '../../markdown/lazy-markdown.tsx'

import { TemplateMenu } from './template-menu.tsx'

type NotesEditorProps = {
  value: string
  onChange: (notes: string) => void
  onBlur?: () => void
  label?: string
  placeholder?: string
}

const PLACEHOLDER = 'What did you see, and what did you do? Markdown works.'

/** Notes in Markdown, as text or preview. Overlong text is not cut off; saving reports it. */
export function NotesEditor({ value, onChange, onBlur, ...props }: NotesEditorProps) {
  const { label = 'Notes', placeholder = PLACEHOLDER } = props
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  // Notes that were emptied elsewhere are written from the beginning, not previewed at the first letter.
  if (value === '' && mode === 'preview') setMode('write')
  /** Appends below the existing text. */
  const insert = (text: string) => onChange(value.trim() === '' ? text : `${value.trimEnd()}\n\n${text}`)
  return (
    <section aria-label={label}>
      <div className="mb-[5px] flex items-center justify-between text-small text-muted-foreground">
        <h3 className="text-small font-400">{label}</h3>
        <div className="flex items-center gap-1.5">
          {mode === 'write' && <TemplateMenu onPick={insert} />}
          {value !== '' && (
            <SegmentedControl
              label={label}
              size="xs"
              options={[
                { value: 'write', label: 'Write' },
                { value: 'preview', label: 'Preview' },
              ]}
              value={mode}
              onValueChange={setMode}
              className="max-md:h-9"
            />
          )}
        </div>
      </div>
      {mode === 'preview' ? (
        <div className="min-h-20 rounded-sm border border-border bg-inset px-2.5 py-2">
          <Suspense fallback={<Skeleton />}>
            <MarkdownText text={value} />
          </Suspense>
        </div>
      ) : (
        <Textarea
          aria-label={label}
          value={value}
          onValueChange={onChange}
          onBlur={onBlur}
          placeholder={placeholder}
          className="min-h-28"
        />
      )}
    </section>
  )
}
