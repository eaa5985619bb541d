import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { togglePrivacyMode } from '../../lib/preferences.ts'
import { register, useShortcut } from '../../lib/shortcuts.ts'
import { NAVIGATION, type NavigationItem } from '../navigation/navigation.ts'
import { useNavigation } from '../navigation/use-navigation.ts'

type ShortcutActions = { onSearch: () => void; onHelp: () => void }

/** The shortcuts of every page. A page's own shortcut with the same keys takes precedence. */
export function useShellShortcuts({ onSearch, onHelp }: ShortcutActions) {
  const navigate = useNavigate()
  useShortcut('mod+k', 'Open the command palette', onSearch)
  useShortcut('/', 'Search', onSearch)
  useShortcut('?', 'Show keyboard shortcuts', onHelp)
  useShortcut('n', 'Log a trade', () => void navigate({ to: '/journal', search: { open: 'log' } }))
  useShortcut('p', 'Hide or show amounts', togglePrivacyMode)
  useShortcut('b', 'Breathe', () => void navigate({ to: '/reset' }))
  useShortcut('g ,', 'Go to Settings', () => void navigate({ to: '/settings' }))
  useGoShortcuts()
}

function useGoShortcuts() {
  const navigate = useNavigate()
  const shown = useNavigation()
  const open = useEffectEvent((to: NavigationItem['to']) => void navigate({ to }))
  const ids = shown.flatMap(({ item, locked }) => (locked ? [] : [item.id])).join()
  useEffect(() => {
    const undo = NAVIGATION.filter((item) => ids.split(',').includes(item.id)).map((item) =>
      register({ keys: `g ${item.key}`, label: `Go to ${item.label}`, handler: () => open(item.to) }),
    )
    return () => {
      for (const remove of undo) remove()
    }
  }, [ids])
}
