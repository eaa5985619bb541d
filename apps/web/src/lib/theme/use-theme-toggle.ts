import { useMediaQuery } from '../browser/media-query.ts'
import { useBrowserStore } from '../browser/use-browser-store.ts'
import { resolveMode, themeModeStore } from './theme.ts'

/** Toggles between dark and light; following the system is an option in the settings. */
export function useThemeToggle(): { label: string; isDark: boolean; toggle: () => void } {
  const mode = useBrowserStore(themeModeStore)
  const isDark = resolveMode(mode, useMediaQuery('(prefers-color-scheme: dark)')) === 'dark'
  return {
    isDark,
    label: isDark ? 'Light Theme' : 'Dark Theme',
    toggle: () => themeModeStore.set(isDark ? 'light' : 'dark'),
  }
}
