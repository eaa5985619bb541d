import { Award, Check, Lock } from 'lucide-react'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'
import type { PartProps } from '../dashboard-view.ts'
import { progressText, sortAchievements } from './award-lists.ts'

const MAX_BADGES = 10

type BadgeJson = PartProps['data']['badges'][number]

/** Solid if unlocked, dashed with a lock if not; pressing it explains the badge. */
function BadgeChip({ badge: { name, unlocked, text } }: { badge: BadgeJson }) {
  const Icon = unlocked ? Award : Lock
  return (
    <HelpTip
      title={unlocked ? name : `${name}, locked`}
      content={text}
      className={cn(
        'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-table max-md:h-9',
        unlocked
          ? 'border-border-strong bg-raised text-foreground'
          : 'border-dashed border-border-strong text-subtle-foreground',
      )}
    >
      <Icon aria-hidden="true" className="size-3 text-subtle-foreground" />
      {name}
      {!unlocked && <span className="sr-only">, locked</span>}
    </HelpTip>
  )
}

/** The fixed badges, and achievements that are near or reached. Computed over all trades, regardless of the dates. */
export function AwardsCard({ data }: Pick<PartProps, 'data'>) {
  const badges = data.badges.slice(0, MAX_BADGES)
  const unlocked = badges.filter((badge) => badge.unlocked).length
  const { reached, near, far } = sortAchievements(data.achievements)
  return (
    <Card aria-label="Badges and achievements" className="@container">
      <CardHeader
        title="Badges and achievements"
        description={`${unlocked} of ${countOf(badges.length, 'badge')}, over all your trades`}
      />
      <ul aria-label="Badges" className="flex flex-wrap gap-1.5 px-4 pt-3 pb-3.5">
        {badges.map((badge) => (
          <li key={badge.id}>
            <BadgeChip badge={badge} />
          </li>
        ))}
      </ul>
      <div className="border-t border-border px-4 pt-3 pb-3.5">
        <ul className="grid gap-x-6 empty:hidden gap-y-2.5 @min-[560px]:grid-cols-2">
          {/* Wide screens show them in the sidebar instead. */}
          {near.map((achievement) => (
            <li key={achievement.id} className="lg:hidden">
              <p className="mb-[5px] flex flex-wrap justify-between gap-x-3 text-small text-muted-foreground">
                {achievement.name}
                <span className="text-subtle-foreground">{progressText(achievement)}</span>
              </p>
              <ProgressBar thin label={achievement.name} value={achievement.progress / 100} />
            </li>
          ))}
          {reached.map((achievement) => (
            <li key={achievement.id} className="flex items-center gap-2 text-small text-muted-foreground">
              <Check aria-label="Reached:" className="size-3.5 text-foreground" />
              {achievement.name}
              <span className="ml-auto text-subtle-foreground">{achievement.text}</span>
            </li>
          ))}
        </ul>
        {far.length > 0 && (
          <p className="mt-2.5 text-caption text-subtle-foreground first:mt-0">
            {far.map(({ name }) => name).join(', ')}: progress shows from halfway.
          </p>
        )}
      </div>
    </Card>
  )
}
