import type { QueryOf } from '@ballast/contract/endpoint'
import type { getPointLedger, PointLedger, Progress } from '@ballast/contract/routine/progress'
import { allOf } from '@ballast/domain/discipline/discipline-score'
import { overallLevel, SKILL_WORDS, skillLevel } from '@ballast/domain/points/levels'
import { DAY_CAP, type PointEntry, pointsBySkill, pointsOfDay, totalsOf } from '@ballast/domain/points/points'
import { type ProcessBadge, processBadges } from '@ballast/domain/points/process-badges'
import { POINT_SOURCES, POINTS_VERSION, SKILLS } from '@ballast/domain/points/sources'
import { dayText } from '@ballast/domain/time/trading-day'
import type { LockContext } from '../locks/load-locks.ts'
import { type LockStates, scoredDays } from '../routine/discipline.presenter.ts'
import { lockStatesOf } from '../routine/discipline.ts'
import { loadPointDays, type PointRecord } from './point-days.ts'

/** Points, levels and badges, always computed from the record: undoing something removes its points. */
export async function showProgress(deps: LockContext, { userId }: { userId: string }): Promise<Progress> {
  const record = await loadPointDays(deps, { userId })
  return presentProgress(record, await lockStatesOf(deps, { userId }))
}

export function presentProgress(record: PointRecord | null, locks: LockStates): Progress {
  const entries = entriesOf(record)
  const totals = totalsOf(entries)
  const bySkill = pointsBySkill(totals)
  const points = totals.reduce((sum, total) => sum + total.points, 0)
  const [first] = entries
  return {
    version: POINTS_VERSION,
    points,
    level: overallLevel(points),
    dayCap: DAY_CAP,
    since: first ? dayText(first.day) : null,
    skills: SKILLS.map((skill) => {
      const { name, meaning: about } = SKILL_WORDS[skill]
      const { name: levelName, ...level } = skillLevel(skill, bySkill[skill])
      return { skill, name, about, points: bySkill[skill], levelName, ...level }
    }),
    sources: POINT_SOURCES.map(({ key, skill, name, earns, kind, points: each }) => {
      const total = totals.find(({ source }) => source === key)
      return {
        source: key,
        skill,
        name,
        earns,
        each,
        isMilestone: kind === 'milestone',
        times: total?.times ?? 0,
        points: total?.points ?? 0,
      }
    }),
    badges: badgesOf(record, { entries, locks }),
  }
}

type LedgerQuery = QueryOf<typeof getPointLedger>

export async function showLedger(
  deps: LockContext,
  { userId, query }: { userId: string; query: LedgerQuery },
): Promise<PointLedger> {
  return presentLedger(await loadPointDays(deps, { userId }), query)
}

/** The ledger, newest day first, within a day in the order the points were given. */
export function presentLedger(record: PointRecord | null, { offset, limit }: LedgerQuery): PointLedger {
  const entries = entriesOf(record).toSorted((a, b) => b.day - a.day)
  return {
    total: entries.length,
    entries: entries.slice(offset, offset + limit).flatMap(({ source, day, points, cut, reason }) => {
      const declared = POINT_SOURCES.find(({ key }) => key === source)
      if (!declared) return []
      const { name, skill, link } = declared
      return [{ day: dayText(day), source, name, skill, points, cut, reason, link }]
    }),
  }
}

function entriesOf(record: PointRecord | null): PointEntry[] {
  return record?.days.flatMap((day) => pointsOfDay(day, record.routine.now)) ?? []
}

/** What a user has reached by today, with day numbers. */
export async function reachedBy(deps: LockContext, { userId }: { userId: string }) {
  const record = await loadPointDays(deps, { userId })
  const entries = entriesOf(record)
  const badges = badgesReached(record, { entries, locks: await lockStatesOf(deps, { userId }) })
  return { badges, entries, today: record?.routine.today ?? 0 }
}

type ReachedPoints = { entries: readonly PointEntry[]; locks: LockStates }

function badgesReached(record: PointRecord | null, { entries, locks }: ReachedPoints): ProcessBadge[] {
  return processBadges({
    entries,
    days: record ? scoredDays(record.routine, locks).map((day) => ({ day: day.day, ...allOf(day) })) : [],
    firstConfirmed: record?.firstConfirmed ?? null,
    today: record?.routine.today ?? 0,
  })
}

function badgesOf(record: PointRecord | null, reached: ReachedPoints): Progress['badges'] {
  return badgesReached(record, reached).map((badge) => ({
    ...badge,
    since: badge.since === null ? null : dayText(badge.since),
  }))
}
