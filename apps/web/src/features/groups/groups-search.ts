export const GROUP_TABS = ['posts', 'leaderboard', 'challenge', 'members', 'moderation'] as const
export type GroupTab = (typeof GROUP_TABS)[number]

/** The page's state in its URL. */
export type GroupsSearch = {
  group?: string
  tab?: Exclude<GroupTab, 'posts'>
  /** The search in the posts. */
  q?: string
  /** An invitation's code. */
  join?: string
}

/** Reads the URL; invalid values are dropped. */
export function parseGroupsSearch(search: Record<string, unknown>): GroupsSearch {
  const tab = GROUP_TABS.find((one) => one === search.tab)
  return {
    ...(typeof search.group === 'string' && /^[0-9a-f-]{36}$/.test(search.group)
      ? { group: search.group }
      : {}),
    ...(tab && tab !== 'posts' ? { tab } : {}),
    ...(typeof search.q === 'string' && search.q.trim() !== '' ? { q: search.q.slice(0, 100) } : {}),
    ...(typeof search.join === 'string' && search.join !== '' ? { join: search.join.slice(0, 200) } : {}),
  }
}

export type GoGroups = (change: { [Key in keyof GroupsSearch]: GroupsSearch[Key] | undefined }) => void
