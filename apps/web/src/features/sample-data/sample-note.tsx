import { FlaskConical } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useRemoveSamples, useSamples } from './use-samples.ts'

/** In the place of what would bring in trades, while samples are there. */
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
      Yours are kept apart from them: remove the samples, and go on here. What you noted on sample trades goes
      with them; everything else you wrote stays.
    </EmptyState>
  )
}
