import { useQuery } from '@tanstack/react-query'
import { focusPage } from '../../../lib/browser/focus-page.ts'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { browserTimeZone } from '../../../lib/time/wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { TimeZoneSelect } from '../../accounts/form/time-zone-select.tsx'
import { importQueries } from '../import-queries.ts'
import { platformOf } from '../preview/preview-questions.ts'
import { type ZoneMemory, zoneMemoryStore } from '../preview/zone-memory.ts'
import { PlatformSelect } from './platform-select.tsx'

/** The time zone used for a platform's files if they do not state one. */
export function ZonesCard() {
  const memory = useBrowserStore(zoneMemoryStore)
  const query = useQuery(importQueries.formats())
  const formats = query.data ?? []
  const names = new Map(formats.map(({ id, broker }) => [platformOf(id), broker]))
  const asking = new Set(formats.flatMap(({ id, zone }) => (zone === 'ask' ? [platformOf(id)] : [])))
  const others = [...asking].filter((platform) => memory[platform] === undefined)
  const set = (platform: string, zone: string) => zoneMemoryStore.set({ ...memory, [platform]: zone })
  return (
    <SettingsCard
      title="Default time zones"
      description="If a platform’s files do not state their time zone, this one is used. You can choose another in the preview of an import."
    >
      {Object.keys(memory).length > 0 && (
        <ul aria-label="Default time zones">
          {Object.entries(memory).map(([platform, zone]) => (
            <li
              key={platform}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border py-2 first:pt-0 last:border-b-0 last:pb-0"
            >
              <p className="min-w-32 flex-1 font-500">{names.get(platform) ?? platform}</p>
              <div className="w-60 max-md:w-full">
                <TimeZoneSelect
                  aria-label={`Time zone of ${names.get(platform) ?? platform}`}
                  value={zone}
                  onValueChange={(next) => set(platform, next)}
                  withServerClocks
                />
              </div>
              <Button
                size="sm"
                aria-label={`Forget ${names.get(platform) ?? platform}`}
                onClick={() => forget(memory, platform)}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!query.data && <LoadingState query={query} name="the platforms" level="h3" />}
      {others.length > 0 && (
        <PlatformSelect
          label="Another platform"
          platforms={others.map((platform) => ({ value: platform, label: names.get(platform) ?? platform }))}
          onAdd={(platform) => set(platform, browserTimeZone())}
        />
      )}
    </SettingsCard>
  )
}

function forget(memory: ZoneMemory, platform: string) {
  const { [platform]: zone, ...rest } = memory
  zoneMemoryStore.set(rest)
  focusPage()
  toast({
    title: 'It will be asked for again',
    // What was changed since stays.
    undo: () => zoneMemoryStore.update((now) => (zone ? { ...now, [platform]: zone } : now)),
  })
}
