import { useBrowserStore } from '../../lib/browser/browser-store.ts'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import type { ClockChoice } from '../../lib/time/clock.ts'
import { Field } from '../../ui/forms/field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SettingsCard } from '../../ui/forms/settings-card.tsx'
import { TimeZoneSelect } from '../accounts/form/time-zone-select.tsx'

const CHOICES: { value: ClockChoice; label: string; description: string }[] = [
  { value: 'trader', label: 'My time zone', description: 'Every list uses it, whatever the account.' },
  {
    value: 'account',
    label: 'The zone of the account',
    description: 'Where the accounts shown share one zone. Otherwise lists use yours.',
  },
]

export function ClockSettings() {
  const { timeZone, clock } = useBrowserStore(preferencesStore).trading
  return (
    <SettingsCard
      title="Clock"
      description="Each list uses one clock, named above its times. The time on the account’s clock shows on hover."
    >
      <Field label="Your time zone">
        <TimeZoneSelect
          value={timeZone}
          onValueChange={(zone) => changePreferences('trading', { timeZone: zone })}
        />
      </Field>
      <RadioGroup
        label="Times in lists"
        options={CHOICES}
        value={clock}
        onValueChange={(next) => changePreferences('trading', { clock: next })}
      />
      <p className="text-small text-subtle-foreground">
        Trading days stay those of each account: an evening session counts toward the day its account says.
      </p>
    </SettingsCard>
  )
}
