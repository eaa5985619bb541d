import type { NewsletterFields } from '@ballast/contract/newsletter/newsletter-fields'
import { type FormEventHandler, useId } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { CONTROL, FieldProblem } from '../../ui/forms/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useFocus } from './use-focus.ts'

type LetterFieldsProps = {
  /** In one row on a wide screen, as in a page's footer. */
  isSlim: boolean
  /** Whether the first field takes the focus when it is shown. */
  hasFocus: boolean
  fields: NewsletterFields
  problems: Partial<NewsletterFields>
  isSubmitting: boolean
  onChange: (part: Partial<NewsletterFields>) => void
  onSubmit: FormEventHandler<HTMLFormElement>
}

export function LetterFields({
  isSlim,
  hasFocus,
  fields,
  problems,
  isSubmitting,
  onChange,
  onSubmit,
}: LetterFieldsProps) {
  return (
    <form
      noValidate
      aria-label={isSlim ? 'Newsletter' : undefined}
      onSubmit={onSubmit}
      className={
        isSlim
          ? 'grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 lg:grid-cols-3'
          : 'grid max-w-xl gap-4 sm:grid-cols-2'
      }
    >
      <LetterField
        name="firstName"
        label="First name"
        hasFocus={hasFocus}
        autoComplete="given-name"
        value={fields.firstName}
        problem={problems.firstName}
        onChange={(firstName) => onChange({ firstName })}
      />
      <LetterField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        value={fields.lastName}
        problem={problems.lastName}
        onChange={(lastName) => onChange({ lastName })}
      />
      <div className={isSlim ? 'max-lg:sm:col-span-2' : 'sm:col-span-2'}>
        <LetterField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          value={fields.email}
          problem={problems.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:col-span-full">
        <button
          type="submit"
          aria-busy={isSubmitting}
          aria-disabled={isSubmitting}
          className={buttonClass(isSlim ? { variant: 'secondary' } : { variant: 'primary', size: 'lg' })}
        >
          {isSubmitting && <Spinner />}
          {isSubmitting ? 'Subscribing...' : 'Subscribe'}
        </button>
        <p className="max-w-[42ch] flex-1 text-small text-subtle-foreground">
          We email you a link to confirm first. Every letter has a link to unsubscribe.{' '}
          {!isSlim && (
            <a href="/privacy" className="underline underline-offset-3 hover:text-foreground">
              Privacy Policy
            </a>
          )}
        </p>
      </div>
    </form>
  )
}

type LetterFieldProps = {
  name: keyof NewsletterFields
  label: string
  type?: 'text' | 'email'
  autoComplete: string
  value: string
  problem: string | undefined
  hasFocus?: boolean
  onChange: (value: string) => void
}

function LetterField({
  name,
  label,
  type = 'text',
  autoComplete,
  value,
  problem,
  hasFocus = false,
  onChange,
}: LetterFieldProps) {
  const id = useId()
  const input = useFocus<HTMLInputElement>(hasFocus)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-[5px] block text-small text-muted-foreground">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {})}
        className={`${CONTROL} px-2.5 max-md:px-3`}
      />
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}
