import { ownDrafts } from '../../lib/drafts/own-drafts.ts'

/** Questions being written, by conversation, so that opening another one or leaving the page loses nothing. */
const drafts = ownDrafts<{ text: string }>('mentor-question', 'tab')
const idOf = (conversationId: string | undefined) => conversationId ?? 'new'

export function readQuestion(conversationId: string | undefined): string {
  return drafts.get(idOf(conversationId))?.changes.text ?? ''
}

export function saveQuestion(conversationId: string | undefined, text: string): void {
  const id = idOf(conversationId)
  if (text.trim() === '') drafts.remove(id)
  else drafts.put({ id, changes: { text }, base: { text: '' }, revision: 0 })
}
