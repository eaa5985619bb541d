import {
  NOTIFICATION_CHANNELS,
  type NotificationChannel,
} from '@ballast/domain/notifications/notification-kinds'
import type { KindChannels } from '@ballast/domain/notifications/notification-settings'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'

const CHANNEL_NAMES: Record<NotificationChannel, string> = { app: 'App', mail: 'Email', push: 'Push' }

/** The channel names above their columns; on a phone each box has its name beside it. */
export function ChannelNames() {
  return NOTIFICATION_CHANNELS.map((channel) => <span key={channel}>{CHANNEL_NAMES[channel]}</span>)
}

type ChannelBoxesProps = {
  /** The name of the kinds. */
  name: string
  chosen: KindChannels
  /** The channels available for them. */
  channels: readonly NotificationChannel[]
  /** Whether it would actually be delivered there if the box were ticked. */
  isOpen: (channel: NotificationChannel) => boolean
  onChange: (chosen: KindChannels) => void
}

/** A checkbox per channel: in columns, or in a row on a phone. */
export function ChannelBoxes({ name, chosen, channels, isOpen, onChange }: ChannelBoxesProps) {
  return (
    <div className="flex gap-5 md:contents">
      {NOTIFICATION_CHANNELS.map((channel) => (
        <span key={channel} className="flex items-center gap-2 md:justify-center">
          {channels.includes(channel) ? (
            <Checkbox
              aria-label={`${name}: ${CHANNEL_NAMES[channel]}`}
              checked={chosen[channel]}
              disabled={!isOpen(channel)}
              onCheckedChange={(isOn) => onChange({ ...chosen, [channel]: isOn })}
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
      ))}
    </div>
  )
}
