import {
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  type NotificationKind,
} from '@ballast/domain/notifications/notification-kinds'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ChannelBoxes, ChannelNames } from './channel-boxes.tsx'
import type { SaveSettings, Settings } from './use-save-notification-settings.ts'

type KindsCardProps = { settings: Settings; save: SaveSettings }

/** The channels of each kind, one row per kind; stacked on a phone. */
export function KindsCard({ settings, save }: KindsCardProps) {
  return (
    <Card aria-label="What goes where">
      <CardHeader
        title="What"
        description="Set for each kind separately. A touched floor is always shown in the app."
      />
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_repeat(3,56px)] border-b border-border px-4 pt-3 pb-1.5 text-center text-small text-subtle-foreground max-md:hidden"
      >
        <span className="text-left">Kind</span>
        <ChannelNames />
      </div>
      <ul className="divide-y divide-border">
        {NOTIFICATION_KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} settings={settings} save={save} />
        ))}
      </ul>
    </Card>
  )
}

function KindRow({ kind, settings, save }: KindsCardProps & { kind: NotificationKind }) {
  const { name, explanation, channels } = NOTIFICATION_RULES[kind]
  return (
    <li className="grid items-center gap-y-2 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_repeat(3,56px)]">
      <div className="min-w-0">
        <p className="font-500">{name}</p>
        <p className="text-small text-subtle-foreground">{explanation}</p>
      </div>
      <ChannelBoxes
        name={name}
        chosen={settings.kinds[kind]}
        channels={channels}
        isOpen={(channel) => channel === 'app' || settings[channel]}
        onChange={(chosen) => save({ kinds: { [kind]: chosen } })}
      />
    </li>
  )
}
