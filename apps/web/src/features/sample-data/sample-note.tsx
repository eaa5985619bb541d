import { FlaskConical } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useRemoveSamples, useSamples } from './use-samples.ts'

/** Replaces the ways to add trades while samples are in the journal. */
export function SampleNote() {
  const isAdding = useSamples()?.state === 'adding'
  const remove = useRemoveSamples()
  return (
    <EmptyState
      icon={<FlaskConical aria-hidden="true" />}
      title="Your journal holds sample trades"
      className="py-16"
      actions={
        <Button variant="primary" busy={remove.isPending} disabled={isAdding} onClick={() => remove.mutate()}>
          Remove the sample trades
        </Button>
      }
    >
      Your own trades are never mixed with them: remove the samples, then continue here. Notes on sample
      trades are removed with them; everything else you wrote stays.
    </EmptyState>
  )
}
