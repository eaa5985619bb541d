import { getGroup, listGroups } from '@ballast/contract/groups/groups'
import { listInvitations, listMembers, listRequests, listSilences } from '@ballast/contract/groups/members'
import { getModeration } from '@ballast/contract/groups/moderation'
import { getPost, listPosts } from '@ballast/contract/groups/posts'
import { getChallenge, getLeaderboard } from '@ballast/contract/groups/process'
import type { BoardMeasure, BoardPeriod } from '@ballast/domain/groups/leaderboard'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

/** How often an open page refetches what others write. */
const OTHERS_MS = 30_000
/** How often to refetch while members' days are being computed. */
const PENDING_MS = 3_000

/** Whether the server refused because the member was removed. */
export function isRemoved(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'removed_from_group'
}

/** Whether this is the query of the group itself, which decides what the page shows. */
export function isGroupItself([path, , part]: readonly unknown[]): boolean {
  return path === '/api/groups' && part === 'group'
}

export type BoardQuery = { measure: BoardMeasure; period: BoardPeriod; last: 'yes' | 'no' }

export const groupQueries = {
  list: (q = '') =>
    queryOptions({
      queryKey: ['/api/groups', 'list', q],
      queryFn: ({ signal }) => call(listGroups, { query: { q }, signal }),
      placeholderData: keepPreviousData,
      refetchInterval: OTHERS_MS,
      staleTime: OTHERS_MS,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['/api/groups', id, 'group'],
      queryFn: ({ signal }) => call(getGroup, { params: { id }, signal }),
      // A removed member gets no more updates, so polling stops.
      refetchInterval: ({ state: { error } }) => (isRemoved(error) ? false : OTHERS_MS),
      staleTime: OTHERS_MS,
      retry: false,
    }),
  posts: (id: string, q: string) =>
    infiniteQueryOptions({
      queryKey: ['/api/groups', id, 'posts', q],
      queryFn: ({ pageParam, signal }) =>
        call(listPosts, { params: { id }, query: { q, before: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ hasMore, posts }) => (hasMore ? posts.at(-1)?.id : undefined),
      refetchInterval: OTHERS_MS,
      staleTime: OTHERS_MS,
    }),
  replies: (id: string, postId: string) =>
    infiniteQueryOptions({
      queryKey: ['/api/groups', id, 'replies', postId],
      queryFn: ({ pageParam, signal }) =>
        call(getPost, { params: { id, postId }, query: { after: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ hasMore, post }) => (hasMore ? post.replies.at(-1)?.id : undefined),
      refetchInterval: OTHERS_MS,
      staleTime: OTHERS_MS,
    }),
  members: (id: string) =>
    queryOptions({
      queryKey: ['/api/groups', id, 'members'],
      queryFn: ({ signal }) => call(listMembers, { params: { id }, signal }),
    }),
  requests: (id: string) =>
    queryOptions({
      queryKey: ['/api/groups', id, 'requests'],
      queryFn: ({ signal }) => call(listRequests, { params: { id }, signal }),
      refetchInterval: OTHERS_MS,
      staleTime: OTHERS_MS,
    }),
  invitations: (id: string) =>
    queryOptions({
      queryKey: ['/api/groups', id, 'invitations'],
      queryFn: ({ signal }) => call(listInvitations, { params: { id }, signal }),
    }),
  moderation: (id: string) =>
    queryOptions({
      queryKey: ['/api/groups', id, 'moderation'],
      queryFn: ({ signal }) => call(getModeration, { params: { id }, signal }),
      refetchInterval: OTHERS_MS,
      staleTime: OTHERS_MS,
    }),
  board: (id: string, query: BoardQuery) =>
    queryOptions({
      queryKey: ['/api/groups', id, 'board', query],
      queryFn: ({ signal }) => call(getLeaderboard, { params: { id }, query, signal }),
      refetchInterval: ({ state: { data } }) => (data?.pending ? PENDING_MS : false),
    }),
  challenge: (id: string) =>
    queryOptions({
      queryKey: ['/api/groups', id, 'challenge'],
      queryFn: ({ signal }) => call(getChallenge, { params: { id }, signal }),
      refetchInterval: ({ state: { data } }) => (data?.pending ? PENDING_MS : false),
    }),
  silences: () => queryOf(listSilences),
}
