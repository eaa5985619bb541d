import { Moon, Sun } from 'lucide-react'
import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { useMediaQuery } from '../../lib/browser/media-query.ts'
import { resolveMode, themeModeStore } from '../../lib/theme/theme.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

/** Switches between dark and light; following the system is chosen in the settings. */
export function useThemeToggle(): { label: string; isDark: boolean; toggle: () => void } {
  const mode = useBrowserStore(themeModeStore)
  const isDark = resolveMode(mode, useMediaQuery('(prefers-color-scheme: dark)')) === 'dark'
  return {
    isDark,
    label: isDark ? 'Light Theme' : 'Dark Theme',
    toggle: () => themeModeStore.set(isDark ? 'light' : 'dark'),
  }
}

export function ThemeToggle({ isCollapsed }: { isCollapsed: boolean }) {
  const { label, isDark, toggle } = useThemeToggle()
  const icon = isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />
  if (isCollapsed) {
    return (
      <IconButton label={label} onClick={toggle}>
        {icon}
      </IconButton>
    )
  }
  return (
    <Button variant="ghost" onClick={toggle} className="gap-2.5 px-[9px] font-480">
      {icon}
      {label}
    </Button>
  )
}
