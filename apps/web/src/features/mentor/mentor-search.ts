/** The page's state in its URL: the conversation shown; without it, a new one. */
export type MentorSearch = { conversation?: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function parseMentorSearch(search: Record<string, unknown>): MentorSearch {
  const { conversation } = search
  return typeof conversation === 'string' && ID.test(conversation) ? { conversation } : {}
}
