import { revokeOtherSessions, revokeSession } from '@ballast/contract/auth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { describeDevice } from '../../lib/browser/describe-device.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { SettingsCard } from '../../ui/forms/settings-card.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { sessionQueries } from '../session/session-queries.ts'
import { type FoldedDevice, foldDevices } from './fold-devices.ts'

/** Where the account is signed in, with a button to end each sign-in. */
export function DeviceSettings() {
  const devices = useQuery(sessionQueries.devices())
  return (
    <SettingsCard
      title="Devices"
      description="Where you are signed in. Sign out any device you do not recognise."
    >
      {!devices.data && (
        <LoadingState query={devices} name="devices" level="h3">
          <div className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </LoadingState>
      )}
      {devices.data && <DeviceList devices={foldDevices(devices.data)} />}
    </SettingsCard>
  )
}

function DeviceList({ devices }: { devices: readonly FoldedDevice[] }) {
  const hasOthers = devices.some(({ others }) => others.length > 0)
  return (
    <>
      <ul>
        {devices.map(({ key, device, address, isCurrent, firstSignIn, lastSeen, others }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-3 border-b border-border py-2.5 last:border-b-0"
          >
            <MonitorSmartphone
              aria-hidden="true"
              className="size-5 text-subtle-foreground"
              strokeWidth={1.5}
            />
            <div className="min-w-0 flex-1">
              <p className="font-500">{describeDevice(device)}</p>
              <p className="text-small text-subtle-foreground">
                {address}, {signIns(others.length + Number(isCurrent))} since{' '}
                <DateTime instant={firstSignIn} format="date" />, last seen <DateTime instant={lastSeen} />
              </p>
            </div>
            {isCurrent ? (
              <Badge tone="info">This device</Badge>
            ) : (
              <SignOutButton
                label="Sign out"
                title="Sign this device out?"
                name={describeDevice(device)}
                work={() => Promise.all(others.map(endSignIn))}
              />
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div className="flex justify-end">
          <SignOutButton
            label="Sign out everywhere else"
            title="Sign out everywhere else?"
            name="Every sign-in but this one"
            work={() => call(revokeOtherSessions)}
          />
        </div>
      )}
    </>
  )
}

/** Ends a sign-in; one that has ended already is no failure. */
async function endSignIn(id: string) {
  try {
    await call(revokeSession, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
  }
}

const signIns = (n: number) => (n === 1 ? 'signed in' : `${n} sign-ins`)

type SignOutProps = { label: string; title: string; name: string; work: () => Promise<unknown> }

function SignOutButton({ label, title, name, work }: SignOutProps) {
  const queryClient = useQueryClient()
  const revoke = useMutation({
    mutationFn: work,
    onSuccess: () => toast({ title: 'Signed out', description: name }),
    onError: (error) => toastFailure('Could not sign out', error),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQueries.devices().queryKey })
      focusPageIfLost()
    },
  })
  return (
    <AlertDialog
      trigger={
        <Button size="sm" busy={revoke.isPending}>
          {label}
        </Button>
      }
      title={title}
      description={`${name} will need the password again.`}
      confirmLabel="Sign out"
      onConfirm={() => revoke.mutate()}
    />
  )
}
