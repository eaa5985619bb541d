import { silenceResets } from '@ballast/contract/routine/resets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Wind } from 'lucide-react'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { useOnline } from '../../lib/browser/online.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { sendResets } from './reset-outbox.ts'
import { ownZone, refreshResets, resetQueries } from './reset-queries.ts'
import { occasionOf } from './reset-text.ts'

/** Offers a reset after something that calls for one; one press dismisses it for the day. */
export function ResetOfferBar() {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const { data } = useQuery(resetQueries.start())
  const isOnline = useOnline()
  useEffect(() => {
    // Sends resets that an earlier visit could not.
    if (isOnline) void sendResets()
  }, [isOnline])
  const silence = useMutation({
    mutationFn: () => call(silenceResets, { body: { timeZone: ownZone() } }),
    onSuccess: () => refreshResets(queryClient),
    onError: (error) =>
      toast({
        title: 'The offer could not be dismissed',
        description: sentenceOf(error),
        variant: 'destructive',
      }),
  })
  const offer = data?.offer
  if (!data || !offer || silence.isSuccess || pathname.startsWith('/reset')) return null
  return (
    <aside
      aria-label="A reset is offered"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-b border-border bg-info-soft px-4 py-1.5 text-small"
    >
      <p className="flex items-center gap-2">
        <Wind aria-hidden="true" className="size-3.5 shrink-0 text-info" />
        <span>
          {occasionOf(offer.kind, offer, data.timeZone)}{' '}
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
