import { RotateCcw } from 'lucide-react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import {
  CARD_STYLES,
  changePreferences,
  LAYOUTS,
  parsePreferences,
  preferencesStore,
  SPACINGS,
} from '../../lib/preferences.ts'
import {
  DEFAULT_THEME,
  PNL_COLORS,
  pnlColorsStore,
  type ThemeConfig,
  themeConfigStore,
} from '../../lib/theme/theme.ts'
import { FONTS, RADII, SYSTEM_FONT } from '../../lib/theme/theme-options.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { SettingRow, SettingsCard } from '../../ui/forms/settings-card.tsx'
import { SwitchRow } from '../../ui/forms/switch.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { AccentPicker } from './accent-picker.tsx'
import { AppearancePreview } from './appearance-preview.tsx'
import { PresetPicker } from './preset-picker.tsx'
import { ThemeModeControl } from './theme-mode-control.tsx'

const WIDTH_LABELS = { compact: 'Compact', standard: 'Standard', wide: 'Wide' }
const CARD_LABELS = { rounded: 'Rounded', square: 'Square', flat: 'Flat' }
const SPACING_LABELS = { tight: 'Tight', normal: 'Normal', loose: 'Loose' }
const PNL_LABELS = { default: 'Green and red', safe: 'Blue and orange' }

export function AppearanceSettings() {
  const config = useBrowserStore(themeConfigStore)
  const pnlColors = useBrowserStore(pnlColorsStore)
  const { layout } = useBrowserStore(preferencesStore)
  const change = (part: Partial<ThemeConfig>) => themeConfigStore.set({ ...config, ...part })
  const font = FONTS.find((option) => option.family === config.fontFamily) ?? FONTS[0]
  return (
    <>
      <SettingsCard title="Theme">
        <SettingRow label="Mode" description="System follows the light or dark setting of this device.">
          <ThemeModeControl />
        </SettingRow>
        <PresetPicker config={config} onPick={themeConfigStore.set} />
      </SettingsCard>
      <SettingsCard
        title="Details"
        actions={
          <Button size="sm" variant="ghost" onClick={resetDetails}>
            <RotateCcw aria-hidden="true" />
            Reset
          </Button>
        }
      >
        <AccentPicker value={config.accentColor} onPick={(accentColor) => change({ accentColor })} />
        <SettingRow label="Corner radius">
          <SegmentedControl
            label="Corner radius"
            options={RADII.map((radius) => ({
              value: String(radius),
              label: radius === 0 ? 'None' : String(radius),
              name: `${radius} rem`,
            }))}
            value={String(config.borderRadius)}
            onValueChange={(radius) => change({ borderRadius: Number(radius) })}
          />
        </SettingRow>
        <SettingRow label="Font" description="The system font needs no download.">
          <Select
            aria-label="Font"
            className="w-44"
            options={FONTS.map(({ id, name }) => ({ value: id, label: name }))}
            value={font.id}
            onValueChange={(id) =>
              change({ fontFamily: FONTS.find((option) => option.id === id)?.family ?? SYSTEM_FONT })
            }
          />
        </SettingRow>
        <SwitchRow
          label="Tool icons in the accent colour"
          description="Otherwise only the current page is marked."
          checked={config.useThemeColorsForTools}
          onCheckedChange={(useThemeColorsForTools) => change({ useThemeColorsForTools })}
        />
        <SettingRow label="Page width">
          <SegmentedControl
            label="Page width"
            options={LAYOUTS.map((value) => ({ value, label: WIDTH_LABELS[value] }))}
            value={layout}
            onValueChange={(next) => preferencesStore.update((current) => ({ ...current, layout: next }))}
          />
        </SettingRow>
        <CardsAndSpacing />
      </SettingsCard>
      <SettingsCard
        title="Profit and loss colours"
        description="Wins are always solid and losses hollow, so nothing depends on colour alone."
      >
        <SettingRow
          label="Palette"
          description="Blue and orange can be told apart with every kind of colour vision."
        >
          <SegmentedControl
            label="Profit and loss colours"
            options={PNL_COLORS.map((value) => ({ value, label: PNL_LABELS[value] }))}
            value={pnlColors}
            onValueChange={pnlColorsStore.set}
          />
        </SettingRow>
        <AppearancePreview />
      </SettingsCard>
    </>
  )
}

function resetDetails() {
  themeConfigStore.set(DEFAULT_THEME)
  changePreferences('customization', parsePreferences(null).customization)
}

function CardsAndSpacing() {
  const { cardStyle, spacing } = useBrowserStore(preferencesStore).customization
  return (
    <>
      <SettingRow label="Cards" description="Flat cards have neither border nor shadow.">
        <SegmentedControl
          label="Cards"
          options={CARD_STYLES.map((value) => ({ value, label: CARD_LABELS[value] }))}
          value={cardStyle}
          onValueChange={(next) => changePreferences('customization', { cardStyle: next })}
        />
      </SettingRow>
      <SettingRow
        label="Spacing"
        description="Within and between the parts of a page. It does not change on phones."
      >
        <SegmentedControl
          label="Spacing"
          options={SPACINGS.map((value) => ({ value, label: SPACING_LABELS[value] }))}
          value={spacing}
          onValueChange={(next) => changePreferences('customization', { spacing: next })}
        />
      </SettingRow>
    </>
  )
}
