import { ALERT_KINDS, ALERT_RULES, type AlertKind } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { roomQueries } from '../rooms/room-queries.ts'
import { alertQueries } from './alert-queries.ts'
import { AlertRow } from './alert-row.tsx'
import { useAlertActions } from './use-alert-actions.ts'

const AlertRulesDialog = lazyPart(async () => (await import('./alert-rules-dialog.tsx')).AlertRulesDialog)

const FEW = 5
const MORE = 20
const MOST = 100

/** What was said about the rules of the accounts, the newest first, and the way to the rules. */
export function AlertsCard() {
  const [limit, setLimit] = useState(FEW)
  const [account, setAccount] = useState<string>('all')
  const [kind, setKind] = useState<AlertKind | 'all'>('all')
  const [isChanging, setChanging] = useState(false)
  const { data: rooms } = useQuery(roomQueries.list())
  const alerts = useQuery(
    alertQueries.list({
      limit,
      ...(account === 'all' ? {} : { account }),
      ...(kind === 'all' ? {} : { kind }),
    }),
  )
  const { readAll } = useAlertActions()
  const { unread = 0, hasMore = false, alerts: rows = [] } = alerts.data ?? {}
  const isOpen = limit > FEW
  return (
    <Card id="alerts" aria-label="Alerts" className="overflow-hidden">
      <CardHeader
        title="Alerts"
        description={unread > 0 ? `${unread} new` : undefined}
        className="pb-3 [&>div:first-child]:min-w-0"
        actions={
          <>
            {unread > 0 && (
              <IconButton label="Mark all read" size="sm" onClick={() => void readAll()}>
                <CheckCheck aria-hidden="true" />
              </IconButton>
            )}
            <Button size="sm" variant="ghost" onClick={() => setChanging(true)}>
              Rules
            </Button>
          </>
        }
      />
      {isOpen && (
        <div className="grid grid-cols-2 gap-2 px-4 pb-3">
          <Select
            aria-label="Account"
            value={account}
            onValueChange={setAccount}
            options={[
              { value: 'all', label: 'All accounts' },
              ...(rooms?.rooms ?? []).map(({ accountId, accountName }) => ({
                value: accountId,
                label: accountName,
              })),
            ]}
          />
          <Select
            aria-label="Rule"
            value={kind}
            onValueChange={setKind}
            options={[
              { value: 'all' as const, label: 'All rules' },
              ...ALERT_KINDS.map((value) => ({ value, label: ALERT_RULES[value].name })),
            ]}
          />
        </div>
      )}
      {alerts.isPending ? (
        <Loading label="Loading your alerts">
          <Skeleton className="m-4 h-40 rounded-md" />
        </Loading>
      ) : alerts.isError ? (
        <ErrorState
          title="Your alerts did not load"
          error={alerts.error}
          onRetry={() => void alerts.refetch()}
          isRetrying={alerts.isFetching}
        />
      ) : rows.length === 0 ? (
        <p className="border-t border-border px-4 py-8 text-center text-muted-foreground">
          {isOpen && (account !== 'all' || kind !== 'all')
            ? 'No alert of this kind.'
            : 'Nothing to say yet. You will be told when a limit comes near.'}
        </p>
      ) : (
        <ul aria-label="Alerts, newest first" className="border-t border-border">
          {rows.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {(hasMore || isOpen) && (
        <CardFooter>
          {hasMore && limit < MOST && (
            <Button size="sm" variant="ghost" onClick={() => setLimit(Math.min(MOST, limit + MORE))}>
              Show more
            </Button>
          )}
          {isOpen && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setLimit(FEW)
                setAccount('all')
                setKind('all')
              }}
            >
              Show fewer
            </Button>
          )}
        </CardFooter>
      )}
      <Suspense fallback={null}>
        {isChanging && <AlertRulesDialog onClose={() => setChanging(false)} />}
      </Suspense>
    </Card>
  )
}
