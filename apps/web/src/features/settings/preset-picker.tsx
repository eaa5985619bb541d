import { RadioGroup } from 'radix-ui'
import { THEME_PRESETS, type ThemeConfig } from '../../lib/theme/theme.ts'

type PresetPickerProps = { config: ThemeConfig; onPick: (config: ThemeConfig) => void }

export function PresetPicker({ config, onPick }: PresetPickerProps) {
  const current = THEME_PRESETS.find((preset) => isSame(preset.config, config))
  return (
    <div>
      <p className="font-500">Presets</p>
      <RadioGroup.Root
        aria-label="Presets"
        value={current?.name ?? ''}
        onValueChange={(name) => {
          const found = THEME_PRESETS.find((preset) => preset.name === name)
          if (found) onPick(found.config)
        }}
        className="mt-2 grid grid-cols-2 gap-2.5 lg:grid-cols-4"
      >
        {THEME_PRESETS.map(({ name, description, config: look }) => (
          <RadioGroup.Item
            key={name}
            value={name}
            data-accent={look.accentColor.value}
            className="flex flex-col items-stretch rounded-md border border-border-strong p-3 text-left hover:bg-hover data-[state=checked]:border-primary-text data-[state=checked]:bg-primary-soft"
          >
            <span
              aria-hidden="true"
              className="mb-2.5 grid h-12 content-center gap-1.5 border border-border bg-background px-2.5"
              style={{ borderRadius: `${look.borderRadius}rem` }}
            >
              <i className="h-1.5 w-1/2 rounded-full bg-muted-foreground" />
              <i className="h-3 w-10 bg-primary" style={{ borderRadius: `${look.borderRadius / 2}rem` }} />
            </span>
            <span className="block font-560" style={{ fontFamily: look.fontFamily }}>
              {name}
            </span>
            <span className="block text-caption text-subtle-foreground">{description}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}

function isSame(a: ThemeConfig, b: ThemeConfig): boolean {
  return (
    a.accentColor.value === b.accentColor.value &&
    a.borderRadius === b.borderRadius &&
    a.fontFamily === b.fontFamily &&
    a.useThemeColorsForTools === b.useThemeColorsForTools
  )
}
