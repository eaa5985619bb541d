import { PROFILE_STATISTICS, type ProfileSettings } from '@ballast/contract/people/profile'
import { Lock } from 'lucide-react'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { SwitchRow } from '../../ui/forms/switch.tsx'
import { STATISTIC_LABELS } from './statistic-labels.ts'

type Flag = Exclude<keyof ProfileSettings, 'about' | 'links' | 'statistics'>

const SWITCHES: readonly { flag: Flag; label: string; description: string }[] = [
  {
    flag: 'isPublic',
    label: 'Public profile',
    description: 'Name, picture, words about you, level, and badges without results',
  },
  {
    flag: 'showsStatistics',
    label: 'Share statistics',
    description: 'The ones you choose, each with its sample and interval, and the badges for results',
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
    description: 'Those you reached, and your progress on the others',
  },
  { flag: 'isListed', label: 'Search engines', description: 'Allow the page to be found' },
]
const NEVER = ['Money, accounts, balances', 'Single trades, notes, feelings']

type ProfileSwitchesProps = {
  settings: ProfileSettings
  onChange: (change: Partial<ProfileSettings>) => void
}

/** The visibility of each part of the profile. */
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
            {flag === 'showsStatistics' && settings.isPublic && settings.showsStatistics && (
              <StatisticChoice
                chosen={settings.statistics}
                onChange={(statistics) => onChange({ statistics })}
              />
            )}
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

type StatisticChoiceProps = {
  chosen: ProfileSettings['statistics']
  onChange: (chosen: ProfileSettings['statistics']) => void
}

/** Chooses which statistics are shared, at least one. */
function StatisticChoice({ chosen, onChange }: StatisticChoiceProps) {
  return (
    <ul aria-label="Statistics to share" className="mt-2.5 grid grid-cols-2 gap-2">
      {PROFILE_STATISTICS.map((id) => {
        const isChosen = chosen.includes(id)
        return (
          <li key={id}>
            <Checkbox
              label={STATISTIC_LABELS[id]}
              checked={isChosen}
              disabled={isChosen && chosen.length === 1}
              onCheckedChange={(next) =>
                onChange(PROFILE_STATISTICS.filter((one) => (one === id ? next : chosen.includes(one))))
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
