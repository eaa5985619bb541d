import { ArrowUp, Lock, Square } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type AskBoxProps = {
  text: string
  onText: (text: string) => void
  onSend: () => void
  onStop: () => void
  /** Null for a new question; otherwise cancels editing an earlier one. */
  onCancelEdit: (() => void) | null
  isBusy: boolean
  /** Says what is sent off this server. */
  privacyNote: string
  inputRef: RefObject<HTMLTextAreaElement | null>
}

/** The question field: Enter sends, Shift and Enter adds a line, Escape stops an answer or cancels an edit. */
export function AskBox({
  text,
  onText,
  onSend,
  onStop,
  onCancelEdit,
  isBusy,
  privacyNote,
  inputRef,
}: AskBoxProps) {
  const isOnline = useOnline()
  const isEmpty = text.trim() === ''
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (!isEmpty && !isBusy && isOnline) onSend()
    }
    if (event.key === 'Escape') {
      if (isBusy) onStop()
      else onCancelEdit?.()
    }
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !isBusy) onSend()
      }}
    >
      {onCancelEdit && (
        <p className="flex items-center gap-2 text-small text-muted-foreground">
          You are changing an earlier question. It and everything after it will be replaced.
          <button
            type="button"
            className="text-primary-text underline-offset-4 hover:underline"
            onClick={onCancelEdit}
          >
            Keep the original
          </button>
        </p>
      )}
      <div className="flex items-end gap-2 rounded-lg border border-border-strong bg-background p-1.5 focus-within:border-primary">
        <textarea
          ref={inputRef}
          aria-label="Your question"
          rows={1}
          value={text}
          placeholder="Ask about your trades, rules or reflections"
          onChange={(event) => onText(event.target.value)}
          onKeyDown={handleKeyDown}
          className="field-sizing-content max-h-48 min-h-9 flex-1 resize-none bg-transparent px-2 py-1.5 outline-none max-md:min-h-11 max-md:py-2.5"
        />
        {isBusy ? (
          <IconButton label="Stop" onClick={onStop}>
            <Square aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton
            label="Ask"
            type="submit"
            disabled={isEmpty || !isOnline}
            className="bg-primary text-primary-foreground hover:bg-primary aria-disabled:opacity-50"
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="flex items-center gap-1.5 text-caption text-subtle-foreground" role="status">
        <Lock aria-hidden="true" className="size-3" />
        {isOnline ? privacyNote : 'No connection. Your question stays here; send it once it is back.'}
      </p>
    </form>
  )
}
