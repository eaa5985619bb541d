import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { AccountDraft } from '../../accounts/form/account-draft.ts'
import { newAccountDraft } from '../../accounts/form/account-draft.ts'

/** The default name of the account made with the first typed trade. */
export const FIRST_ACCOUNT = 'My account'

/** The account a first trade is typed into: personal, its balance not known yet. */
export function firstAccountDraft(name: string): AccountDraft {
  return newAccountDraft({ name: name.trim() || FIRST_ACCOUNT, kind: 'personal', startingBalance: '0' })
}

type FirstAccountFieldProps = { value: string; onChange: (name: string) => void; error?: string | undefined }

/** One line in place of a form: the account is made with the trade. */
export function FirstAccountField({ value, onChange, error }: FirstAccountFieldProps) {
  const { currency } = firstAccountDraft(value)
  return (
    <Field
      label="Your first account"
      error={error}
      hint={`Made with this trade: in ${currency}, futures days from 17:00 Chicago. Change it any time.`}
    >
      <Input
        value={value}
        maxLength={60}
        placeholder={FIRST_ACCOUNT}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
