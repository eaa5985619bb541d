import { Eye, EyeOff } from 'lucide-react'
import { setPrivacyMode, usePrivacyMode } from '../../lib/preferences.ts'
import { IconButton } from '../../ui/icon-button.tsx'

export function PrivacyToggle() {
  const isPrivate = usePrivacyMode()
  return (
    <IconButton
      label={isPrivate ? 'Show amounts' : 'Hide amounts'}
      shortcut="p"
      onClick={() => setPrivacyMode(!isPrivate)}
      className={isPrivate ? 'text-primary-text' : ''}
    >
      {isPrivate ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  )
}
