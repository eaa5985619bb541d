import type { AlertSetting } from '@ballast/contract/alerts/alerts'
import type { AccountRoom } from '@ballast/contract/alerts/rooms'
import {
  ALERT_KINDS,
  ALERT_RULES,
  type AlertKind,
  isAboutPayouts,
} from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { OpenDialog } from '../../ui/overlays/dialog.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { DayStopForm } from '../rooms/day-stop-form.tsx'
import { roomQueries } from '../rooms/room-queries.ts'
import { alertQueries } from './alert-queries.ts'
import { ThresholdField } from './threshold-field.tsx'
import { useAlertActions } from './use-alert-actions.ts'

/** The rules watched for an account with their thresholds, and the trader's own day stop. */
export function AlertRulesDialog({ onClose }: { onClose: () => void }) {
  const rooms = useQuery(roomQueries.list())
  const settings = useQuery(alertQueries.settings())
  const body = useRef<HTMLDivElement>(null)
  /** A number that cannot be read is not saved, so "Done" would not be true. */
  function finish() {
    const unreadable = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (unreadable) unreadable.focus()
    else onClose()
  }
  return (
    <OpenDialog
      onClose={onClose}
      title="Alert rules"
      description="Set for each account separately. An alert is sent once, when its condition begins."
      footer={<Button onClick={finish}>Done</Button>}
    >
      <div ref={body} className="grid gap-4">
        <p className="text-small text-muted-foreground">
          Where alerts go, and when they wait, is set in{' '}
          <Link
            to="/settings"
            search={{ section: 'notifications' }}
            className="text-primary-text underline underline-offset-2"
          >
            Settings, Notifications
          </Link>
          .
        </p>
        {rooms.data && settings.data ? (
          <Rules rooms={rooms.data.rooms} settings={settings.data.settings} />
        ) : (
          <LoadingState query={rooms.data ? settings : rooms} name="the rules" level="h3">
            <Skeleton className="h-60 rounded-md" />
          </LoadingState>
        )}
      </div>
    </OpenDialog>
  )
}

type RulesProps = { rooms: readonly AccountRoom[]; settings: readonly AlertSetting[] }

function Rules({ rooms, settings }: RulesProps) {
  const [chosen, setChosen] = useState<string>()
  const room = rooms.find(({ accountId }) => accountId === chosen) ?? rooms[0]
  if (!room)
    return <p className="text-muted-foreground">No attempt is running, so there is no rule to watch.</p>
  return (
    <>
      <Field label="Account">
        <Select
          value={room.accountId}
          onValueChange={setChosen}
          options={rooms.map(({ accountId, accountName }) => ({
            value: accountId,
            label: accountName,
          }))}
        />
      </Field>
      <DayStopForm key={`stop ${room.accountId}`} room={room} />
      <ul aria-label="Rules" className="divide-y divide-border border-y border-border">
        {ALERT_KINDS.map((kind) => (
          <RuleRow
            key={`${room.accountId} ${kind}`}
            kind={kind}
            accountId={room.accountId}
            setting={settings.find((each) => each.accountId === room.accountId && each.kind === kind)}
          />
        ))}
      </ul>
      <p className="text-small text-subtle-foreground">
        Alerts are only as fresh as your trades. If you import a file at the end of the day, alerts that
        depend on a trade come after the fact, and say so.
      </p>
    </>
  )
}

type RuleRowProps = { kind: AlertKind; accountId: string; setting: AlertSetting | undefined }

function RuleRow({ kind, accountId, setting }: RuleRowProps) {
  const { name, explanation, thresholds, comes } = ALERT_RULES[kind]
  const { change } = useAlertActions()
  const [sending, setSending] = useState<boolean | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** One at a time, so that the last press wins. */
  async function switchTo(isOn: boolean) {
    setSending(isOn)
    const sent = last.current.then(() => change(accountId, { kind, isMuted: !isOn }))
    last.current = sent
    await sent
    if (last.current === sent) setSending(null)
  }
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-500">{name}</p>
        <p className="text-small text-muted-foreground">
          {explanation}{' '}
          {comes === 'data' && !isAboutPayouts(kind) ? 'Sent once the trade is known here.' : ''}
        </p>
        {thresholds && (
          <ThresholdField
            kind={kind}
            accountId={accountId}
            thresholds={thresholds}
            saved={setting?.thresholds ?? thresholds.defaults}
          />
        )}
      </div>
      <Switch
        aria-label={`${name} for this account`}
        checked={sending ?? !(setting?.isMuted ?? false)}
        onCheckedChange={(isOn) => void switchTo(isOn)}
      />
    </li>
  )
}
