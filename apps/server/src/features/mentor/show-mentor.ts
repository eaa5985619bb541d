import type { Mentor } from '@ballast/contract/mentor/mentor'
import type { Deps } from '../../deps.ts'
import { presentConversation } from './mentor.presenter.ts'
import { listConversations } from './mentor.queries.ts'
import { modelStateOf } from './model/model-settings.ts'
import { suggestionsFor } from './suggestions.ts'

export async function showMentor(deps: Deps, { userId }: { userId: string }): Promise<Mentor> {
  const { columns } = await deps.columns.columnsOf(userId)
  const conversations = await listConversations(deps.db, { userId })
  return {
    conversations: conversations.map(({ row, answers }) => presentConversation(row, answers)),
    suggestions: await suggestionsFor(deps, { userId, columns }),
    empty: columns.length === 0,
    model: await modelStateOf(deps, { userId }),
  }
}
