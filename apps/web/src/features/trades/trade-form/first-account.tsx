import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { AccountDraft } from '../../accounts/form/account-draft.ts'
import { newAccountDraft } from '../../accounts/form/account-draft.ts'

/** The default name of the account created with the first typed trade. */
export const FIRST_ACCOUNT = 'My account'

/** The account a first trade is typed into: personal, with an unknown balance. */
export function firstAccountDraft(name: string): AccountDraft {
  return newAccountDraft({ name: name.trim() || FIRST_ACCOUNT, kind: 'personal' })
}

type FirstAccountFieldProps = { value: string; onChange: (name: string) => void; error?: string | undefined }

/** One line instead of a form: the account is created with the trade. */
export function FirstAccountField({ value, onChange, error }: FirstAccountFieldProps) {
  const { currency } = firstAccountDraft(value)
  return (
    <Field
      label="Your first account"
      error={error}
      hint={`Created with this trade: in ${currency}, with futures days from 17:00 Chicago. You can change it any time.`}
    >
      <Input value={value} maxLength={60} placeholder={FIRST_ACCOUNT} onValueChange={onChange} />
    </Field>
  )
}
