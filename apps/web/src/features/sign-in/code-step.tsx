import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { FormAlert } from './form-alert.tsx'

type CodeStepProps = {
  value: string
  onChange: (code: string) => void
  /** What was wrong with the last code. */
  problem: string | null
  isBusy: boolean
  onBack: () => void
}

/** The second step of signing in: the app's six digits, or a recovery code if the phone is not at hand. */
export function CodeStep({ value, onChange, problem, isBusy, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <p className="text-muted-foreground">
        {isRecovery
          ? 'Each of your recovery codes works once.'
          : 'Your authenticator app shows a new code every 30 seconds.'}
      </p>
      <Field label={isRecovery ? 'Recovery code' : 'Code'}>
        <Input
          // Mounted on demand, with no other field on screen.
          autoFocus
          key={String(isRecovery)}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={value}
          onValueChange={onChange}
        />
      </Field>
      <FormAlert>{problem}</FormAlert>
      <Button
        type="submit"
        variant="primary"
        className="h-9 w-full"
        busy={isBusy}
        disabled={value.trim() === ''}
      >
        Login
      </Button>
      <div className="flex justify-between gap-3">
        <Button variant="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setRecovery(!isRecovery)
            onChange('')
          }}
        >
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
      </div>
    </>
  )
}
