import type { QuietHours } from '@ballast/domain/notifications/notification-settings'
import { DAY_MS } from '@ballast/domain/time/durations'
import { resetMillis } from '@ballast/domain/time/trading-day'

/**
 * The quiet parts of a day as fractions of it, if the day before is quiet, too.
 * @example quietParts({ isOn: true, from: '18:00', to: '06:00', days: [] }) // → [{ from: 0, to: 0.25 }, { from: 0.75, to: 1 }]
 */
export function quietParts({ from, to }: QuietHours): { from: number; to: number }[] {
  const begin = resetMillis(from) / DAY_MS
  const end = resetMillis(to) / DAY_MS
  const parts =
    end > begin
      ? [{ from: begin, to: end }]
      : [
          { from: 0, to: end },
          { from: begin, to: 1 },
        ]
  return parts.filter((part) => part.to > part.from)
}
