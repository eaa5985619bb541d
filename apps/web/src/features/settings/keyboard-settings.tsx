import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { singleKeysStore, useRegisteredShortcuts } from '../../lib/shortcuts.ts'
import { SettingsCard } from '../../ui/forms/settings-card.tsx'
import { SwitchRow } from '../../ui/forms/switch.tsx'
import { Kbd } from '../../ui/kbd.tsx'

export function KeyboardSettings() {
  const isOn = useBrowserStore(singleKeysStore)
  const shortcuts = useRegisteredShortcuts()
  return (
    <SettingsCard title="Keyboard" description="Press ? on any page to see what its keys do.">
      <SwitchRow
        label="Single-key shortcuts"
        description="Turn them off if you use speech input or often press keys by accident. The command palette keeps its keys."
        checked={isOn}
        onCheckedChange={singleKeysStore.set}
      />
      <dl className="grid gap-x-8 border-t border-border pt-2 sm:grid-cols-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex min-h-8 items-center justify-between gap-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  )
}
