import { type Alert, changeAlertSetting, readAlerts } from '@ballast/contract/alerts/alerts'
import type { BodyInputOf } from '@ballast/contract/endpoint'
import { ALERT_RULES } from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { HOUR_MS } from '@ballast/domain/time/durations'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useAttempted } from '../../ui/overlays/use-attempted.ts'
import { refreshAlerts } from './alert-queries.ts'

/** Marks alerts as read, mutes and snoozes them; muting and snoozing offer Undo. */
export function useAlertActions() {
  const attempted = useAttempted(refreshAlerts)
  const change = (accountId: string, body: BodyInputOf<typeof changeAlertSetting>) =>
    attempted(
      () => call(changeAlertSetting, { params: { id: accountId }, body }),
      'The alert rule was not changed',
    )
  async function mute({ accountId, accountName, kind }: Pick<Alert, 'accountId' | 'accountName' | 'kind'>) {
    if (!(await change(accountId, { kind, isMuted: true }))) return
    toast({
      title: `${ALERT_RULES[kind].name} muted for ${accountName}`,
      description: 'The rule itself still holds at the firm.',
      undo: () => void change(accountId, { kind, isMuted: false }),
    })
  }
  async function snooze({ accountId, kind, snoozedUntil: before }: Alert, hours: number) {
    const until = new Date(Date.now() + hours * HOUR_MS)
    if (!(await change(accountId, { kind, snoozedUntil: until.toISOString() }))) return
    toast({
      title: `Quiet for ${hours === 1 ? 'an hour' : `${hours} hours`}`,
      description: 'It stays in the list, and is shown again if it is still unread.',
      undo: () => void change(accountId, { kind, snoozedUntil: before }),
    })
  }
  const readAll = () => attempted(() => call(readAlerts, { body: {} }), 'The alerts were not marked as read')
  return { change, mute, snooze, readAll }
}
