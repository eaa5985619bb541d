import { accountBodySchema } from '@ballast/contract/accounts/account-form'
import type { Account } from '@ballast/contract/accounts/accounts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { fieldsOf, hasFieldErrors } from '../../../lib/api-error.ts'
import { cn } from '../../../lib/class-names.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { focusFirstProblem } from '../../../lib/forms/use-form.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useToastIfLeft } from '../../../ui/overlays/use-toast-if-left.ts'
import { FailureNote } from '../failure-note.tsx'
import { useSaveAccount } from '../use-account-changes.ts'
import { type AccountDraft, changesOf, draftOfAccount, newAccountDraft, replacedBy } from './account-draft.ts'
import { AccountBasics, AccountLimits, AccountStart } from './account-fields.tsx'
import { ColorField } from './color-field.tsx'
import { RecomputedNote } from './recomputed-note.tsx'
import { TradingDayFields } from './trading-day-fields.tsx'

type AccountFormProps = {
  /** The account to edit; without it a new one is added. */
  account?: Account
  /** Initial values for a new account. */
  start?: Partial<AccountDraft>
  onSaved: (account: Account) => void
  /** Beside the submit button. */
  secondary?: ReactNode
  submitLabel?: string
  /** Two columns with the rarer fields folded away, for a first account added along the way. */
  compact?: boolean
}

/** Adds or edits an account; without a dialog around it, so that it also fits into a step. */
export function AccountForm({ account, start, onSaved, ...look }: AccountFormProps) {
  const { form, draft, errors, changes, save, handleChange, handleSubmit, ...restored } = useAccountForm({
    account,
    start,
    onSaved,
  })
  const fields = { draft, errors, onChange: handleChange }
  // The compact form is not inside a dialog.
  const Footer = look.compact ? 'div' : DialogFooter
  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
      <div className={cn('grid content-start gap-4', look.compact && 'gap-x-6 lg:grid-cols-2')}>
        <div className="grid content-start gap-4">
          <AccountBasics {...fields} />
        </div>
        <TradingDayFields {...fields} />
      </div>
      {!look.compact && (
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <AccountStart {...fields} />
          <ColorField value={draft.color ?? null} onValueChange={(color) => handleChange({ color })} />
        </div>
      )}
      {look.compact ? (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-muted-foreground hover:text-foreground">
            Break-even, risk and loss limit, optional
          </summary>
          <div className="pt-3">
            <AccountLimits {...fields} />
          </div>
        </details>
      ) : (
        <AccountLimits {...fields} />
      )}
      <RestoredNote isBack={restored.isBack} onStartOver={restored.startOver} />
      {account && <RecomputedNote account={account} changes={changes} />}
      {save.isError && !hasFieldErrors(save.error) && <FailureNote error={save.error} />}
      <Footer className="flex flex-wrap justify-end gap-2.5 max-md:[&>*]:flex-1">
        {look.secondary}
        <Button type="submit" variant="primary" busy={save.isPending}>
          {look.submitLabel ?? (account ? 'Save changes' : 'Add account')}
        </Button>
      </Footer>
    </form>
  )
}

/** A draft that survives leaving the form. */
function useAccountDraft({ account: latest, start }: Pick<AccountFormProps, 'account' | 'start'>) {
  // The account as the form was opened with: only fields changed here are sent, so that edits made on another device stay.
  const [account, setAccount] = useState(latest)
  const unsent = useUnsent<AccountDraft>(
    `account ${account?.id ?? ''}`,
    account ? draftOfAccount(account) : newAccountDraft(start),
  )
  const [draft, setDraft] = useState(unsent.start)
  const changes = account ? changesOf(account, draft) : draft

  function put(next: AccountDraft) {
    setDraft(next)
    unsent.keep(next)
  }
  /** What was typed is now a change of the version from elsewhere. */
  function startFrom(newest: Account) {
    const next = { ...draftOfAccount(newest), ...changes }
    setAccount(newest)
    setDraft(next)
    unsent.moveTo(draftOfAccount(newest), next)
  }
  return { account, draft, changes, put, startFrom, unsent }
}

/** The form's state: a draft, its errors, and saving it. */
function useAccountForm({ onSaved, ...given }: AccountFormProps) {
  const { account, draft, changes, put, startFrom, unsent } = useAccountDraft(given)
  const [found, setFound] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const isShown = useIsShown()
  const toastIfLeft = useToastIfLeft()
  const save = useSaveAccount(account?.id ?? null, startFrom)

  function handleChange(change: Partial<AccountDraft>) {
    put({ ...draft, ...change })
    if (save.isError) save.reset()
    setFound((current) => Object.fromEntries(Object.entries(current).filter(([key]) => !(key in change))))
  }
  function handleSaved(saved: Account) {
    unsent.forget()
    if (isShown.current) onSaved(saved)
    else toast({ title: `${saved.name} is saved`, variant: 'success' })
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const problems = checkFields(accountBodySchema, draft)
    setFound(problems)
    if (Object.keys(problems).length > 0) focusFirstProblem(form.current)
    else if (account && Object.keys(changes).length === 0) handleSaved(account)
    else if (!save.isPending) {
      const body = account ? { ...changes, was: replacedBy(account, changes) } : draft
      void save
        .mutateAsync(body)
        .then(handleSaved, (error) => toastIfLeft('The account was not saved', error))
    }
  }
  function startOver() {
    put(unsent.original)
    if (save.isError) save.reset()
    setFound({})
  }
  return {
    form,
    draft,
    changes,
    save,
    handleChange,
    handleSubmit,
    startOver,
    errors: { ...fieldsOf(save.error), ...found },
    isBack: unsent.isBack,
  }
}
