import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  type NotificationChannel,
  type NotificationKind,
} from '@ballast/domain/notifications/notification-kinds'
import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { SaveSettings, Settings } from './use-save-settings.ts'

const CHANNEL_NAMES: Record<NotificationChannel, string> = { app: 'App', mail: 'E-mail', push: 'Push' }

type KindsCardProps = { settings: Settings; save: SaveSettings }

/** What goes where: a row for each kind, below each other on a phone. */
export function KindsCard({ settings, save }: KindsCardProps) {
  return (
    <Card aria-label="What goes where">
      <CardHeader
        title="What"
        description="Each kind by itself. A touched floor is always shown in the app."
      />
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_repeat(3,56px)] border-b border-border px-4 pt-3 pb-1.5 text-center text-small text-subtle-foreground max-md:hidden"
      >
        <span className="text-left">Kind</span>
        {NOTIFICATION_CHANNELS.map((channel) => (
          <span key={channel}>{CHANNEL_NAMES[channel]}</span>
        ))}
      </div>
      <ul className="divide-y divide-border">
        {NOTIFICATION_KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} settings={settings} save={save} />
        ))}
      </ul>
      <CardFooter>
        <p className="flex items-start gap-2 text-small text-subtle-foreground">
          <Info aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>
            Alerts are only as fresh as your trades. Which rules are watched, at which numbers, is set in the{' '}
            <Link to="/prop-tracker" className="text-primary-text underline underline-offset-2">
              Prop Tracker
            </Link>
            .
          </span>
        </p>
      </CardFooter>
    </Card>
  )
}

function KindRow({ kind, settings, save }: KindsCardProps & { kind: NotificationKind }) {
  const { name, explanation, channels } = NOTIFICATION_RULES[kind]
  const own = settings.kinds[kind]
  const change = (channel: NotificationChannel, isOn: boolean) =>
    save({ kinds: { ...settings.kinds, [kind]: { ...own, [channel]: isOn } } })
  return (
    <li className="grid items-center gap-y-2 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_repeat(3,56px)]">
      <div className="min-w-0">
        <p className="font-500">{name}</p>
        <p className="text-small text-subtle-foreground">{explanation}</p>
      </div>
      <div className="flex gap-5 md:contents">
        {NOTIFICATION_CHANNELS.map((channel) => {
          const can = channels.includes(channel)
          return (
            <span key={channel} className="flex items-center gap-2 md:justify-center">
              {can ? (
                <Checkbox
                  aria-label={`${name}: ${CHANNEL_NAMES[channel]}`}
                  checked={own[channel]}
                  disabled={channel !== 'app' && !settings[channel]}
                  onCheckedChange={(isOn) => change(channel, isOn)}
                />
              ) : (
                <span className="text-subtle-foreground">
                  –<span className="sr-only"> not by {CHANNEL_NAMES[channel]}</span>
                </span>
              )}
              <span aria-hidden="true" className="text-small text-muted-foreground md:hidden">
                {CHANNEL_NAMES[channel]}
              </span>
            </span>
          )
        })}
      </div>
    </li>
  )
}
