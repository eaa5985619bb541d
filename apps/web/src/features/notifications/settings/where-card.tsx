import type { NotificationSettingsPage } from '@ballast/contract/notifications/notification-settings'
import { resendConfirmation } from '@ballast/contract/own-account'
import type { DIGEST_CHOICES } from '@ballast/domain/notifications/notification-settings'
import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatTimeOfDay } from '../../../lib/format/format-date.ts'
import { placeOf } from '../../../lib/time/place-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { SwitchRow } from '../../../ui/forms/switch.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { PushRows } from './push-rows.tsx'
import type { SaveSettings } from './use-save-notification-settings.ts'

type WhereCardProps = { page: NotificationSettingsPage; save: SaveSettings }
const DIGEST_LABELS: Record<(typeof DIGEST_CHOICES)[number], string> = {
  daily: 'Once a day',
  at_once: 'At once',
}

/** The channels, each with what it needs to work. */
export function WhereCard({ page, save }: WhereCardProps) {
  const { settings, address, timeZone } = page
  const { mail, digest, digestAt, hidesAmounts } = settings
  return (
    <Card aria-label="Where notifications go">
      <CardHeader
        title="Where"
        description="Nothing is sent to make you trade. There are no streak or comeback messages."
      />
      <ul className="divide-y divide-border px-4 pb-1">
        <li className="flex items-start justify-between gap-4 py-3">
          <div>
            <p className="font-500">In the app</p>
            <p className="text-small text-subtle-foreground">The bell, and the stop page of your locks</p>
          </div>
          <span className="shrink-0 text-small text-subtle-foreground">always on</span>
        </li>
        <li className="grid gap-3 py-3">
          <SwitchRow
            label="Email"
            description={`${address.email}. ${mailText(digest, `${formatTimeOfDay(digestAt)} in ${placeOf(timeZone)}`)} While you have a page open, most things are not mailed.`}
            checked={mail}
            onCheckedChange={(isOn) => save({ mail: isOn })}
          />
          {mail && <AddressState address={address} />}
          {mail && (
            <div className="flex flex-wrap items-start gap-3">
              <Field label="Emails that can wait are sent">
                <SegmentedControl
                  label="Emails that can wait are sent"
                  size="sm"
                  options={(['daily', 'at_once'] as const).map((value) => ({
                    value,
                    label: DIGEST_LABELS[value],
                  }))}
                  value={digest}
                  onValueChange={(value) => save({ digest: value })}
                />
              </Field>
              {digest === 'daily' && (
                <div className="w-32">
                  <Field label="Daily at">
                    <DigestTime saved={digestAt} onChange={(time) => save({ digestAt: time })} />
                  </Field>
                </div>
              )}
            </div>
          )}
        </li>
        <li className="grid gap-3 py-3">
          <PushRows page={page} save={save} />
        </li>
        <li className="py-3">
          <SwitchRow
            label="Leave amounts out"
            description="Emails and pushes show dots instead of amounts of money"
            checked={hidesAmounts}
            onCheckedChange={(isOn) => save({ hidesAmounts: isOn })}
          />
        </li>
      </ul>
    </Card>
  )
}

/** Saved when the field is left, because every keystroke is a different time. A cleared field goes back to the saved time. */
function DigestTime({ saved, onChange }: { saved: string; onChange: (time: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  function leave() {
    setTyped(null)
    if (typed && typed !== saved) onChange(typed)
  }
  return <Input type="time" value={typed ?? saved} onValueChange={setTyped} onBlur={leave} />
}

function mailText(digest: string, at: string): string {
  return digest === 'daily' ? `One digest a day at ${at}, alerts at once.` : 'At once.'
}

/** Why nothing is mailed, and how to change that. */
function AddressState({ address }: Pick<NotificationSettingsPage, 'address'>) {
  const resend = useMutation({
    retry: false,
    mutationFn: () => call(resendConfirmation),
    onSuccess: () => toast({ title: 'Link sent', description: `Check the inbox of ${address.email}.` }),
    onError: (error) => toastFailure('The link was not sent', error),
  })
  if (address.state === 'confirmed') return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-inset px-3 py-2.5">
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2 text-small text-muted-foreground">
        <MailWarning aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-warning" />
        {address.state === 'refused'
          ? 'Emails are stopped because this address’s mail server refused them. Confirm the address again, or change it under Account.'
          : 'Nothing is mailed yet: this address is not confirmed.'}
      </p>
      <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send a confirmation link
      </Button>
    </div>
  )
}
