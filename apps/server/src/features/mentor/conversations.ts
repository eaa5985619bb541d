import type { Conversation } from '@ballast/contract/mentor/mentor'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import { presentConversation } from './mentor.presenter.ts'
import {
  type ConversationRow,
  conversationsBeyond,
  countAnswers,
  deleteConversationRows,
  deleteEmptyConversations,
  insertConversation,
  insertMessages,
  type MessageRow,
} from './mentor.queries.ts'

type Context = Pick<Deps, 'db' | 'clock'>
/** A deleted conversation as stored JSON, with instants as texts. */
type DeletedConversation = { conversation: ConversationRow; messages: MessageRow[] }

/** Creates a conversation; deletes unused ones, and the oldest above the limit. */
export function createConversation(
  { db, clock }: Context,
  { userId }: { userId: string },
): Promise<Conversation> {
  const now = clock.now()
  const row: ConversationRow = { userId, id: uuid(), title: '', createdAt: now, updatedAt: now }
  return withTransaction(db, async (db) => {
    await deleteEmptyConversations(db, { userId })
    for (const id of await conversationsBeyond(db, { userId }))
      await deleteConversationRows(db, { userId, id })
    await insertConversation(db, row)
    return presentConversation(row, 0)
  })
}

/** Throws 404. */
export function deleteConversation({ db, clock }: Context, ref: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const rows: DeletedConversation | null = await deleteConversationRows(db, ref)
    if (!rows) throw new AppError('not_found')
    await storeDeleted(db, { ...ref, kind: 'conversation', rows, files: [], now: clock.now() })
  })
}

/** Restores a deleted conversation. Throws 404. */
export function restoreConversation({ db, clock }: Context, ref: OwnedId): Promise<Conversation> {
  return withTransaction(db, async (db) => {
    const deleted = await takeDeleted<DeletedConversation>(db, {
      ...ref,
      kind: 'conversation',
      now: clock.now(),
    })
    if (!deleted) throw new AppError('not_found')
    const row = {
      ...deleted.conversation,
      createdAt: new Date(deleted.conversation.createdAt),
      updatedAt: new Date(deleted.conversation.updatedAt),
    }
    await insertConversation(db, row)
    await insertMessages(
      db,
      deleted.messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
    )
    return presentConversation(row, await countAnswers(db, ref))
  })
}
