import { PencilLine } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { lazyModule, useLazyModule } from '../../../lib/loading/lazy-module.ts'
import { useLater } from '../../../lib/loading/use-later.ts'
import { CONTROL } from '../../../ui/forms/field.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { setTypedLines, useTypedLines } from './typed-lines.ts'

const SHORT_EXAMPLE = 'mnq s 3 21040 21055 calm'
const EXAMPLE = 'mnq s 3 21040 21055 stop 21010 calm 10:32'

/** What reads and saves the lines: fetched when somebody is about to type one. */
const quickRows = lazyModule(() => import('./quick-rows.tsx'))

/** Enters a trade as one line, above the log; several lines can be pasted. */
export function QuickEntry({ className }: { className?: string }) {
  const text = useTypedLines()
  const [failure, setFailure] = useState<string | null>(null)
  const [isFocused, setFocused] = useState(false)
  const help = useId()
  const save = useRef<() => void>(null)
  const loaded = useLazyModule(quickRows)
  const fetchRows = () => void quickRows.fetch()
  useLater(fetchRows)
  // Lines may be left from before the page was loaded again, and are saved by the first Enter.
  const hasText = text !== ''
  useEffect(() => {
    if (hasText) void quickRows.fetch()
  }, [hasText])
  return (
    <section
      aria-label="Quick entry"
      className={cn('grid grid-cols-[minmax(0,1fr)_auto] items-start', className)}
      onPointerEnter={fetchRows}
      onFocus={fetchRows}
    >
      <QuickText
        text={text}
        describedBy={help}
        onChange={(next) => {
          setTypedLines(next)
          setFailure(null)
          fetchRows()
        }}
        onEnter={() => save.current?.()}
        onFocusChange={setFocused}
      />
      {loaded && (
        <loaded.QuickRows
          typed={{ text, setText: setTypedLines, failure, setFailure }}
          save={save}
          helpId={help}
          isFocused={isFocused}
        />
      )}
    </section>
  )
}

/** Several lines are too much to lose to one keystroke. */
function offerBack(text: string): void {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return
  const undo = () => setTypedLines((now) => (now === '' ? text : `${text}\n${now}`))
  toast({ title: `${countOf(lines.length, 'line')} cleared`, undo })
}

type QuickTextProps = {
  text: string
  describedBy: string
  onChange: (text: string) => void
  onEnter: () => void
  onFocusChange: (isFocused: boolean) => void
}

function QuickText({ text, describedBy, onChange, onEnter, onFocusChange }: QuickTextProps) {
  const isMobile = useIsMobile()
  function handleKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      if (text === '') event.currentTarget.blur()
      else {
        onChange('')
        offerBack(text)
      }
      event.stopPropagation()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    // Pasted rows belong in this field; a pasted file goes to the import.
    if (event.clipboardData.files.length === 0) event.stopPropagation()
  }
  return (
    <label className="relative min-w-0 flex-1">
      <span className="sr-only">A trade in one line</span>
      <PencilLine
        aria-hidden="true"
        className="pointer-events-none absolute top-[9px] left-2.5 size-3.5 text-subtle-foreground max-md:top-[15px]"
      />
      <textarea
        value={text}
        rows={Math.min(8, text.split('\n').length)}
        aria-describedby={describedBy}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder={isMobile ? SHORT_EXAMPLE : EXAMPLE}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeys}
        onPaste={handlePaste}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
        className={cn(
          CONTROL,
          'block field-sizing-content h-auto max-h-46 min-h-8 resize-none py-[5px] pr-3 pl-8 leading-5 tabular-nums max-md:h-auto max-md:min-h-11 max-md:py-3',
        )}
      />
    </label>
  )
}
