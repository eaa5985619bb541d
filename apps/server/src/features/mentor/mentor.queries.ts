import { MAX_CONVERSATIONS, MAX_MESSAGES } from '@ballast/contract/mentor/mentor'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { OwnedId, UserRef } from '../../platform/database/owned-id.ts'
import { mentorConversations, mentorMessages, mentorSettings } from '../../schema/mentor.ts'

export type ConversationRow = typeof mentorConversations.$inferSelect
export type MessageRow = typeof mentorMessages.$inferSelect
export type SettingsRow = typeof mentorSettings.$inferSelect

const own = ({ userId, id }: OwnedId) =>
  and(eq(mentorConversations.userId, userId), eq(mentorConversations.id, id))
const within = ({ userId, id }: OwnedId) =>
  and(eq(mentorMessages.userId, userId), eq(mentorMessages.conversationId, id))

/** Conversations with at least one question, latest first, each with its number of answers. */
export async function listConversations(
  db: Db,
  { userId }: UserRef,
): Promise<{ row: ConversationRow; answers: number }[]> {
  return db
    .select({
      row: mentorConversations,
      answers: sql<number>`count(${mentorMessages.id}) FILTER (WHERE ${mentorMessages.answer} IS NOT NULL)::int`,
    })
    .from(mentorConversations)
    .innerJoin(
      mentorMessages,
      and(
        eq(mentorMessages.userId, mentorConversations.userId),
        eq(mentorMessages.conversationId, mentorConversations.id),
      ),
    )
    .where(eq(mentorConversations.userId, userId))
    .groupBy(mentorConversations.userId, mentorConversations.id)
    .orderBy(desc(mentorConversations.updatedAt), desc(mentorConversations.id))
    .limit(MAX_CONVERSATIONS)
}

export async function findConversation(db: Db, ref: OwnedId): Promise<ConversationRow | null> {
  const [row] = await db.select().from(mentorConversations).where(own(ref))
  return row ?? null
}

export async function insertConversation(db: Db, row: ConversationRow): Promise<void> {
  await db.insert(mentorConversations).values(row)
}

export async function updateConversation(
  db: Db,
  ref: OwnedId,
  change: Partial<Pick<ConversationRow, 'title' | 'updatedAt'>>,
): Promise<ConversationRow | null> {
  const [row] = await db
    .update(mentorConversations)
    .set({ ...change, updatedAt: change.updatedAt ?? sql`${mentorConversations.updatedAt}` })
    .where(own(ref))
    .returning()
  return row ?? null
}

/** Deletes a conversation and returns it with its messages; null if there is none. */
export async function deleteConversationRows(
  db: Db,
  ref: OwnedId,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] } | null> {
  const [conversation] = await db.delete(mentorConversations).where(own(ref)).returning()
  if (!conversation) return null
  return { conversation, messages: await db.delete(mentorMessages).where(within(ref)).returning() }
}

/** Conversations without a question. */
export async function deleteEmptyConversations(db: Db, { userId }: UserRef): Promise<void> {
  await db
    .delete(mentorConversations)
    .where(and(eq(mentorConversations.userId, userId), eq(mentorConversations.title, '')))
}

/** The oldest conversations, those above the limit. */
export async function conversationsBeyond(db: Db, { userId }: UserRef): Promise<string[]> {
  const rows = await db
    .select({ id: mentorConversations.id })
    .from(mentorConversations)
    .where(and(eq(mentorConversations.userId, userId), ne(mentorConversations.title, '')))
    .orderBy(desc(mentorConversations.updatedAt), desc(mentorConversations.id))
    .offset(MAX_CONVERSATIONS - 1)
  return rows.map(({ id }) => id)
}

export async function listMessages(db: Db, ref: OwnedId): Promise<MessageRow[]> {
  return db
    .select()
    .from(mentorMessages)
    .where(within(ref))
    .orderBy(asc(mentorMessages.position))
    .limit(MAX_MESSAGES)
}

export async function countAnswers(db: Db, ref: OwnedId): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(mentorMessages)
    .where(and(within(ref), isNotNull(mentorMessages.answer)))
  return row?.n ?? 0
}

export async function insertMessages(db: Db, rows: readonly MessageRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(mentorMessages).values([...rows])
}

export async function deleteMessagesFrom(db: Db, ref: OwnedId, position: number): Promise<void> {
  await db.delete(mentorMessages).where(and(within(ref), gte(mentorMessages.position, position)))
}

export async function deleteMessages(db: Db, { userId }: UserRef, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .delete(mentorMessages)
      .where(and(eq(mentorMessages.userId, userId), inArray(mentorMessages.id, [...ids])))
}

export async function findSettings(db: Db, { userId }: UserRef): Promise<SettingsRow | null> {
  const [row] = await db.select().from(mentorSettings).where(eq(mentorSettings.userId, userId))
  return row ?? null
}

type ModelSettings = Pick<SettingsRow, 'agreedTo' | 'sends'>
type SettingsChange = UserRef & {
  change: { agreedTo?: ModelSettings['agreedTo']; sends?: Partial<ModelSettings['sends']> | undefined }
  /** The settings of somebody who has changed none so far. */
  atFirst: ModelSettings
}

/** Changes some settings; what another device changes at the same time stays. */
export async function saveSettings(db: Db, { userId, change, atFirst }: SettingsChange): Promise<void> {
  const { sends = {}, ...rest } = change
  await db
    .insert(mentorSettings)
    .values({ userId, ...atFirst, ...rest, sends: { ...atFirst.sends, ...sends } })
    .onConflictDoUpdate({
      target: mentorSettings.userId,
      set: { ...rest, sends: sql`${mentorSettings.sends} || ${JSON.stringify(sends)}::jsonb` },
    })
}
