import { describe, expect, test } from 'vitest'
import { accountOfToday, dayOfAccounts } from './day-of-accounts.ts'

const account = (id: string, timeZone: string, archivedAt: Date | null = null) => ({
  id,
  timeZone,
  dayReset: '17:00',
  archivedAt,
})
const CLOSED = account('closed', 'Asia/Tokyo', new Date(0))
const CHICAGO = account('chicago', 'America/Chicago')
const LONDON = account('london', 'Europe/London')
const ALL = [CLOSED, CHICAGO, LONDON]

describe('the account whose clock says what today is', () => {
  test.each<[string, readonly string[], string]>([
    ['is the first that is not archived', [], 'chicago'],
    ['is the chosen one', ['london'], 'london'],
    ['is the first of several chosen, in the order of the accounts', ['london', 'chicago'], 'chicago'],
    ['is an archived one if only such are chosen', ['closed'], 'closed'],
    ['is not an archived one if others are chosen too', ['closed', 'london'], 'london'],
    ['is as if none were chosen where the chosen one is gone', ['gone'], 'chicago'],
  ])('%s', (_, chosen, id) => {
    expect(accountOfToday(ALL, chosen)?.id).toBe(id)
    expect(dayOfAccounts(ALL, chosen).timeZone).toBe(ALL.find((one) => one.id === id)?.timeZone)
  })

  test('is an archived one if there are no others, and none without accounts', () => {
    expect(accountOfToday([CLOSED])?.id).toBe('closed')
    expect(accountOfToday([])).toBeNull()
    expect(dayOfAccounts([])).toEqual({ timeZone: 'America/New_York', dayReset: '17:00' })
  })
})
