import { NOTIFICATION_KINDS } from '@ballast/domain/notifications/notification-kinds'
import { expect, it } from 'vitest'
import { kindsOf, NOTIFICATION_FILTERS } from './notification-filter.ts'

it('all means no filter', () => {
  expect(kindsOf('all')).toEqual([])
})

it('an unknown filter filters nothing', () => {
  expect(kindsOf('other' as 'all')).toEqual([])
})

it('every kind is in exactly one of the others', () => {
  const listed = NOTIFICATION_FILTERS.flatMap(({ value }) => kindsOf(value))
  expect(listed.toSorted()).toEqual([...NOTIFICATION_KINDS].sort())
})
