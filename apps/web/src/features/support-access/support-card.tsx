import { grantSupportAccess, type SupportAccess } from '@ballast/contract/people/support-access'
import { type LOOKS, SUPPORT_HOURS, type SupportHours } from '@ballast/domain/people/support-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { supportQuery, useEndSupport, useSupportChange } from './support-queries.ts'

const WHAT: Record<(typeof LOOKS)[number], string> = {
  accounts: 'your accounts',
  trades: 'your trades',
  imports: 'your imports',
}
const HOURS = SUPPORT_HOURS.map((hours) => ({
  value: String(hours),
  label: hours === 1 ? '1 hour' : `${hours} hours`,
}))

/** Grants administrators access for a while, and shows every look they took. */
export function SupportCard() {
  const found = useQuery(supportQuery())
  return (
    <Card aria-label="Support access">
      <CardHeader
        title="Support access"
        description="Administrators cannot see your trades. You can let them look for a while, so that they can help."
      />
      <div className="grid gap-4 px-4 pt-3 pb-4">
        {!found.data ? (
          <LoadingState query={found} name="support access">
            <Skeleton className="h-20 rounded-md" />
          </LoadingState>
        ) : (
          <>
            {found.data.running ? <Running running={found.data.running} /> : <Grant />}
            <Looks looks={found.data.looks} />
          </>
        )}
      </div>
    </Card>
  )
}

function Running({ running }: { running: NonNullable<SupportAccess['running']> }) {
  const end = useEndSupport()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-warning-soft px-3 py-2.5">
      <p className="min-w-0">
        <span className="font-540">
          On until <DateTime instant={running.expiresAt} format="full" />
        </span>
        <span className="block text-small text-muted-foreground">
          Administrators can look at accounts, trades and imports{running.withNotes && ', with your notes'}.
          They cannot change anything.
        </span>
      </p>
      <Button busy={end.isPending} onClick={() => end.mutate()}>
        End now
      </Button>
    </div>
  )
}

function Grant() {
  const [hours, setHours] = useState<SupportHours>(24)
  const [withNotes, setWithNotes] = useState(false)
  const grant = useSupportChange<void>(
    () => call(grantSupportAccess, { body: { hours, withNotes } }),
    'Support access is on',
  )
  return (
    <div className="grid gap-3">
      <p className="text-muted-foreground">
        They see your accounts, the list of your trades and your imports with their problems, but cannot
        change anything. They never see your plans, reflections or conversations.
      </p>
      <SegmentedControl
        label="For how long"
        options={HOURS}
        value={String(hours)}
        onValueChange={(value) => setHours(SUPPORT_HOURS.find((one) => String(one) === value) ?? 24)}
      />
      <Checkbox checked={withNotes} onCheckedChange={setWithNotes} label="Show the notes of my trades too" />
      <Button className="justify-self-start" busy={grant.isPending} onClick={() => grant.mutate()}>
        Let administrators look
      </Button>
    </div>
  )
}

function Looks({ looks }: Pick<SupportAccess, 'looks'>) {
  if (looks.length === 0)
    return <p className="text-small text-subtle-foreground">Nobody has looked at anything yet.</p>
  return (
    <div>
      <h3 className="text-small font-540">Every look that was taken</h3>
      <ScrollBox label="Looks taken" className="mt-1.5 max-h-60">
        <ul className="grid gap-1 text-small text-muted-foreground">
          {looks.map(({ id, at, what, by }) => (
            <li key={id}>
              <DateTime instant={at} /> {by ?? 'An administrator whose account was deleted'} looked at{' '}
              {WHAT[what]}
            </li>
          ))}
        </ul>
      </ScrollBox>
    </div>
  )
}
