import { ownDrafts } from '../../lib/drafts/own-drafts.ts'

/** Drafts by group and post, so that a reload or being removed from the group loses nothing. */
const drafts = ownDrafts<{ text: string }>('group-draft', 'tab')
const idOf = (groupId: string, postId: string) => `${groupId} ${postId}`

export function readDraft(groupId: string, postId = ''): string {
  return drafts.get(idOf(groupId, postId))?.changes.text ?? ''
}

export function saveDraft(groupId: string, postId: string, text: string): void {
  const id = idOf(groupId, postId)
  if (text === '') drafts.remove(id)
  else drafts.put({ id, changes: { text }, base: { text: '' }, revision: 0 })
}

/** Every draft in a group. */
export function draftsOf(groupId: string): string[] {
  return drafts
    .list()
    .flatMap(({ id, changes: { text } }) =>
      id.startsWith(`${groupId} `) && text.trim() !== '' ? [text] : [],
    )
}
