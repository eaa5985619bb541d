import { listAccountGroups, previewAccountGroup } from '@ballast/contract/accounts/account-groups'
import type { BodyOf } from '@ballast/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

type PreviewBody = BodyOf<typeof previewAccountGroup>

export const groupQueries = {
  list: () => queryOf(listAccountGroups),
  /** A preview of how the accounts would be grouped; `null` while the form is incomplete. */
  preview: (body: PreviewBody | null) =>
    queryOptions({
      queryKey: ['/api/account-groups/preview', body],
      queryFn: ({ signal }) => call(previewAccountGroup, { body: body as PreviewBody, signal }),
      enabled: body !== null,
      placeholderData: keepPreviousData,
      retry: false,
    }),
}
