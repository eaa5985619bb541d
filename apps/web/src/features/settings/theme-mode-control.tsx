import { Monitor, Moon, Sun } from 'lucide-react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { themeModeStore } from '../../lib/theme/theme.ts'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'

const MODES = [
  {
    value: 'light',
    label: (
      <>
        <Sun aria-hidden="true" />
        Light
      </>
    ),
    name: 'Light',
  },
  {
    value: 'dark',
    label: (
      <>
        <Moon aria-hidden="true" />
        Dark
      </>
    ),
    name: 'Dark',
  },
  {
    value: 'system',
    label: (
      <>
        <Monitor aria-hidden="true" />
        System
      </>
    ),
    name: 'System',
  },
] as const
/** Light, dark, or the device's setting. */
export function ThemeModeControl() {
  const mode = useBrowserStore(themeModeStore)
  return <SegmentedControl label="Mode" options={MODES} value={mode} onValueChange={themeModeStore.set} />
}
