import type { Profile, ProfileStatistic } from '@ballast/contract/people/profile'
import { writeFixed } from '@ballast/domain/text/write-fixed'
import { Award, Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { formatMonth } from '../../lib/format/format-date.ts'
import { formatInterval } from '../../lib/format/format-interval.ts'
import { formatNumber, formatPercent } from '../../lib/format/format-number.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx'
import { IntervalMark } from '../../ui/figures/interval-mark.tsx'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { SampleTag } from '../../ui/figures/sample-tag.tsx'
import { Percent } from '../../ui/percent.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'
import { Tile } from '../../ui/tile.tsx'
import { EquityInR } from './equity-in-r.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { STATISTIC_LABELS } from './statistic-labels.ts'

type ProfileViewProps = {
  profile: Profile
  /** The URL of the picture, if a private profile's is served elsewhere. */
  image?: string | null
  /** Replaces the text about oneself while it is edited. */
  about?: ReactNode
  level?: 'h1' | 'h2'
}

/** A trader as others see them. */
export function ProfileView({ profile, image = profile.image, about, level: Name = 'h2' }: ProfileViewProps) {
  const {
    username,
    since,
    activeMonths,
    level: reached,
    statistics,
    equity,
    achievements,
    imported,
  } = profile
  return (
    <div className="grid min-w-0 gap-4">
      <Card className="flex-row items-start gap-4 p-4 max-md:gap-3">
        <Avatar name={username} image={image} className="size-16 text-[1.125rem] max-md:size-14" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5">
            <Name className="text-[1.25rem] font-620 tracking-[-0.01em] [overflow-wrap:anywhere]">
              {username}
            </Name>
            {reached && <Badge>Level {reached.level}</Badge>}
          </div>
          <p className="text-small text-subtle-foreground">
            On Ballast since {formatMonth(since)}
            {activeMonths !== null && activeMonths > 0 && `, active in ${countOf(activeMonths, 'month')}`}
            {reached && `, ${formatNumber(reached.points)} XP from process`}
          </p>
          {about ??
            (profile.about && (
              <p className="mt-2 max-w-[60ch] text-muted-foreground [overflow-wrap:anywhere]">
                {profile.about}
              </p>
            ))}
          <ProfileLinks links={profile.links} />
        </div>
      </Card>
      {statistics && <Statistics statistics={statistics} />}
      {equity && <EquityInR equity={equity} />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Badges badges={profile.badges} />
        {achievements && <Achievements achievements={achievements} />}
      </div>
      {imported && <Imported imported={imported} />}
    </div>
  )
}

/** The value that counts as even. */
const EVEN: Record<ProfileStatistic, { at: number | null; text: string | null }> = {
  expectancy: { at: 0, text: 'even 0' },
  win_rate: { at: null, text: null },
  rules_kept: { at: null, text: null },
  days_up: { at: 0.5, text: 'half 50%' },
}

function Statistics({ statistics }: { statistics: NonNullable<Profile['statistics']> }) {
  return (
    <section aria-label="Statistics" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {statistics.map(({ id, figure }) => {
        const { value, low, high, n, band, reason } = figure
        const interval = formatInterval({ low, high }, id === 'expectancy' ? 'r' : 'percent')
        return (
          <Tile
            key={id}
            label={STATISTIC_LABELS[id]}
            sample={<SampleTag n={n} {...(n > 0 ? { band } : {})} />}
            value={
              value === null ? (
                <span className="text-subtle-foreground">–</span>
              ) : id === 'expectancy' ? (
                <RMultiple value={value} />
              ) : (
                <Percent value={value} />
              )
            }
            footLeft={value === null ? reason : interval ? `95% CI ${interval}` : 'No interval yet'}
            footRight={value === null ? null : EVEN[id].text}
          >
            <IntervalMark value={value} low={low} high={high} reference={EVEN[id].at} />
          </Tile>
        )
      })}
    </section>
  )
}

function Badges({ badges }: Pick<Profile, 'badges'>) {
  const unlocked = badges.filter((badge) => badge.unlocked).length
  return (
    <Card aria-label="Badges">
      <CardHeader title="Badges" description={`${unlocked} of ${badges.length}`} />
      <CardBody>
        <ul className="grid gap-3">
          {badges.map(({ id, name, text, unlocked: isUnlocked }) => {
            const Icon = isUnlocked ? Award : Lock
            return (
              <li key={id} className={cn('flex items-center gap-3', !isUnlocked && 'text-subtle-foreground')}>
                <span
                  className={cn(
                    'grid size-8 shrink-0 place-items-center rounded-md border border-border-strong',
                    isUnlocked ? 'bg-raised' : 'border-dashed',
                  )}
                >
                  <Icon aria-hidden="true" className="size-3.5" />
                </span>
                <span>
                  <span className="font-540">{name}</span>
                  {!isUnlocked && <span className="sr-only">, locked</span>}
                  <span className="block text-small text-subtle-foreground">{text}</span>
                </span>
              </li>
            )
          })}
        </ul>
      </CardBody>
    </Card>
  )
}

function Achievements({ achievements }: { achievements: NonNullable<Profile['achievements']> }) {
  const reached = achievements.filter(({ value, target }) => value >= target).length
  return (
    <Card aria-label="Achievements">
      <CardHeader title="Achievements" description={`${reached} of ${achievements.length} reached`} />
      <CardBody>
        <ul className="grid gap-3.5">
          {achievements.map(({ id, name, value, target, text }) => (
            <li key={id}>
              <p className="flex flex-wrap items-center gap-x-2 text-table">
                {value >= target && <Check aria-label="Reached:" className="size-3.5" />}
                <span className="font-540">{name}</span>
                <span className="ml-auto text-subtle-foreground">
                  {writeFixed(Math.min(value, target), Number.isInteger(value) ? 0 : 1)} of {text}
                </span>
              </p>
              {value < target && (
                <ProgressBar thin label={name} value={Math.max(0, value / target)} className="mt-1.5" />
              )}
            </li>
          ))}
        </ul>
      </CardBody>
      <CardFooter>Only badges and achievements mention results.</CardFooter>
    </Card>
  )
}

function Imported({ imported: { count, of } }: { imported: NonNullable<Profile['imported']> }) {
  return (
    <Card aria-label="Where the trades come from">
      <CardHeader title="Where the trades come from" />
      <CardBody className="grid gap-2">
        {of === 0 ? (
          <p className="text-muted-foreground">There are no trades yet.</p>
        ) : (
          <>
            <p className="text-stat font-600">{formatPercent(count / of, { digits: 0 })}</p>
            <ProgressBar label="Share imported from broker files" value={count / of} />
            <p className="text-small text-muted-foreground">
              {formatNumber(count)} of {formatNumber(of)} imported from broker files,{' '}
              {formatNumber(of - count)} typed by hand. A file can be edited before it is imported, so this is
              a share, not a proof.
            </p>
          </>
        )}
      </CardBody>
    </Card>
  )
}
