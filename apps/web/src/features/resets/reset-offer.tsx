import { type ResetOffer, silenceResets } from '@ballast/contract/routine/resets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wind } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { ownZone } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { refreshResets } from './reset-queries.ts'
import { occasionOf } from './reset-text.ts'

type ResetOfferBarProps = { offer: ResetOffer; timeZone: string }

/** Offers a reset after something that calls for one; one press dismisses it for the day. */
export function ResetOfferBar({ offer, timeZone }: ResetOfferBarProps) {
  const queryClient = useQueryClient()
  const silence = useMutation({
    mutationFn: () => call(silenceResets, { body: { timeZone: ownZone() } }),
    onSuccess: () => refreshResets(queryClient),
    onError: (error) => toastFailure('The offer could not be dismissed', error),
  })
  if (silence.isSuccess) return null
  return (
    <aside
      aria-label="A reset is offered"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-b border-border bg-info-soft px-4 py-1.5 text-small"
    >
      <p className="flex items-center gap-2">
        <Wind aria-hidden="true" className="size-3.5 shrink-0 text-info" />
        <span>
          {occasionOf(offer.kind, offer, timeZone)}{' '}
          {offer.isForReview
            ? 'Something to look at in your review.'
            : 'Ninety seconds before the next decision?'}
        </span>
      </p>
      <span className="flex gap-2">
        <Button asChild size="sm">
          <Link to="/reset" search={{ trigger: offer.kind }}>
            Reset
          </Link>
        </Button>
        <Button size="sm" variant="ghost" busy={silence.isPending} onClick={() => silence.mutate()}>
          Not today
        </Button>
      </span>
    </aside>
  )
}
