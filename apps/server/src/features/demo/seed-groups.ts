import type { Snapshot } from '@ballast/contract/groups/snapshots'
import { mentionsIn } from '@ballast/domain/groups/mentions'
import { mondayOf } from '@ballast/domain/statistics/days/week-results'
import { DAY_MS, HOUR_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { groupChallengers, groupMembers, groupPosts, groupReactions, groups } from '../../schema/groups.ts'
import { settled } from '../../schema/settled.ts'
import { trades } from '../../schema/trades.ts'
import { findUserByName, insertUser } from '../auth/auth.queries.ts'
import { refusalOfName } from '../auth/usernames/claim-username.ts'
import { ownGroups } from '../groups/groups.queries.ts'
import { makeSnapshot } from '../groups/make-snapshot.ts'
import { DEMO_GROUPS, DEMO_MEMBERS, type DemoAuthor } from './group-stories.ts'
import { NEW_YORK } from './new-york-clock.ts'
import { seedProcess } from './seed-process.ts'

const MAIL_HOST = 'members.ballast.example'

type People = ReadonlyMap<DemoAuthor, string>
type Context = Pick<Deps, 'db' | 'columns' | 'clock' | 'attemptStates' | 'cache'>

/** Two groups with made-up members, who have no password, so nobody can sign in as them. Does nothing if there is a group. */
export async function seedGroups(deps: Context, { userId }: { userId: string }): Promise<void> {
  const { db, clock } = deps
  if ((await ownGroups(db, { userId })).length > 0) return
  const now = clock.now()
  const own = await ownSnapshot(deps, { userId })
  await withTransaction(db, async (db) => {
    const people = new Map<DemoAuthor, string>([['me', userId]])
    for (const member of DEMO_MEMBERS) {
      const id = await memberOf(db, { ...member, now })
      if (id) people.set(member.name, id)
    }
    for (const group of DEMO_GROUPS) await seedGroup(db, { group, people, own, now })
  })
}

/** Null if a real person has the name. */
async function memberOf(
  db: Db,
  { now, ...member }: (typeof DEMO_MEMBERS)[number] & { now: Date },
): Promise<string | null> {
  const email = `${member.name}@${MAIL_HOST}`
  const known = await findUserByName(db, { username: member.name })
  if (known) return known.email === email ? known.id : null
  if (await refusalOfName(db, { username: member.name, userId: null, now })) return null
  const id = uuid()
  await insertUser(db, {
    id,
    username: member.name,
    email,
    passwordHash: null,
    role: 'user',
    createdAt: new Date(now.getTime() - 200 * DAY_MS),
    emailProvenAt: null,
  })
  await seedProcess(db, { userId: id, now, ...member })
  return id
}

/** The latest of the demo's own trades, in R. */
async function ownSnapshot(deps: Context, { userId }: { userId: string }): Promise<Snapshot | null> {
  const [trade] = await deps.db
    .select({ id: trades.id })
    .from(trades)
    .where(
      and(
        eq(trades.userId, userId),
        settled(userId, trades.sourceId),
        isNull(trades.deletedAt),
        isNotNull(trades.closedAt),
        isNotNull(trades.risk),
      ),
    )
    .orderBy(desc(trades.closedAt))
    .limit(1)
  if (!trade) return null
  const share = { kind: 'trade' as const, tradeId: trade.id, screenshotIds: [] }
  return makeSnapshot(deps, { userId, share: { ...share, parts: ['time', 'setup', 'plan'] } })
}

/**
 * Deletes the groups owned by made-up members, so that a shared demo starts with fresh ones. Visitors may be in them.
 */
export async function dropDemoGroups(db: Db): Promise<void> {
  const owned = sql`(SELECT m.group_id FROM group_members m JOIN users u ON u.id = m.user_id
    WHERE m.role = 'owner' AND u.password_hash IS NULL AND u.email LIKE ${`%@${MAIL_HOST}`})`
  const before = new Date(0).toISOString()
  await db.execute(sql`UPDATE groups SET deleted_at = ${before}::timestamptz WHERE id IN ${owned}`)
}

type Group = (typeof DEMO_GROUPS)[number]
type Story = Group['stories'][number]
type Seed = { group: Group; people: People; own: Snapshot | null; now: Date }

async function seedGroup(db: Db, { group, people, own, now }: Seed): Promise<void> {
  const { name, about, rules, entry, stories } = group
  const groupId = uuid()
  const createdAt = new Date(now.getTime() - 180 * DAY_MS)
  await db.insert(groups).values({ id: groupId, name, about, rules, entry, createdAt, deletedAt: null })
  await seedMembers(db, { groupId, group, people, now })
  for (const story of stories) await seedStory(db, { groupId, story, people, own, now })
}

type GroupSeed = { groupId: string; people: People; now: Date }

async function seedMembers(
  db: Db,
  { groupId, group, people, now }: GroupSeed & { group: Group },
): Promise<void> {
  const { owner, moderators, members } = group
  const all = [...new Set<DemoAuthor>([owner, ...moderators, ...members, 'me'])]
  const known = all.flatMap((name) => {
    const userId = people.get(name)
    return userId ? [{ name, userId }] : []
  })
  await db.insert(groupMembers).values(
    known.map(({ name, userId }, at) => ({
      groupId,
      userId,
      role: name === owner ? ('owner' as const) : roleOf(name, moderators),
      joinedAt: new Date(now.getTime() - (180 - 9 * at) * DAY_MS),
      sharesProcess: true,
      showsPicture: true,
      isMuted: false,
      seenAt: name === 'me' ? new Date(now.getTime() - 22 * HOUR_MS) : null,
    })),
  )
  const monday = dayText(mondayOf(Math.floor(now.getTime() / DAY_MS)))
  await db
    .insert(groupChallengers)
    .values(known.filter(({ name }) => name !== 'noor-r').map(({ userId }) => ({ groupId, userId, monday })))
}

function roleOf(name: DemoAuthor, moderators: readonly DemoAuthor[]): 'moderator' | 'member' {
  return moderators.includes(name) ? 'moderator' : 'member'
}

async function seedStory(
  db: Db,
  { groupId, story, people, own, now }: GroupSeed & { story: Story; own: Snapshot | null },
): Promise<void> {
  const userId = people.get(story.by)
  if (!userId) return
  const id = uuid()
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const post = { groupId, editedAt: null, deletedAt: null }
  await db.insert(groupPosts).values({
    ...post,
    id,
    userId,
    parentId: null,
    text: story.text,
    mentions: [],
    createdAt: at(story.hoursAgo),
    heldAt: story.isHeld ? at(story.hoursAgo) : null,
    snapshot: snapshotOf(story, { own, at: at(story.hoursAgo + 2) }),
  })
  for (const reply of story.replies ?? []) {
    const by = people.get(reply.by)
    if (!by) continue
    const mentions = mentionsIn(reply.text).flatMap((username) => {
      const mentioned = people.get(username as DemoAuthor)
      return mentioned ? [{ userId: mentioned, username }] : []
    })
    await db.insert(groupPosts).values({
      ...post,
      id: uuid(),
      userId: by,
      parentId: id,
      text: reply.text,
      mentions,
      createdAt: at(reply.hoursAgo),
    })
  }
  const reactions = Object.entries(story.reactions ?? {}).flatMap(([reaction, names]) =>
    names.flatMap((name) => {
      const by = people.get(name)
      return by ? [{ groupId, postId: id, userId: by, reaction: reaction as 'useful' }] : []
    }),
  )
  if (reactions.length > 0) await db.insert(groupReactions).values(reactions)
}

function snapshotOf({ share }: Story, { own, at }: { own: Snapshot | null; at: Date }): Snapshot | null {
  if (!share || share === 'own') return share ? own : null
  const { symbol, direction, r, setup, targetR } = share
  const closedAt = new Date(at.getTime() + 19 * 60_000)
  return {
    version: 1,
    kind: 'trade',
    symbol,
    direction,
    r,
    day: at.toISOString().slice(0, 10),
    setup,
    time: { openedAt: at.toISOString(), closedAt: closedAt.toISOString(), timeZone: NEW_YORK },
    plan: { targetR, followed: 'yes', executionScore: 5 },
  }
}
