import { ArrowDown, ArrowUp, Eye, EyeOff } from 'lucide-react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { cn } from '../../lib/class-names.ts'
import {
  moveNavigationItem,
  navigationPreferencesStore,
  orderNavigation,
  toggleNavigationItem,
} from '../../lib/navigation-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { SettingsCard } from '../../ui/forms/settings-card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NAVIGATION } from '../navigation/navigation.ts'

type Entry = ReturnType<typeof orderNavigation<(typeof NAVIGATION)[number]>>[number]

/** Which pages the sidebar shows, and their order. Hidden pages stay reachable by search. */
export function NavigationSettings() {
  const preferences = useBrowserStore(navigationPreferencesStore)
  const ordered = orderNavigation(NAVIGATION, preferences)
  return (
    <SettingsCard
      title="Sidebar"
      description="Hidden pages keep their data and stay reachable by search."
      actions={
        <Button size="sm" variant="ghost" onClick={() => navigationPreferencesStore.clear()}>
          Reset
        </Button>
      }
    >
      {(['main', 'tools'] as const).map((group) => {
        const rows = ordered.filter(({ item }) => item.group === group)
        const move = (id: string, by: 1 | -1) =>
          navigationPreferencesStore.set(moveNavigationItem([...rows, ...others(ordered, rows)], id, by))
        return (
          <section key={group} aria-label={group === 'main' ? 'Main' : 'Tools'}>
            <h3 className="mb-1 text-small text-subtle-foreground">{group === 'main' ? 'Main' : 'Tools'}</h3>
            <ul>
              {rows.map((entry, index) => (
                <NavigationRow
                  key={entry.item.id}
                  entry={entry}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(by) => move(entry.item.id, by)}
                  onToggle={() =>
                    navigationPreferencesStore.set(toggleNavigationItem(ordered, entry.item.id))
                  }
                />
              ))}
            </ul>
          </section>
        )
      })}
    </SettingsCard>
  )
}

type NavigationRowProps = {
  entry: Entry
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onToggle: () => void
}

function NavigationRow({ entry: { item, visible }, isFirst, isLast, onMove, onToggle }: NavigationRowProps) {
  return (
    <li className="flex h-10 items-center gap-2.5 border-b border-border last:border-b-0 max-md:h-12">
      <item.icon aria-hidden="true" className="size-4 text-subtle-foreground" strokeWidth={1.75} />
      <span className={cn('flex-1', !visible && 'text-disabled-foreground')}>{item.label}</span>
      <IconButton
        size="sm"
        label={`Move ${item.label} up`}
        tooltip={false}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={`Move ${item.label} down`}
        tooltip={false}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        label={visible ? `Hide ${item.label}` : `Show ${item.label}`}
        tooltip={false}
        onClick={onToggle}
      >
        {visible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      </IconButton>
    </li>
  )
}

function others<Entry>(all: readonly Entry[], some: readonly Entry[]): Entry[] {
  return all.filter((entry) => !some.includes(entry))
}
