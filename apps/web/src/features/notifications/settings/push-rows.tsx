import {
  addPushDevice,
  type NotificationSettingsPage,
  type PushDevice,
  removePushDevice,
  tryPushDevice,
} from '@ballast/contract/notifications/notification-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { describeDevice } from '../../../lib/browser/describe-device.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { SwitchRow } from '../../../ui/forms/switch.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { notificationQueries } from '../notification-queries.ts'
import {
  ownDevice,
  type PushPermission,
  pushPermission,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../push/push-browser.ts'
import type { SaveSettings } from './use-save-notification-settings.ts'

type PushRowsProps = { page: NotificationSettingsPage; save: SaveSettings }

const WORDS: Record<PushPermission, string> = {
  unsupported:
    'This browser cannot receive pushes. On an iPhone or iPad, add Ballast to the home screen and open it there.',
  default: 'This browser has not been asked yet',
  granted: 'This browser is allowed to show notifications',
  denied: 'This browser blocks notifications. Allow them for this page in its settings, then press Allow.',
}

/** Push: the switch, permission for this browser, and every subscribed device. */
export function PushRows({ page, save }: PushRowsProps) {
  const { devices, publicKey } = page.push
  const [permission, setPermission] = useState(pushPermission)
  const own = useQuery({
    queryKey: ['this browser', devices.map(({ mark }) => mark)],
    queryFn: () => ownDevice(devices),
  })
  const client = useQueryClient()
  const allow = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: async () => {
      const subscription = await subscribeBrowser(publicKey)
      return subscription && call(addPushDevice, { body: subscription })
    },
    onSuccess: (saved) => {
      if (saved) client.setQueryData(notificationQueries.settings().queryKey, saved)
    },
    onError: (error) =>
      toast({
        title: 'Push was not turned on',
        description:
          error instanceof DOMException
            ? 'This browser could not reach its push service. Please try again when it is online.'
            : sentenceOf(error),
        variant: 'destructive',
      }),
    onSettled: () => setPermission(pushPermission()),
  })
  const mayAllow = own.data === null && permission !== 'unsupported'
  return (
    <>
      <SwitchRow
        label="Push"
        description={own.data ? 'This browser receives pushes' : WORDS[permission]}
        checked={page.settings.push}
        onCheckedChange={(isOn) => save({ push: isOn })}
      />
      {mayAllow && (
        <div>
          <Button size="sm" busy={allow.isPending} onClick={() => allow.mutate()}>
            Allow in this browser
          </Button>
        </div>
      )}
      {devices.length > 0 && (
        <ul aria-label="Devices that receive pushes" className="rounded-md bg-inset px-3">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isOwn={device.id === own.data?.id} />
          ))}
        </ul>
      )}
    </>
  )
}

const TRIED = {
  sent: 'Sent. It should appear within a few seconds.',
  gone: 'This device no longer receives pushes and was removed.',
  failed: 'The push service did not accept it. Please try again later.',
}

function DeviceRow({ device, isOwn }: { device: PushDevice; isOwn: boolean }) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: notificationQueries.settings().queryKey })
  const failed = (error: Error) => toastFailure('That did not work', error)
  const tried = useMutation({
    retry: false,
    mutationFn: () => call(tryPushDevice, { params: { id: device.id } }),
    onSuccess: ({ state }) => toast({ title: TRIED[state] }),
    onError: failed,
    onSettled: refresh,
  })
  const remove = useMutation({
    retry: false,
    mutationFn: async () => {
      await call(removePushDevice, { params: { id: device.id } })
      // It is removed, whether or not this browser can tell its push service.
      if (isOwn) await unsubscribeBrowser().catch(() => undefined)
    },
    onError: failed,
    onSettled: async (_, error) => {
      await refresh()
      if (!error) focusPageIfLost()
    },
  })
  const name = describeDevice(device.device)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border py-2.5 last:border-b-0">
      <Smartphone aria-hidden="true" className="size-4 shrink-0 text-subtle-foreground" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-500">
          {name}
          {isOwn && <Badge tone="info">This browser</Badge>}
        </p>
        <p className="text-small text-subtle-foreground">
          {device.sentAt ? (
            <>
              last push <DateTime instant={device.sentAt} />
            </>
          ) : (
            'nothing pushed yet'
          )}
        </p>
      </div>
      <Button size="sm" busy={tried.isPending} onClick={() => tried.mutate()}>
        Send a test<span className="sr-only"> to {name}</span>
      </Button>
      <Button size="sm" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
        Remove<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
