import { setPrivacyMode, usePrivacyMode } from '../../lib/preferences.ts'
import { SwitchRow } from '../../ui/forms/switch.tsx'

/** Hides all amounts of money. */
export function PrivacySwitch() {
  const isPrivate = usePrivacyMode()
  return (
    <SwitchRow
      label="Privacy Mode"
      description="Shows six dots instead of amounts of money, for shared screens. R, percent and shapes stay. Press P anywhere."
      checked={isPrivate}
      onCheckedChange={setPrivacyMode}
    />
  )
}
