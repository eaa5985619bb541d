import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password field whose content can be shown. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          size="sm"
          tooltip={false}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}
