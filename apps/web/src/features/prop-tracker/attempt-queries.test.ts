import { expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { refreshAttempts } from './attempt-queries.ts'

it('a change of an attempt outdates everything that shows its money or follows from its rules', async () => {
  const keys = [
    ['/api/attempts'],
    ['/api/attempts/:id', 'one'],
    ['/api/attempts/:id/odds', 'one', [], {}],
    ['/api/calendar', 'span', {}],
    ['/api/account-money/balances'],
  ]
  for (const key of keys) queryClient.setQueryData(key, {})
  await refreshAttempts(queryClient)
  expect(keys.filter((key) => !queryClient.getQueryState(key)?.isInvalidated)).toEqual([])
})
