import type { AffiliateStatus } from '@ballast/contract/affiliates/affiliates'
import { AFFILIATE_TERMS } from '@ballast/domain/affiliates/programme-terms'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { clearSession } from '../../../lib/session-store.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { affiliateQueries } from '../affiliate-queries.ts'
import { EndedCard } from '../ended-card.tsx'
import { formatAge } from '../format-age.ts'
import { ApplicationForm } from './application-form.tsx'

/** The visitor's application: the form, the wait, the refusal, or the link to their figures. */
export function OwnApplication() {
  const affiliate = useQuery({ ...affiliateQueries.own(), retry: false })
  const isSignedOut = affiliate.error instanceof ApiError && affiliate.error.status === 401
  useEffect(() => {
    if (isSignedOut) clearSession()
  }, [isSignedOut])
  if (affiliate.data) return <Application affiliate={affiliate.data} />
  return (
    <Card>
      <CardBody>
        <LoadingState query={affiliate} name="your application">
          <div className="grid gap-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-9" />
            <Skeleton className="h-20" />
            <Skeleton className="h-9" />
          </div>
        </LoadingState>
      </CardBody>
    </Card>
  )
}

function Application({ affiliate }: { affiliate: AffiliateStatus }) {
  if (affiliate.status === 'approved') return <Approved />
  if (affiliate.status === 'applied' && affiliate.appliedAt)
    return <Waiting appliedAt={affiliate.appliedAt} />
  if (affiliate.status === 'ended')
    return (
      <EndedCard reason={affiliate.reason}>
        <Button asChild className="mt-3">
          <Link to="/affiliate">See your balance and payouts</Link>
        </Button>
      </EndedCard>
    )
  return (
    <div className="grid gap-4">
      {affiliate.status === 'refused' && <Refused affiliate={affiliate} />}
      <ApplicationForm last={affiliate.application} />
    </div>
  )
}

function Waiting({ appliedAt }: { appliedAt: string }) {
  const now = useMinute()
  const isLate = now.getTime() - Date.parse(appliedAt) > AFFILIATE_TERMS.answerHours * HOUR_MS
  return (
    <Card role="status">
      <CardHeader title="Your application is being reviewed" />
      <CardBody className="text-muted-foreground">
        <p>
          You applied {formatAge(appliedAt, now)} ago, on <DateTime instant={appliedAt} format="full" />.
        </p>
        <p className="mt-2">
          {isLate
            ? `That is longer than the ${AFFILIATE_TERMS.answerHours} hours we promise. Your application is marked as overdue on our side.`
            : `You will get an email within ${AFFILIATE_TERMS.answerHours} hours, and the answer will show here too.`}
        </p>
      </CardBody>
    </Card>
  )
}

function Refused({ affiliate }: { affiliate: AffiliateStatus }) {
  return (
    <Card role="status">
      <CardHeader title="Your application was not approved" />
      <CardBody>
        <p className="whitespace-pre-line break-words">{affiliate.reason}</p>
        <p className="mt-2 text-muted-foreground">If that changes, or we misunderstood, apply again below.</p>
      </CardBody>
    </Card>
  )
}

function Approved() {
  return (
    <Card>
      <CardHeader
        title="You are an affiliate"
        description="Your link, visits, sign-ups, earnings and payouts are on your affiliate page."
      />
      <CardBody>
        <Button asChild variant="primary">
          <Link to="/affiliate">Open your affiliate page</Link>
        </Button>
      </CardBody>
    </Card>
  )
}
