/** Drafts by group and post, stored for this tab, so that a reload or being removed from the group loses nothing. */
const PREFIX = 'group-draft '

export function readDraft(groupId: string, postId = ''): string {
  try {
    return sessionStorage.getItem(`${PREFIX}${groupId} ${postId}`) ?? ''
  } catch {
    return ''
  }
}

export function saveDraft(groupId: string, postId: string, text: string): void {
  const key = `${PREFIX}${groupId} ${postId}`
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The browser has no storage: the text stays on the page only.
  }
}

/** Every draft in a group. */
export function draftsOf(groupId: string): string[] {
  try {
    return Object.entries({ ...sessionStorage }).flatMap(([key, text]) =>
      key.startsWith(`${PREFIX}${groupId} `) && typeof text === 'string' && text.trim() !== '' ? [text] : [],
    )
  } catch {
    return []
  }
}
