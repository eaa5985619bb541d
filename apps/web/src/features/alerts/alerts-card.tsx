import type { listAlerts } from '@ballast/contract/alerts/alerts'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { ALERT_KINDS, ALERT_RULES } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useReducer, useState } from 'react'
import { focusPage, focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardFooter, CardHeader } from '../../ui/card.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { roomQueries } from '../rooms/room-queries.ts'
import {
  type AlertList,
  type AlertListChange,
  alertQueryOf,
  CLOSED_LIST,
  changeAlertList,
  isFiltered,
  isOpen,
  MAX_SHOWN,
} from './alert-list.ts'
import { alertQueries } from './alert-queries.ts'
import { AlertRow } from './alert-row.tsx'
import { useAlertActions } from './use-alert-actions.ts'

const AlertRulesDialog = lazyContent(async () => (await import('./alert-rules-dialog.tsx')).AlertRulesDialog)

/** The alerts about the accounts' rules, newest first, and a button for the rules. */
export function AlertsCard() {
  const [list, dispatch] = useReducer(changeAlertList, CLOSED_LIST)
  const [isChanging, setChanging] = useState(false)
  const alerts = useQuery(alertQueries.list(alertQueryOf(list)))
  const { readAll } = useAlertActions()
  const data = useShown(alerts, list)
  const { unread = 0, hasMore = false } = data ?? {}
  async function handleReadAll() {
    if (await readAll()) focusPageIfLost()
  }
  return (
    <Card id="alerts" aria-label="Alerts" className="overflow-hidden">
      <CardHeader
        title="Alerts"
        description={unread > 0 ? `${unread} new` : undefined}
        className="pb-3 [&>div:first-child]:min-w-0"
        actions={
          <>
            {unread > 0 && (
              <IconButton label="Mark all read" size="sm" onClick={() => void handleReadAll()}>
                <CheckCheck aria-hidden="true" />
              </IconButton>
            )}
            <Button size="sm" variant="ghost" onClick={() => setChanging(true)} {...AlertRulesDialog.near}>
              Rules
            </Button>
          </>
        }
      />
      {isOpen(list) && <AlertFilters list={list} onChange={dispatch} />}
      {data ? (
        <AlertRows list={list} alerts={data.alerts} />
      ) : (
        <LoadingState query={alerts} name="your alerts">
          <Skeleton className="m-4 h-40 rounded-md w-auto" />
        </LoadingState>
      )}
      {data && alerts.isLoadingError && <LoadingState query={alerts} name="more alerts" />}
      {(hasMore || isOpen(list)) && (
        <CardFooter>
          {hasMore && !alerts.isLoadingError && list.limit < MAX_SHOWN && (
            <Button size="sm" variant="ghost" onClick={() => dispatch({ kind: 'more' })}>
              Show more
            </Button>
          )}
          {isOpen(list) && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                focusPage()
                dispatch({ kind: 'fewer' })
              }}
            >
              Show fewer
            </Button>
          )}
        </CardFooter>
      )}
      {isChanging && <AlertRulesDialog onClose={() => setChanging(false)} />}
    </Card>
  )
}

type AlertFiltersProps = { list: AlertList; onChange: (change: AlertListChange) => void }

function AlertFilters({ list, onChange }: AlertFiltersProps) {
  const { data: rooms } = useQuery(roomQueries.list())
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pb-3">
      <Select
        aria-label="Account"
        value={list.account}
        onValueChange={(account) => onChange({ kind: 'filter', account })}
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
        value={list.rule}
        onValueChange={(rule) => onChange({ kind: 'filter', rule })}
        options={[
          { value: 'all' as const, label: 'All rules' },
          ...ALERT_KINDS.map((value) => ({ value, label: ALERT_RULES[value].name })),
        ]}
      />
    </div>
  )
}

type Alerts = ResponseOf<typeof listAlerts>

/** The loaded alerts; if more of the same ones do not load, those that are on the screen stay. */
function useShown(alerts: UseQueryResult<Alerts>, { account, rule }: AlertList): Alerts | undefined {
  const filter = `${account} ${rule}`
  const [last, setLast] = useState<{ filter: string; data: Alerts }>()
  if (alerts.data && !alerts.isPlaceholderData && alerts.data !== last?.data)
    setLast({ filter, data: alerts.data })
  return alerts.data ?? (last?.filter === filter ? last.data : undefined)
}

function AlertRows({ list, alerts }: { list: AlertList; alerts: Alerts['alerts'] }) {
  if (alerts.length === 0)
    return (
      <p className="border-t border-border px-4 py-8 text-center text-muted-foreground">
        {isFiltered(list)
          ? 'No alert of this kind.'
          : 'No alerts yet. You will get one when a limit comes near.'}
      </p>
    )
  return (
    <ul aria-label="Alerts, newest first" className="border-t border-border">
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </ul>
  )
}
