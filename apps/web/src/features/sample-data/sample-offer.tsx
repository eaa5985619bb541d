import { FlaskConical } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useAddSamples, useSamples } from './use-samples.ts'

/** Fills the user's empty journal with sample trades; renders nothing if it already has trades. */
export function SampleOffer() {
  const samples = useSamples()
  const add = useAddSamples()
  if (!samples || !(samples.isOffered || samples.state === 'adding')) return null
  return (
    <div>
      <Button variant="link" busy={add.isPending || samples.state === 'adding'} onClick={() => add.mutate()}>
        <FlaskConical aria-hidden="true" />
        Try it with sample trades
      </Button>
      <p className="text-small text-subtle-foreground">
        {samples.error ?? 'Eight months of made-up trades in your own journal. One press removes them.'}
      </p>
    </div>
  )
}
