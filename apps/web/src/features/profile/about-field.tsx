import { MAX_ABOUT } from '@ballast/contract/people/profile'
import { Textarea } from '../../ui/forms/input.tsx'
import { type SaveAbout, useAbout } from './use-about.ts'

/** A few words about oneself, saved while typing. */
export function AboutField({ about, onSave }: { about: string; onSave: SaveAbout }) {
  const { text, change, save } = useAbout(about, onSave)
  return (
    <div className="mt-2 max-w-[60ch]">
      <Textarea
        aria-label="About you"
        placeholder="What you trade and how, in a sentence or two"
        rows={2}
        maxLength={MAX_ABOUT}
        value={text}
        onValueChange={change}
        onBlur={save}
      />
      <p className="mt-1 text-right text-small text-subtle-foreground tabular-nums">
        {text.length} of {MAX_ABOUT}
      </p>
    </div>
  )
}
