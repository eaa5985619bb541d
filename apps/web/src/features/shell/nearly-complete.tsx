import { type AchievementProgress, nearlyComplete } from '@ballast/domain/score/achievements'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { statsQueries } from '../profile/stats-queries.ts'

/** Achievements that are at least halfway; a ring if there is little space. Renders nothing if there are none. */
export function NearlyComplete({ isCollapsed }: { isCollapsed: boolean }) {
  const { data } = useQuery(statsQueries.stats())
  const near = data ? nearlyComplete(data) : []
  const nearest = near[0]
  if (!nearest) return null
  return (
    <>
      {!isCollapsed && (
        <section
          aria-label="Nearly Complete"
          className="grid gap-[9px] rounded-md border border-border bg-background px-[11px] pt-[11px] pb-3 [@media(height<760px)]:hidden"
        >
          <h2 className="text-small font-560">Nearly Complete</h2>
          <AchievementList achievements={near} />
        </section>
      )}
      <div
        className={
          isCollapsed
            ? 'grid place-items-center'
            : 'grid place-items-start pl-1 [@media(height>=760px)]:hidden'
        }
      >
        <Popover>
          <PopoverTrigger asChild>
            <button
              type="button"
              aria-label={`Nearly Complete: ${near.length}`}
              className="grid size-9 place-items-center rounded-full text-muted-foreground hover:text-foreground"
            >
              <Ring progress={nearest.progress} />
              <Award aria-hidden="true" className="size-[15px] [grid-area:1/1]" />
            </button>
          </PopoverTrigger>
          <PopoverContent side="right" align="end" aria-label="Nearly Complete" className="w-60">
            <h2 className="mb-2.5 text-small font-560">Nearly Complete</h2>
            <AchievementList achievements={near} />
          </PopoverContent>
        </Popover>
      </div>
    </>
  )
}

function AchievementList({ achievements }: { achievements: readonly AchievementProgress[] }) {
  return (
    <ul className="grid gap-[9px]">
      {achievements.map((achievement) => (
        <li key={achievement.id}>
          <p className="mb-[5px] flex justify-between text-caption text-muted-foreground">
            {achievement.label}
            <span className="font-560 text-foreground">
              {writeFixed(achievement.current, Number.isInteger(achievement.current) ? 0 : 1)}
              <span className="font-400 text-subtle-foreground">
                /{achievement.target}
                {achievement.unit}
              </span>
            </span>
          </p>
          <ProgressBar thin label={achievement.label} value={achievement.progress / 100} />
        </li>
      ))}
    </ul>
  )
}

function Ring({ progress }: { progress: number }) {
  const length = 2 * Math.PI * 15
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 -rotate-90 [grid-area:1/1]">
      <circle cx="18" cy="18" r="15" fill="none" stroke="var(--border-strong)" strokeWidth="2.5" />
      <circle
        cx="18"
        cy="18"
        r="15"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray={`${(length * progress) / 100} ${length}`}
      />
    </svg>
  )
}
