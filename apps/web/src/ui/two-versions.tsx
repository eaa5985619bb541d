import { useEffect, useRef } from 'react'
import type { Choice } from '../lib/drafts/merge-changes.ts'
import { Button } from './button.tsx'
import { ScrollBox } from './scroll-box.tsx'

type TwoVersionsProps = {
  /** What was changed in two places: "trade". */
  noun: string
  versions: readonly { label: string; here: string; elsewhere: string }[]
  /** The texts of which both versions can be kept, if any: "notes". */
  texts: string | null
  onResolve: (choice: Choice) => void
}

/** The same field was changed in two places: both versions, for the trader to choose. */
export function TwoVersions({ noun, versions, texts, onResolve }: TwoVersionsProps) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={notice}
      role="alert"
      aria-label="Two versions"
      className="grid gap-3 rounded-md border border-border-strong bg-raised p-3"
    >
      <p>This {noun} was also changed elsewhere. Nothing is lost: choose what to keep.</p>
      {versions.map(({ label, here, elsewhere }) => (
        <div key={label} className="grid gap-2 sm:grid-cols-2">
          <Version title={`${label}, here`} text={here} />
          <Version title={`${label}, elsewhere`} text={elsewhere} />
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => onResolve('mine')}>
          Keep what is here
        </Button>
        <Button size="sm" onClick={() => onResolve('theirs')}>
          Take the other
        </Button>
        {texts !== null && (
          <Button size="sm" onClick={() => onResolve('both')}>
            Keep both {texts}
          </Button>
        )}
      </div>
    </section>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-small font-400 text-subtle-foreground">{title}</h3>
      <ScrollBox
        label={title}
        className="max-h-40 rounded-sm border border-border bg-card px-2 py-1.5 whitespace-pre-wrap"
      >
        <p>{text || '(empty)'}</p>
      </ScrollBox>
    </div>
  )
}
