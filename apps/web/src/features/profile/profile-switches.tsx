import type { ProfileSettings } from '@ballast/contract/people/profile'
import { Lock } from 'lucide-react'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/forms/switch.tsx'

type Flag = Exclude<keyof ProfileSettings, 'about' | 'links'>

const SWITCHES: readonly { flag: Flag; label: string; description: string }[] = [
  {
    flag: 'isPublic',
    label: 'Public profile',
    description: 'Name, picture, words about you, level and badges',
  },
  {
    flag: 'showsStatistics',
    label: 'Share statistics',
    description: 'Expectancy in R, win rate, rules kept, days up',
  },
  { flag: 'showsEquity', label: 'Equity in R', description: 'The shape, without days or single trades' },
  {
    flag: 'showsImported',
    label: 'Share of imported trades',
    description: 'How many came from broker files',
  },
  {
    flag: 'showsAchievements',
    label: 'Achievements',
    description: 'Those reached, and how far the others are',
  },
  { flag: 'isListed', label: 'Search engines', description: 'Allow the page to be found' },
]
const NEVER = ['Money, accounts, balances', 'Single trades, notes, feelings']

type ProfileSwitchesProps = {
  settings: ProfileSettings
  onChange: (change: Partial<ProfileSettings>) => void
}

/** What others see, part by part. */
export function ProfileSwitches({ settings, onChange }: ProfileSwitchesProps) {
  return (
    <Card aria-label="What others see">
      <CardHeader title="What others see" description="Off until you turn it on" />
      <ul className="divide-y divide-border px-4 pb-1">
        {SWITCHES.map(({ flag, label, description }) => (
          <li key={flag} className="py-3">
            <SwitchRow
              label={label}
              description={description}
              checked={settings[flag]}
              disabled={flag !== 'isPublic' && !settings.isPublic}
              onCheckedChange={(value) => onChange({ [flag]: value })}
            />
          </li>
        ))}
        {NEVER.map((what) => (
          <li key={what} className="flex items-center justify-between gap-4 py-3">
            <span className="font-500">{what}</span>
            <span className="flex items-center gap-1.5 text-small text-subtle-foreground">
              <Lock aria-hidden="true" className="size-3.5" />
              never
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
