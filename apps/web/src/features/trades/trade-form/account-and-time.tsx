import { minuteNow } from '../../../lib/time/wall-clock.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { AccountSelect } from '../../accounts/account-select.tsx'
import { ManageAccountsLink } from '../../accounts/manage-accounts-link.tsx'
import { FirstAccountField } from './first-account.tsx'
import type { TradeFormBinding } from './use-trade-form.ts'

/** A trade's account and opening time; with several fills, each has its own time. */
export function AccountAndTime({ form }: { form: TradeFormBinding }) {
  const { values, errors, change, timeZone } = form
  return (
    <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
      {form.hasNoAccount ? (
        <FirstAccountField value={form.accountName} onChange={form.setAccountName} error={errors.accountId} />
      ) : (
        <Field label="Account" error={errors.accountId} aside={<ManageAccountsLink />}>
          <AccountSelect value={values.accountId} onValueChange={(accountId) => change({ accountId })} />
        </Field>
      )}
      {!values.isDetailed && (
        <Field
          label="Opened"
          error={errors.openedAt}
          aside={
            <button
              type="button"
              onClick={() => change({ openedAt: minuteNow(timeZone) })}
              className="rounded-sm text-subtle-foreground hover:text-foreground"
            >
              Now
            </button>
          }
        >
          <Input
            type="datetime-local"
            value={values.openedAt}
            onValueChange={(openedAt) => change({ openedAt })}
          />
        </Field>
      )}
    </div>
  )
}
