import { NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import { describe, expect, it } from 'vitest'
import { refusedFields } from '../../test/without-database/refused-fields.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { chosenAccounts, onlyZone, parseOptions, place, readOptions } from './read-upload.ts'
import type { PackedPart } from './thread/packed-part.ts'
import type { FilesReading } from './thread/read-files.ts'

const [A, B] = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b']
const PLAIN = { accountId: null, timeZone: null, dateOrder: null, format: null, mapping: null }
const options = (given: object = {}) => readOptions(JSON.stringify({ ...PLAIN, ...given }))

const account = (id: string, given: Partial<AccountRow> = {}) =>
  ({
    ...{ id, name: id === A ? 'Alpha' : 'Beta', currency: 'USD', archivedAt: null },
    ...{ timeZone: 'America/New_York', ...given },
  }) as AccountRow
const part = (name: string | null, given: Partial<PackedPart> = {}) =>
  ({
    key: `tradovate:${name}`,
    ...{ family: 'tradovate', account: name, currency: 'USD', ...given },
  }) as PackedPart

describe('the choices that come with files', () => {
  it('are filled up where they are not sent', () => {
    expect(options()).toEqual({ ...PLAIN, destinations: {}, again: false })
  })

  it('are refused where they are no JSON or no choices', () => {
    expect(refusedFields(() => readOptions('{'))).toEqual({ options: 'Not valid JSON' })
    expect(refusedFields(() => readOptions('null'))).toHaveProperty('options')
    expect(refusedFields(() => options({ dateOrder: 'year-first' }))).toHaveProperty('dateOrder')
    expect(refusedFields(() => options({ destinations: { x: 7 } }))).toHaveProperty(['destinations.x'])
  })

  it('name a clock that exists, New York’s close among them', () => {
    const words = { timeZone: 'Choose a zone such as America/Chicago' }
    expect(refusedFields(() => options({ timeZone: 'Mars/Olympus' }))).toEqual(words)
    expect(options({ timeZone: 'Europe/London' }).timeZone).toBe('Europe/London')
    expect(options({ timeZone: NEW_YORK_CLOSE }).timeZone).toBe(NEW_YORK_CLOSE)
  })
})

describe('the accounts that are chosen', () => {
  const accounts = [account(A), account(B)]

  it('are all that are named, for everything or for a part', () => {
    const chosen = chosenAccounts(options({ accountId: A, destinations: { x: B, y: null } }), accounts)
    expect(chosen.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
    expect(chosenAccounts(options(), accounts)).toEqual([])
  })

  it('are the user’s own: another’s is not found, whichever way it is named', () => {
    const words = 'This account does not exist, or it is not yours.'
    expect(() => chosenAccounts(options({ accountId: B }), [account(A)])).toThrow(words)
    expect(() => chosenAccounts(options({ destinations: { x: B } }), [account(A)])).toThrow(words)
  })

  it('have one clock only where all of them keep the same', () => {
    expect(onlyZone(accounts)).toBe('America/New_York')
    expect(onlyZone([account(A), account(B, { timeZone: 'Europe/Berlin' })])).toBeNull()
    expect(onlyZone([])).toBeNull()
  })
})

describe('how files are read', () => {
  it('is in a zone, in no currency of their own, and with nothing that was not chosen', () => {
    const read = parseOptions({ options: options(), timeZone: 'Europe/Berlin', mapping: null })
    expect(Object.keys(read)).toEqual(['timeZone', 'currency'])
    expect(read.timeZone).toBe('Europe/Berlin')
  })

  it('is with the order of dates, the format and the columns that were chosen', () => {
    const mapping = { columns: {} } as never
    const chosen = options({ dateOrder: 'day-first', format: 'tradovate-fills' })
    expect(parseOptions({ options: chosen, timeZone: 'UTC', mapping })).toMatchObject({
      ...{ dateOrder: 'day-first', format: 'tradovate-fills', mapping },
    })
  })
})

describe('where a part of the files goes', () => {
  type Given = { chosen?: object; parts?: PackedPart[]; defaults?: Record<string, string> }
  const placed = (of: PackedPart, { chosen = {}, parts = [of], defaults = {} }: Given = {}) =>
    place(of, {
      options: options(chosen),
      read: { parts } as unknown as FilesReading,
      places: { accounts: [account(A), account(B)], past: [], defaults },
    })

  it('is the account chosen for everything, where it is the only part', () => {
    expect(placed(part('T1'), { chosen: { accountId: B } })).toMatchObject({
      ...{ account: { name: 'Beta' }, isLeftOut: false, reason: null },
    })
  })

  it('is not the account chosen for everything, where there are two broker accounts', () => {
    const parts = [part('T1'), part('T2')]
    const each = parts.map((one) => placed(one, { chosen: { accountId: B }, parts }))
    expect(each.map((one) => one.account)).toEqual([null, null])
  })

  it('is the account chosen for the part itself, before that for everything', () => {
    const chosen = { accountId: B, destinations: { 'tradovate:T1': A } }
    expect(placed(part('T1'), { chosen }).account?.name).toBe('Alpha')
  })

  it('is nowhere where it is left out, whatever the default says', () => {
    const chosen = { destinations: { 'tradovate:T1': null } }
    expect(placed(part('T1'), { chosen, defaults: { tradovate: A } })).toMatchObject({
      ...{ account: null, isLeftOut: true, reason: null },
    })
  })

  it('is the trader’s default for the platform, with the reason', () => {
    expect(placed(part('T1'), { defaults: { tradovate: A } })).toMatchObject({
      ...{ account: { name: 'Alpha' }, reason: expect.stringMatching(/^Your default for files of /) },
    })
  })

  it('is never the default for two broker accounts of one platform', () => {
    const parts = [part('T1'), part('T2')]
    const each = parts.map((one) => placed(one, { parts, defaults: { tradovate: A } }))
    expect(each.map((one) => one.account)).toEqual([null, null])
  })

  it('is told what does not fit, also of an account nobody chose', () => {
    const { misfits } = placed(part('T1', { currency: 'EUR' }), { chosen: { accountId: A } })
    expect(misfits.map(({ isRefused }) => isRefused)).toEqual([true, true])
  })
})
