import { Moon, Sun } from 'lucide-react'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { resolveMode, themeModeStore } from '../../../lib/theme/theme.ts'
import { ICON_BUTTON } from '../look.ts'
import { useHydrated } from './use-hydrated.ts'

/** Both icons are in the page; the style sheet shows the one for the theme set before the first paint. */
export function ThemeToggle() {
  const mode = useBrowserStore(themeModeStore)
  const hydrated = useHydrated()
  const shown =
    hydrated && resolveMode(mode, window.matchMedia('(prefers-color-scheme: dark)').matches) === 'light'
      ? 'light'
      : 'dark'
  const next = shown === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className={ICON_BUTTON}
      aria-label={next === 'light' ? 'Light Theme' : 'Dark Theme'}
      onClick={() => themeModeStore.set(next)}
    >
      <Sun aria-hidden="true" className="light:hidden" />
      <Moon aria-hidden="true" className="hidden light:block" />
    </button>
  )
}
