import { revokeSession } from '@ballast/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { sessionQueries } from '../session/session-queries.ts'
import { describeDevice } from './describe-device.ts'
import { SettingsCard } from './settings-card.tsx'

/** Where the account is signed in, with a way to end each. */
export function DeviceSettings() {
  const devices = useQuery(sessionQueries.devices())
  return (
    <SettingsCard title="Devices" description="Where you are signed in. Sign out what you do not recognise.">
      {devices.isPending && (
        <Loading label="Loading devices">
          <div className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </Loading>
      )}
      {devices.isError && (
        <ErrorState
          level="h3"
          title="Devices did not load"
          error={devices.error}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.data && (
        <ul>
          {devices.data.map((device) => (
            <li
              key={device.id}
              className="flex flex-wrap items-center gap-3 border-b border-border py-2.5 last:border-b-0"
            >
              <MonitorSmartphone
                aria-hidden="true"
                className="size-5 text-subtle-foreground"
                strokeWidth={1.5}
              />
              <div className="min-w-0 flex-1">
                <p className="font-500">{describeDevice(device.device)}</p>
                <p className="text-small text-subtle-foreground">
                  {device.address}, signed in <DateTime instant={device.createdAt} format="date" />, last seen{' '}
                  <DateTime instant={device.lastSeenAt} />
                </p>
              </div>
              {device.current ? (
                <Badge tone="info">This device</Badge>
              ) : (
                <RevokeButton id={device.id} name={describeDevice(device.device)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}

function RevokeButton({ id, name }: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(revokeSession, { params: { id } }),
    onSuccess: () => toast({ title: 'Signed out', description: name }),
    onError: (error) =>
      toast({ title: 'Could not sign out', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionQueries.devices().queryKey }),
  })
  return (
    <AlertDialog
      trigger={
        <Button size="sm" busy={revoke.isPending}>
          Sign out
        </Button>
      }
      title="Sign this device out?"
      description={`${name} will need the password again.`}
      confirmLabel="Sign out"
      onConfirm={() => revoke.mutate()}
    />
  )
}
