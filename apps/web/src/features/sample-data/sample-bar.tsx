import type { SampleData } from '@ballast/contract/people/sample-data'
import { FlaskConical } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { useRemoveSamples } from './use-samples.ts'

const SENTENCES = {
  adding: 'Sample trades are being added.',
  there: 'These are sample trades: nobody made them.',
  unfinished: 'Adding the sample trades was interrupted.',
}

type SampleBarProps = { state: keyof typeof SENTENCES; progress: SampleData['progress'] }

/** Shown on every page while sample trades are in the journal. */
export function SampleBar({ state, progress }: SampleBarProps) {
  const remove = useRemoveSamples()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border bg-info-soft px-4 py-1.5 text-small md:justify-center"
    >
      <p className="flex items-center gap-2 max-md:flex-1">
        <FlaskConical aria-hidden="true" className="size-3.5 shrink-0 text-info" />
        {SENTENCES[state]}
      </p>
      {state === 'adding' ? (
        <ProgressBar value={progress} label="Adding sample trades" className="w-28" />
      ) : (
        <Button
          size="sm"
          aria-label="Remove the sample trades"
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      )}
    </div>
  )
}
