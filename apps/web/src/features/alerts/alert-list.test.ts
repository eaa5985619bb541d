import { expect, it } from 'vitest'
import {
  type AlertListChange,
  alertQueryOf,
  CLOSED_LIST,
  changeAlertList,
  isFiltered,
  isOpen,
} from './alert-list.ts'

const after = (...changes: AlertListChange[]) => changes.reduce(changeAlertList, CLOSED_LIST)

it('shows a few alerts of every kind at first, without filters', () => {
  expect(alertQueryOf(CLOSED_LIST)).toEqual({ limit: 5 })
  expect([isOpen(CLOSED_LIST), isFiltered(CLOSED_LIST)]).toEqual([false, false])
})

it('shows twenty more at a time, and a hundred at most', () => {
  const more = { kind: 'more' } as const
  expect([after(more).limit, after(more, more).limit]).toEqual([25, 45])
  expect(after(...Array.from({ length: 8 }, () => more)).limit).toBe(100)
  expect(isOpen(after(more))).toBe(true)
})

it('filters by account and by rule, independently', () => {
  const account = { kind: 'filter', account: 'a' } as const
  const rule = { kind: 'filter', rule: 'day_stop' } as const
  expect(alertQueryOf(after(account))).toEqual({ limit: 5, account: 'a' })
  expect(alertQueryOf(after(rule))).toEqual({ limit: 5, kind: 'day_stop' })
  expect(alertQueryOf(after(account, rule))).toEqual({ limit: 5, account: 'a', kind: 'day_stop' })
  expect([isFiltered(after(account)), isFiltered(after(rule))]).toEqual([true, true])
})

it('clears the filters when fewer are shown', () => {
  const closed = after(
    { kind: 'more' },
    { kind: 'filter', account: 'a', rule: 'day_stop' },
    { kind: 'fewer' },
  )
  expect(closed).toEqual(CLOSED_LIST)
})
