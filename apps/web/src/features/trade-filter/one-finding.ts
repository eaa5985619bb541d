import { getFinding } from '@ballast/contract/findings/findings'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** A finding with its trades; the log can be filtered by one. */
export const oneFinding = (id: string) =>
  queryOptions({
    queryKey: ['/api/findings', 'one', id],
    queryFn: ({ signal }) => call(getFinding, { params: { id }, signal }),
  })
