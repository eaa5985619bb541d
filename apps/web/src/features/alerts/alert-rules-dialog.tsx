import type { AlertSetting } from '@ballast/contract/alerts/alerts'
import { putPreferences } from '@ballast/contract/auth'
import {
  ALERT_KINDS,
  ALERT_RULES,
  type AlertKind,
  type ThresholdUnit,
} from '@ballast/domain/prop-rules/alerts/alerts-catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { serverPreferences } from '../../lib/server-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch, SwitchRow } from '../../ui/forms/switch.tsx'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { DayStopForm } from '../rooms/day-stop-form.tsx'
import { roomQueries } from '../rooms/room-queries.ts'
import { alertQueries } from './alert-queries.ts'
import { readNumbers, writeNumbers } from './threshold-text.ts'
import { useAlertActions } from './use-alert-actions.ts'

const UNITS: Record<ThresholdUnit, string> = {
  percent: '% used',
  minutes: 'minutes before the reset',
  days: 'days ahead',
}

/** Which rules are watched for an account, at which numbers, and the trader's own stop for its days. */
export function AlertRulesDialog({ onClose }: { onClose: () => void }) {
  const { data: rooms } = useQuery(roomQueries.list())
  const { data: settings } = useQuery(alertQueries.settings())
  const [chosen, setChosen] = useState<string>()
  const accounts = rooms?.rooms ?? []
  const room = accounts.find(({ accountId }) => accountId === chosen) ?? accounts[0]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Alert rules"
        description="Set for each account separately. An alert is sent once, when something begins."
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <div className="grid gap-4">
          <MailSwitch />
          {room ? (
            <>
              <Field label="Account">
                <Select
                  value={room.accountId}
                  onValueChange={setChosen}
                  options={accounts.map(({ accountId, accountName }) => ({
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
                    setting={settings?.settings.find(
                      (each) => each.accountId === room.accountId && each.kind === kind,
                    )}
                  />
                ))}
              </ul>
              <p className="text-small text-subtle-foreground">
                Alerts are as fresh as your trades. Where trades come from a file at the end of the day, those
                that need a trade come after the fact, and say so.
              </p>
            </>
          ) : (
            <p className="text-muted-foreground">No attempt is running: there is no rule to watch.</p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function MailSwitch() {
  const queryClient = useQueryClient()
  const { data } = useQuery(serverPreferences)
  const save = useMutation({
    mutationFn: (tradingAlertMails: boolean) =>
      call(putPreferences, { body: { tradeColumns: null, ...data, tradingAlertMails } }),
    onSuccess: (saved) => queryClient.setQueryData(serverPreferences.queryKey, saved),
    onError: (error) =>
      toast({ title: 'This was not saved', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <SwitchRow
      label="Mail while you are away"
      description="Only when no page has been open for a quarter of an hour"
      checked={data?.tradingAlertMails ?? true}
      disabled={data === undefined || save.isPending}
      onCheckedChange={(on) => save.mutate(on)}
    />
  )
}

type RuleRowProps = { kind: AlertKind; accountId: string; setting: AlertSetting | undefined }

function RuleRow({ kind, accountId, setting }: RuleRowProps) {
  const { name, explanation, thresholds, comes } = ALERT_RULES[kind]
  const { change } = useAlertActions()
  const shown = writeNumbers(setting?.thresholds ?? thresholds?.defaults ?? [])
  const [text, setText] = useState<string>()
  const [problem, setProblem] = useState<string>()
  async function save() {
    if (text === undefined || !thresholds) return
    const read = readNumbers(text, thresholds)
    setProblem(read.problem ?? undefined)
    if (read.problem !== null) return
    if (await change(accountId, { kind, thresholds: read.numbers })) setText(undefined)
  }
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-500">{name}</p>
        <p className="text-small text-muted-foreground">
          {explanation}{' '}
          {comes === 'data' && kind !== 'payout_possible' ? 'Sent once the trade is known here.' : ''}
        </p>
        {thresholds && (
          <div className="mt-2 max-w-[260px]">
            <Field
              label={`${name}: ${UNITS[thresholds.unit]}`}
              error={problem}
              hint={text === undefined ? undefined : 'Leave empty for the default'}
            >
              <Input
                value={text ?? shown}
                inputMode="numeric"
                onChange={({ target }) => setText(target.value)}
                onBlur={() => void save()}
                onKeyDown={({ key }) => key === 'Enter' && void save()}
              />
            </Field>
          </div>
        )}
      </div>
      <Switch
        aria-label={`${name} for this account`}
        checked={!(setting?.isMuted ?? false)}
        onCheckedChange={(on) => void change(accountId, { kind, isMuted: !on })}
      />
    </li>
  )
}
