import type { BodyOf, QueryOf } from '@ballast/contract/endpoint'
import type { Challenge, getLeaderboard, joinChallenge, Leaderboard } from '@ballast/contract/groups/process'
import { challengeOf, challengeProgress, isDone } from '@ballast/domain/groups/challenge'
import { boardDays, leaderboard, medianOf } from '@ballast/domain/groups/leaderboard'
import type { ProcessDay } from '@ballast/domain/groups/process-day'
import { mondayOf } from '@ballast/domain/statistics/days/week-results'
import { DAY_MS } from '@ballast/domain/time/durations'
import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { groupChallengers, groupMembers } from '../../schema/groups.ts'
import { memberRows } from './groups.queries.ts'
import { presentPerson } from './members.ts'
import { insideGroup, type MemberRef } from './membership.ts'
import { type ProcessContext, processesOf } from './process-days.ts'

/** Today in UTC, because a group has no clock of its own; its weeks and months follow it. */
function groupDay({ clock }: Pick<ProcessContext, 'clock'>): DayNumber {
  return Math.floor(clock.now().getTime() / DAY_MS)
}

/** Participating members, ranked by process. Nothing is read of the others. Throws 404, 403. */
export async function showLeaderboard(
  deps: ProcessContext,
  { query, ...named }: MemberRef & { query: QueryOf<typeof getLeaderboard> },
): Promise<Leaderboard> {
  await insideGroup(deps.db, named)
  const members = await memberRows(deps.db, named)
  const sharing = members.filter(({ member }) => member.sharesProcess)
  const { days, pending } = await processesOf(deps, {
    userIds: sharing.map(({ member }) => member.userId),
    callerId: named.userId,
  })
  const today = groupDay(deps)
  const { measure, period, last } = query
  const { from, to } = boardDays({ measure, period }, today, last === 'yes' ? 1 : 0)
  const entries = sharing.map(({ member: { userId } }) => ({ userId, days: days.get(userId) ?? null }))
  const rows = leaderboard(entries, { measure, period, from, to, today })
  return {
    from: dayText(from),
    to: dayText(to),
    members: members.length,
    pending,
    median: pending > 0 ? null : medianOf(rows).value,
    rows: rows.flatMap(({ userId, ...row }) => {
      const found = sharing.find(({ member }) => member.userId === userId)
      if (!found) return []
      const { member, username, profileImage } = found
      return [
        { ...presentPerson({ ...member, username, profileImage }), isMe: userId === named.userId, ...row },
      ]
    }),
  }
}

/** This week's challenge, with the members who joined it as numbers only. Throws 404, 403. */
export async function showChallenge(deps: ProcessContext, named: MemberRef): Promise<Challenge> {
  await insideGroup(deps.db, named)
  const today = groupDay(deps)
  const monday = mondayOf(today)
  const joined = await challengersOf(deps.db, { ...named, monday })
  const { days, pending } = await processesOf(deps, { userIds: joined, callerId: named.userId })
  return { ...challengeNow({ userId: named.userId, joined, days, today }), pending }
}

type Challengers = {
  userId: string
  joined: readonly string[]
  days: ReadonlyMap<string, readonly ProcessDay[]>
  today: DayNumber
}

/** The challenge of a day's week, and the progress of those who joined it. */
export function challengeNow({ userId, joined, days, today }: Challengers): Omit<Challenge, 'pending'> {
  const monday = mondayOf(today)
  const { id, name, days: required } = challengeOf(monday)
  const of = (userId: string) => days.get(userId) ?? []
  const results = joined.map((userId) => challengeProgress(id, of(userId), { monday, today }))
  const own = results[joined.indexOf(userId)]
  const week = Array.from({ length: 7 }, (_, at) => monday + at).filter((day) => day <= today)
  return {
    id,
    name,
    days: required,
    monday: dayText(monday),
    sunday: dayText(monday + 6),
    next: challengeOf(monday + 7).name,
    joined: joined.length,
    doneBy: results.filter((result) => result.isDone).length,
    byDay: week.map((day) => ({
      day: dayText(day),
      n: joined.filter((userId) => of(userId).some((one) => one.day === day && isDone(id, one))).length,
    })),
    me: own ? { done: own.done, needed: own.needed, isDone: own.isDone } : null,
  }
}

async function challengersOf(
  db: Db,
  { groupId, monday }: MemberRef & { monday: DayNumber },
): Promise<string[]> {
  const rows = await db
    .select({ userId: groupChallengers.userId })
    .from(groupChallengers)
    .innerJoin(
      groupMembers,
      and(
        eq(groupMembers.groupId, groupChallengers.groupId),
        eq(groupMembers.userId, groupChallengers.userId),
        isNull(groupMembers.removedAt),
      ),
    )
    .where(and(eq(groupChallengers.groupId, groupId), eq(groupChallengers.monday, dayText(monday))))
  return rows.map(({ userId }) => userId)
}

export async function enterChallenge(
  deps: ProcessContext,
  { joins, ...named }: MemberRef & BodyOf<typeof joinChallenge>,
): Promise<Challenge> {
  const { db } = deps
  await insideGroup(db, named)
  const { groupId, userId } = named
  const row = { groupId, userId, monday: dayText(mondayOf(groupDay(deps))) }
  if (joins) await db.insert(groupChallengers).values(row).onConflictDoNothing()
  else
    await db
      .delete(groupChallengers)
      .where(
        and(
          eq(groupChallengers.groupId, groupId),
          eq(groupChallengers.monday, row.monday),
          eq(groupChallengers.userId, userId),
        ),
      )
  return showChallenge(deps, named)
}
