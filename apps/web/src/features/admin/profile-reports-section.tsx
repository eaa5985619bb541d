import {
  decideProfileReport,
  listProfileReports,
  MAX_HIDE_REASON,
  type ProfileReport,
} from '@ballast/contract/admin/profile-reports'

import type { ProfileDecision } from '@ballast/domain/people/profile-vocabulary'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { pagesOf } from '../../lib/requests/query-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ShowMore } from '../../ui/states/show-more.tsx'
import { AdminPart } from '../affiliates/admin/admin-part.tsx'
import { ReasonDialog } from '../affiliates/admin/reason-dialog.tsx'
import { useAdminAction } from '../affiliates/admin/use-admin-action.ts'
import { PROFILE_REASON_LABELS } from '../profile/profile-reasons.ts'
import { AdminList } from './admin-list.tsx'
import { CsvButton } from './csv-button.tsx'

const reportsQuery = () => pagesOf(listProfileReports)

/** Reports of profiles by other users. */
export function ProfileReportsSection() {
  const pages = useInfiniteQuery(reportsQuery())
  return (
    <AdminPart query={pages} name="Profile reports">
      {({ pages: loaded }) => (
        <Card className="max-w-3xl">
          <CardHeader
            title={`Profile reports (${loaded[0]?.open ?? 0})`}
            description="Waiting reports come first, oldest on top. An answer settles every report of the same profile."
            actions={<CsvButton list="profile-reports" />}
          />
          <AdminList
            label="Profile reports"
            items={loaded.flatMap(({ reports }) => reports)}
            empty="No profile has been reported"
            icon={<Flag aria-hidden="true" />}
          >
            {(report) => <ReportRow key={report.id} report={report} />}
          </AdminList>
          <ShowMore query={pages} />
        </Card>
      )}
    </AdminPart>
  )
}

const STATES = { open: 'Waits', dismissed: 'Dismissed', hidden: 'Profile hidden' } as const

function ReportRow({ report }: { report: ProfileReport }) {
  const { state, username, about, links, note, reason, by, at, decidedAt } = report
  return (
    <li className="grid gap-1.5 border-t border-border px-4 py-3 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={state === 'open' ? 'warning' : 'outline'}>{STATES[state]}</Badge>
        <span className="font-560">{username ?? 'Someone whose account was deleted'}</span>
        <span className="text-muted-foreground">{PROFILE_REASON_LABELS[reason]}</span>
      </p>
      {(about || links.length > 0) && (
        <blockquote className="border-l-2 border-border pl-3 text-muted-foreground">
          {[about, ...links].filter(Boolean).join(' · ')}
        </blockquote>
      )}
      {note && <p>“{note}”</p>}
      <p className="text-small text-subtle-foreground">
        Reported by {by ?? 'someone whose account was deleted'} <DateTime instant={at} />
        {decidedAt && (
          <>
            , answered <DateTime instant={decidedAt} />
          </>
        )}
      </p>
      <Answers report={report} />
    </li>
  )
}

const DONE: Record<ProfileDecision, string> = {
  dismiss: 'Report dismissed',
  hide: 'Profile hidden, its owner was notified',
  undo: 'Taken back',
}

function Answers({ report: { id, state, username } }: { report: ProfileReport }) {
  const decide = useAdminAction({
    queries: [reportsQuery().queryKey],
    run: ({ decision, reason = '' }: { decision: ProfileDecision; reason?: string }) =>
      call(decideProfileReport, { params: { id }, body: { decision, reason } }),
    done: (_, { decision }) => ({ title: DONE[decision] }),
  })
  const isBusy = (decision: ProfileDecision) => decide.isPending && decide.variables.decision === decision
  if (state !== 'open')
    return (
      <div>
        <Button size="sm" busy={isBusy('undo')} onClick={() => decide.mutate({ decision: 'undo' })}>
          {state === 'hidden' ? 'Show the profile again' : 'Take the answer back'}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {username !== null && (
        <Button size="sm" asChild>
          <a href={`/profile/${encodeURIComponent(username)}`} target="_blank" rel="noopener">
            Look at the profile
          </a>
        </Button>
      )}
      <Button
        size="sm"
        busy={isBusy('dismiss')}
        disabled={isBusy('hide')}
        onClick={() => decide.mutate({ decision: 'dismiss' })}
      >
        Dismiss
      </Button>
      {username !== null && (
        <ReasonDialog
          title={`Hide ${username}’s profile?`}
          description="Only its owner sees it until it is shown again. The owner gets the reason by email and sees it on their profile."
          confirmLabel="Hide profile"
          maxLength={MAX_HIDE_REASON}
          busy={isBusy('hide')}
          about={`hide profile ${id}`}
          onConfirm={(reason) => decide.mutateAsync({ decision: 'hide', reason })}
        >
          <Button size="sm" variant="danger" disabled={isBusy('dismiss')}>
            Hide profile
          </Button>
        </ReasonDialog>
      )}
    </div>
  )
}
