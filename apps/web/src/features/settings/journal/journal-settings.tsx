import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { changePreferences, preferencesStore } from '../../../lib/preferences.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { SettingRow, SettingsCard } from '../../../ui/forms/settings-card.tsx'
import { SwitchRow } from '../../../ui/forms/switch.tsx'
import { EquityControl } from '../equity-control.tsx'
import { EmotionsCard } from './emotions-card.tsx'
import { ChecklistsCard, NoteTemplatesCard } from './note-cards.tsx'
import { WordsCard } from './words-card.tsx'

export function JournalSettings() {
  const { trading, onboarding } = useBrowserStore(preferencesStore)
  return (
    <>
      <SettingsCard title="Defaults">
        <SettingRow
          label="Currency of new accounts"
          description="Used if a file does not state one. Existing accounts keep theirs."
        >
          <Select
            aria-label="Currency of new accounts"
            className="w-28"
            options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
            value={trading.defaultCurrency}
            onValueChange={(defaultCurrency) => changePreferences('trading', { defaultCurrency })}
          />
        </SettingRow>
        <SettingRow label="Equity on the dashboard" description="The other one stays one click away.">
          <EquityControl />
        </SettingRow>
      </SettingsCard>
      <SettingsCard title="Questions and suggestions">
        <SwitchRow
          label="Ask what I felt"
          description="When a trade is logged, after an import, and as the next step. You can add feelings to a trade at any time, whether or not you are asked."
          checked={trading.showPsychologyPrompts}
          onCheckedChange={(showPsychologyPrompts) => changePreferences('trading', { showPsychologyPrompts })}
        />
        <SwitchRow
          label="Tips and suggestions"
          description="One thing to do next on the dashboard, up to two in the guide, and until the guide is complete a tip on each page that is new to you."
          checked={onboarding.showTips}
          onCheckedChange={(showTips) => changePreferences('onboarding', { showTips })}
        />
        <SwitchRow
          label="Show the plan for the first week"
          description="One thing a day in the guide, until all of them are done."
          checked={onboarding.showFirstWeek}
          onCheckedChange={(showFirstWeek) => changePreferences('onboarding', { showFirstWeek })}
        />
      </SettingsCard>
      <WordsCard of="tags" />
      <WordsCard of="mistakes" />
      <EmotionsCard />
      <NoteTemplatesCard />
      <ChecklistsCard />
    </>
  )
}
