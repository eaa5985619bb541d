import { setPrivacyMode, usePrivacyMode } from '../../lib/preferences.ts'
import { SwitchRow } from '../../ui/forms/switch.tsx'

/** Hides every amount of money. */
export function PrivacySwitch() {
  const isPrivate = usePrivacyMode()
  return (
    <SwitchRow
      label="Privacy Mode"
      description="Every amount of money becomes six dots, for shared screens. R, percent and shapes stay. Press P anywhere."
      checked={isPrivate}
      onCheckedChange={setPrivacyMode}
    />
  )
}
