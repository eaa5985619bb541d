import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { changePreferences, preferencesStore } from '../../lib/preferences.ts'
import type { ClockChoice } from '../../lib/time/clock.ts'
import { Field } from '../../ui/forms/field.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { SettingsCard } from '../../ui/forms/settings-card.tsx'
import { TimeZoneSelect } from '../accounts/form/time-zone-select.tsx'

const CHOICES: { value: ClockChoice; label: string; description: string }[] = [
  { value: 'trader', label: 'My time zone', description: 'Every list uses it, regardless of the account.' },
  {
    value: 'account',
    label: 'The zone of the account',
    description: 'Used if the accounts shown share one zone. Otherwise lists use yours.',
  },
]

export function ClockSettings() {
  const { timeZone, clock } = useBrowserStore(preferencesStore).trading
  return (
    <SettingsCard
      title="Clock"
      description="Each list uses one time zone, named above its times. Hover over a time to see it in the account’s zone."
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
        Trading days do not change: each account decides which day an evening session counts toward.
      </p>
    </SettingsCard>
  )
}
