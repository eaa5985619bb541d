import { endTwoStep, renewRecoveryCodes } from '@ballast/contract/people/two-step'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldsOf, sentenceOf } from '../../../lib/api-error.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { useToastIfLeft } from '../../../ui/overlays/use-toast-if-left.ts'
import { keyQueries } from './key-queries.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const WORDS = {
  codes: {
    title: 'Make new recovery codes?',
    description: 'Your current codes stop working.',
    action: 'Make new codes',
    failed: 'No new codes were made',
  },
  end: {
    title: 'Turn off two-step sign-in?',
    description: 'From then on, your password is enough. Your recovery codes stop working, too.',
    action: 'Turn off',
    failed: 'Two-step sign-in was not turned off',
  },
}

/** Said if the dialog was left before they were made: they replaced the codes the user has. */
const UNSEEN = {
  title: 'You have new recovery codes',
  description: 'They were not shown. Make new ones to see them.',
  duration: 20_000,
}

type Purpose = keyof typeof WORDS
type CodeDialogProps = { purpose: Purpose; hasPassword: boolean; onClose: () => void }

/** What is required before two-step sign-in is weakened: the password and a code. */
export function CodeDialog({ purpose, hasPassword, onClose }: CodeDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const { title, description } = WORDS[purpose]
  const isShown = useIsShown()
  function handleDone(made: string[] | null) {
    if (made && isShown.current) return setCodes(made)
    toast(made ? UNSEEN : { title: 'Two-step sign-in is off' })
    if (isShown.current) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      {codes ? (
        <DialogContent
          size="md"
          title="Your new recovery codes"
          footer={
            <Button variant="primary" onClick={onClose}>
              I have saved them
            </Button>
          }
        >
          <RecoveryCodes codes={codes} />
        </DialogContent>
      ) : (
        <DialogContent size="md" title={title} description={description}>
          <CodeForm purpose={purpose} hasPassword={hasPassword} onDone={handleDone} onCancel={onClose} />
        </DialogContent>
      )}
    </Dialog>
  )
}

type CodeFormProps = {
  purpose: Purpose
  hasPassword: boolean
  /** Receives the new codes, or null if there are none any more. */
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

function CodeForm({ purpose, hasPassword, onDone, onCancel }: CodeFormProps) {
  const queryClient = useQueryClient()
  const toastIfLeft = useToastIfLeft()
  const [currentPassword, setCurrentPassword] = useState('')
  const [code, setCode] = useState('')
  const change = useMutation({
    retry: false,
    mutationFn: async () => {
      const body = { currentPassword, code }
      if (purpose === 'codes') return (await call(renewRecoveryCodes, { body })).codes
      await call(endTwoStep, { body })
      return null
    },
    onSuccess: (made) => {
      onDone(made)
      void queryClient.invalidateQueries({ queryKey: keyQueries.twoStep().queryKey })
      // What opened the dialog disappears a moment after it.
      focusPageIfLost()
    },
    onError: (error) => toastIfLeft(WORDS[purpose].failed, error),
  })
  const wrong = fieldsOf(change.error)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    change.mutate()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <OwnPasswordField
        hasPassword={hasPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
        error={wrong.currentPassword}
      />
      <Field label="A code from the app, or a recovery code" error={wrong.code}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onValueChange={setCode}
        />
      </Field>
      {change.error && Object.keys(wrong).length === 0 && (
        <p role="alert" className="text-small text-danger">
          {sentenceOf(change.error)}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant={purpose === 'end' ? 'danger' : 'primary'}
          busy={change.isPending}
          disabled={code.trim() === '' || (hasPassword && currentPassword === '')}
        >
          {WORDS[purpose].action}
        </Button>
      </DialogFooter>
    </form>
  )
}
