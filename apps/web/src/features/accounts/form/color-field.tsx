import { ACCOUNT_COLORS, type AccountColor } from '@ballast/domain/accounts/account-vocabulary'
import { useId } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { AccountDot } from '../../../ui/avatar.tsx'

type ColorFieldProps = { value: AccountColor | null; onValueChange: (color: AccountColor | null) => void }

/** A colour to recognise the account by, or none. */
export function ColorField({ value, onValueChange }: ColorFieldProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-500">Color</legend>
      <div className="flex flex-wrap gap-1.5">
        {[null, ...ACCOUNT_COLORS].map((color) => (
          <label
            key={color}
            className={cn(
              'flex h-8 cursor-pointer items-center gap-1.5 rounded-md border px-2.5 text-small capitalize hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-ring max-md:h-11',
              value === color ? 'border-primary-line bg-primary-soft' : 'border-border-strong',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={value === color}
              onChange={() => onValueChange(color)}
              className="sr-only"
            />
            {color && <AccountDot color={color} className="size-2.5" />}
            {color ?? 'None'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
