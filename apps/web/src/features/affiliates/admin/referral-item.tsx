import { type AdminReferral, decideReferral } from '@ballast/contract/affiliates/affiliate-admin'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { FlagBadges } from './flag-badges.tsx'
import { useAdminAction } from './use-admin-action.ts'

/** A sign-up that may be the affiliate's own second account. */
export function ReferralItem({ referral }: { referral: AdminReferral }) {
  const decide = useAdminAction({
    run: (decision: 'count' | 'refuse') =>
      call(decideReferral, { params: { id: referral.id }, body: { decision } }),
    done: (_, decision) =>
      decision === 'count'
        ? { title: 'It counts', description: 'What was paid so far earns its commission too.' }
        : { title: 'It earns nothing' },
  })
  const busyWith = decide.isPending ? decide.variables : null
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-[min(100%,260px)] flex-1">
        <p>
          <b className="font-560">{referral.username}</b> through {referral.affiliateName} ({referral.code})
        </p>
        <p className="text-small text-subtle-foreground">
          {referral.email}, <DateTime instant={referral.registeredAt} />
        </p>
        <div className="mt-1 flex flex-wrap gap-1.5">
          <FlagBadges flags={referral.flags} />
        </div>
      </div>
      <Button
        size="sm"
        busy={busyWith === 'count'}
        disabled={busyWith === 'refuse'}
        onClick={() => decide.mutate('count')}
      >
        Let it count
      </Button>
      <Button
        size="sm"
        variant="danger"
        busy={busyWith === 'refuse'}
        disabled={busyWith === 'count'}
        onClick={() => decide.mutate('refuse')}
      >
        It earns nothing
      </Button>
    </li>
  )
}
