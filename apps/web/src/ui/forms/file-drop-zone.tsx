import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Button } from '../button.tsx'

type FileDropZoneProps = {
  /** "Drop your broker's files here". */
  label: string
  hint?: ReactNode
  buttonLabel?: string
  /** As on an input: `.csv,.xlsx`. Only a hint for the file dialog; the server decides. */
  accept?: string
  multiple?: boolean
  /** Keeps the focus, and takes no files meanwhile. */
  busy?: boolean
  error?: string | null
  onFiles: (files: File[]) => void
  icon?: ReactNode
  className?: string
}

/** Takes files by dropping, picking, or pasting. */
export function FileDropZone({
  label,
  hint,
  onFiles,
  multiple = false,
  busy = false,
  ...props
}: FileDropZoneProps) {
  const [isOver, setOver] = useState(false)
  const [note, setNote] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  function give(list: FileList | null | undefined) {
    const files = [...(list ?? [])]
    const [first] = files
    if (!first || busy) return
    setNote(multiple || files.length === 1 ? '' : `Only ${first.name} was taken. Add one file at a time.`)
    onFiles(multiple ? files : [first])
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    give(event.dataTransfer.files)
  }
  return (
    <section
      aria-labelledby={`${id}-label`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      onPaste={(event) => give(event.clipboardData.files)}
      className={cn(
        'flex flex-col items-center gap-2 rounded-md border border-dashed border-input bg-inset px-4 py-7 text-center transition-colors',
        isOver && 'border-primary-text bg-primary-soft',
        props.error && 'border-danger',
        props.className,
      )}
    >
      <span className="text-subtle-foreground [&_svg]:size-[22px] [&_svg]:stroke-[1.5]">
        {props.icon ?? <Upload aria-hidden="true" />}
      </span>
      <p id={`${id}-label`} className="font-560">
        {label}
      </p>
      {hint && <p className="max-w-[52ch] text-small text-subtle-foreground">{hint}</p>}
      <Button size="sm" className="mt-1" busy={busy} onClick={() => input.current?.click()}>
        {props.buttonLabel ?? (multiple ? 'Choose files' : 'Choose a file')}
      </Button>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        multiple={multiple}
        disabled={busy}
        {...(props.accept ? { accept: props.accept } : {})}
        onChange={(event) => {
          give(event.target.files)
          event.target.value = ''
        }}
      />
      <p role="status" className="text-small text-muted-foreground empty:hidden">
        {note}
      </p>
      {props.error && (
        <p role="alert" className="text-small text-danger">
          {props.error}
        </p>
      )}
    </section>
  )
}
