import type { PlanId } from '@ballast/domain/billing/plan-prices'
import { dollars } from '@ballast/domain/billing/plan-prices'
import { Tag, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isFocusLost } from '../../../lib/browser/focus-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type Discount, NOT_CHECKED } from './use-discount.ts'

type DiscountBoxProps = { discount: Discount; planId: PlanId }

/** A discount code, as it is entered, checked or applied. What takes the place of a control that was pressed gets its focus. */
export function DiscountBox(props: DiscountBoxProps) {
  const { applied, unchecked } = props.discount
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const step = applied ? 'applied' : unchecked === null ? 'entered' : 'checked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step has other controls
  useEffect(() => {
    if (hadFocus.current && isFocusLost()) box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [step])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus
    <div
      ref={box}
      onFocus={() => {
        hadFocus.current = true
      }}
    >
      <DiscountStep {...props} />
    </div>
  )
}

/** Enter applies a code, and Apply is disabled without one. */
function DiscountStep({ discount, planId }: DiscountBoxProps) {
  const [code, setCode] = useState('')
  const { applied } = discount
  const typedCode = code.trim()
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typedCode === '' || discount.isApplying) return
    if (await discount.apply(typedCode)) setCode('')
  }
  if (applied)
    return (
      <div className="flex items-center gap-2 rounded-md bg-primary-soft py-1 pr-1 pl-3">
        <Tag aria-hidden="true" className="size-4 text-primary-text" />
        <p className="min-w-0 flex-1">
          <span className="font-560">{applied.code}</span>{' '}
          <span className="text-muted-foreground">
            {dollars(Math.round(applied.amount * 100))}
            {planId === 'yearly' && '/mo'} off
          </span>
        </p>
        <IconButton label={`Remove ${applied.code}`} onClick={discount.remove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    )
  if (discount.unchecked !== null) return <UncheckedCode discount={discount} code={discount.unchecked} />
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Field label="Discount code" error={discount.problem}>
        <DiscountInput
          value={code}
          onChange={(next) => {
            setCode(next)
            discount.forgetProblem()
          }}
          isEmpty={typedCode === ''}
          isApplying={discount.isApplying}
        />
      </Field>
    </form>
  )
}

/** A code from the URL that the server has not checked yet. */
function UncheckedCode({ discount, code }: { discount: Discount; code: string }) {
  if (discount.failure === null) return <p className="text-muted-foreground">Checking {code}…</p>
  return (
    <div role="alert" className="rounded-md bg-danger-soft px-3 py-2.5">
      <p>
        {NOT_CHECKED} <span className="text-muted-foreground">{code}</span>
      </p>
      <p className="text-muted-foreground">{discount.failure}</p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={discount.retry} busy={discount.isChecking}>
          Check again
        </Button>
        <Button size="sm" variant="ghost" onClick={discount.remove}>
          Pay without it
        </Button>
      </div>
    </div>
  )
}

type DiscountInputProps = {
  value: string
  onChange: (value: string) => void
  isEmpty: boolean
  isApplying: boolean
}

function DiscountInput({ value, onChange, isEmpty, isApplying }: DiscountInputProps) {
  return (
    <div className="flex gap-2">
      <Input
        value={value}
        onValueChange={onChange}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" disabled={isEmpty} busy={isApplying} className="h-[34px] max-md:h-11">
        Apply
      </Button>
    </div>
  )
}
