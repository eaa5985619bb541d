import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { themeConfigStore } from '../../../lib/theme/theme.ts'
import { SettingRow } from '../../../ui/forms/settings-card.tsx'
import { completeStep } from '../../onboarding/onboarding-store.ts'
import { PrivacySwitch } from '../../session/privacy-switch.tsx'
import { AccentPicker } from '../../settings/accent-picker.tsx'
import { ThemeModeControl } from '../../settings/theme-mode-control.tsx'
import { StepSheet } from './step-sheet.tsx'

/** Chooses the look, and whether amounts are shown. */
export function LookSheet({ onClose }: { onClose: () => void }) {
  const config = useBrowserStore(themeConfigStore)
  return (
    <StepSheet
      title="Make it yours"
      text="Each change takes effect at once. You find all of this in the settings, too."
      onDone={() => {
        completeStep('profile_setup')
        onClose()
      }}
      onClose={onClose}
    >
      <SettingRow label="Mode" description="System follows the light or dark setting of this device.">
        <ThemeModeControl />
      </SettingRow>
      <AccentPicker
        value={config.accentColor}
        onPick={(accentColor) => themeConfigStore.set({ ...config, accentColor })}
      />
      <PrivacySwitch />
    </StepSheet>
  )
}
