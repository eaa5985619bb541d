import { NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import { describe, expect, it } from 'vitest'
import { refusedFields } from '../../test/without-database/refused-fields.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import { openPreviews } from './previews.ts'
import type { PackedPart } from './thread/packed-part.ts'
import type { FilesReading } from './thread/read-files.ts'
import {
  chosenAccounts,
  filesOf,
  formerOf,
  onlyZone,
  parseOptions,
  place,
  readOptions,
} from './upload-choices.ts'

const A = '01890000-0000-7000-8000-00000000000a'
const B = '01890000-0000-7000-8000-00000000000b'
const PLAIN = { accountId: null, timeZone: null, dateOrder: null, format: null, mapping: null }
const options = (given: object = {}) => readOptions(JSON.stringify({ ...PLAIN, ...given }))

const account = (id: string, given: Partial<AccountRow> = {}) =>
  ({
    id,
    name: id === A ? 'Alpha' : 'Beta',
    currency: 'USD',
    archivedAt: null,
    timeZone: 'America/New_York',
    ...given,
  }) as AccountRow
const part = (name: string | null, given: Partial<PackedPart> = {}) =>
  ({ key: `tradovate:${name}`, family: 'tradovate', account: name, currency: 'USD', ...given }) as PackedPart

describe('the options sent with files', () => {
  it('have defaults if they are not sent', () => {
    expect(options()).toEqual({ ...PLAIN, destinations: {}, again: false })
  })

  it('are refused if they are invalid JSON or not options', () => {
    expect(refusedFields(() => readOptions('{'))).toEqual({ options: 'Not valid JSON' })
    expect(refusedFields(() => readOptions('null'))).toHaveProperty('options')
    expect(refusedFields(() => options({ dateOrder: 'year-first' }))).toHaveProperty('dateOrder')
    expect(refusedFields(() => options({ destinations: { x: 7 } }))).toHaveProperty(['destinations.x'])
  })

  it('name a clock that exists, including New York’s close', () => {
    const words = { timeZone: 'Choose a zone such as America/Chicago' }
    expect(refusedFields(() => options({ timeZone: 'Mars/Olympus' }))).toEqual(words)
    expect(options({ timeZone: 'Europe/London' }).timeZone).toBe('Europe/London')
    expect(options({ timeZone: NEW_YORK_CLOSE }).timeZone).toBe(NEW_YORK_CLOSE)
  })
})

describe('the chosen accounts', () => {
  const accounts = [account(A), account(B)]

  it('are all that are named, for everything or for a part', () => {
    const chosen = chosenAccounts(options({ accountId: A, destinations: { x: B, y: null } }), accounts)
    expect(chosen.map(({ name }) => name)).toEqual(['Alpha', 'Beta'])
    expect(chosenAccounts(options(), accounts)).toEqual([])
  })

  it('are the user’s own: another’s is not found, however it is named', () => {
    const words = 'This account does not exist, or it is not yours.'
    expect(() => chosenAccounts(options({ accountId: B }), [account(A)])).toThrow(words)
    expect(() => chosenAccounts(options({ destinations: { x: B } }), [account(A)])).toThrow(words)
  })

  it('have a common clock only if all of them use the same', () => {
    expect(onlyZone(accounts)).toBe('America/New_York')
    expect(onlyZone([account(A), account(B, { timeZone: 'Europe/Berlin' })])).toBeNull()
    expect(onlyZone([])).toBeNull()
  })
})

describe('the options for reading files', () => {
  it('have a zone, no currency of their own, and nothing that was not chosen', () => {
    const read = parseOptions({ options: options(), timeZone: 'Europe/Berlin', mapping: null })
    expect(Object.keys(read)).toEqual(['timeZone', 'currency'])
    expect(read.timeZone).toBe('Europe/Berlin')
  })

  it('have the date order, the format and the columns that were chosen', () => {
    const mapping = { columns: {} } as never
    const chosen = options({ dateOrder: 'day-first', format: 'tradovate-fills' })
    expect(parseOptions({ options: chosen, timeZone: 'UTC', mapping })).toMatchObject({
      dateOrder: 'day-first',
      format: 'tradovate-fills',
      mapping,
    })
  })
})

describe('the file whose columns were chosen', () => {
  const mapping = {
    kind: 'executions',
    table: 0,
    headerRow: 1,
    decimal: 'auto',
    dateOrder: 'auto',
    columns: {},
    pnlIs: 'gross',
    costsAre: 'auto',
  } as const
  const read = (given: object) => parseOptions({ options: options(given), timeZone: 'UTC', mapping })

  it('is named with them', () => {
    expect(read({ mapping, mappingOf: 1 })).toMatchObject({ mapping, mappingOf: 1 })
    expect(read({ mapping })).not.toHaveProperty('mappingOf')
  })

  it('is another one if they are remembered', () => {
    expect(read({ mappingOf: 1 })).toMatchObject({ mapping })
    expect(read({ mappingOf: 1 })).not.toHaveProperty('mappingOf')
  })

  it('is one of the files there may be', () => {
    expect(refusedFields(() => options({ mapping, mappingOf: -1 }))).toHaveProperty('mappingOf')
    expect(refusedFields(() => options({ mapping, mappingOf: 12 }))).toHaveProperty('mappingOf')
    expect(options({ mapping, mappingOf: 11 }).mappingOf).toBe(11)
  })
})

describe('the account for a part of the files', () => {
  type Given = { chosen?: object; parts?: PackedPart[]; defaults?: Record<string, string> }
  const placed = (of: PackedPart, { chosen = {}, parts = [of], defaults = {} }: Given = {}) =>
    place(of, {
      options: options(chosen),
      read: { parts } as unknown as FilesReading,
      places: { accounts: [account(A), account(B)], past: [], defaults },
    })

  it('is the one chosen for everything, if it is the only part', () => {
    expect(placed(part('T1'), { chosen: { accountId: B } })).toMatchObject({
      account: { name: 'Beta' },
      isLeftOut: false,
      reason: null,
    })
  })

  it('is not the one chosen for everything, if there are two broker accounts', () => {
    const parts = [part('T1'), part('T2')]
    const each = parts.map((one) => placed(one, { chosen: { accountId: B }, parts }))
    expect(each.map((one) => one.account)).toEqual([null, null])
  })

  it('is the one chosen for the part itself, in preference to that for everything', () => {
    const chosen = { accountId: B, destinations: { 'tradovate:T1': A } }
    expect(placed(part('T1'), { chosen }).account?.name).toBe('Alpha')
  })

  it('is none if the part is left out, whatever the default says', () => {
    const chosen = { destinations: { 'tradovate:T1': null } }
    expect(placed(part('T1'), { chosen, defaults: { tradovate: A } })).toMatchObject({
      account: null,
      isLeftOut: true,
      reason: null,
    })
  })

  it('is the trader’s default for the platform, with the reason', () => {
    expect(placed(part('T1'), { defaults: { tradovate: A } })).toMatchObject({
      account: { name: 'Alpha' },
      reason: expect.stringMatching(/^Your default for files of /),
    })
  })

  it('is never the default for two broker accounts of one platform', () => {
    const parts = [part('T1'), part('T2')]
    const each = parts.map((one) => placed(one, { parts, defaults: { tradovate: A } }))
    expect(each.map((one) => one.account)).toEqual([null, null])
  })

  it('comes with any mismatch, also if nobody chose it', () => {
    const { misfits } = placed(part('T1', { currency: 'EUR' }), { chosen: { accountId: A } })
    expect(misfits.map(({ isRefused }) => isRefused)).toEqual([true, true])
  })
})

describe('files that were imported before', () => {
  const IMPORTED = new Date('2026-06-01T12:00:00Z')
  const file = (name: string) => ({ name: `${name}.csv`, sha256: name })
  const former = (name: string, accountId: string, importedAt = IMPORTED) => ({
    sha256: name,
    accountId,
    accountName: accountId === A ? 'Alpha' : 'Beta',
    importedAt,
  })
  const names = (...given: Parameters<typeof formerOf>) =>
    formerOf(...given).map(({ name, accountName }) => [name, accountName])

  it('are listed with where each went, under the accounts’ current names', () => {
    expect(formerOf([file('a')], [former('a', A)], [])).toEqual([
      { name: 'a.csv', sha256: 'a', accountId: A, accountName: 'Alpha', importedAt: IMPORTED },
    ])
    expect(names([file('a'), file('b')], [former('b', B), former('a', A)], [])).toEqual([
      ['a.csv', 'Alpha'],
      ['b.csv', 'Beta'],
    ])
  })

  it('are listed with the latest import of each', () => {
    expect(names([file('a')], [former('a', B), former('a', A)], [])).toEqual([['a.csv', 'Beta']])
  })

  it('are read all the same if one of them is new', () => {
    expect(names([file('a'), file('new')], [former('a', A)], [])).toEqual([])
    expect(names([file('new')], [], [])).toEqual([])
  })

  it('are read all the same if an account is chosen that has none of them', () => {
    expect(names([file('a')], [former('a', A)], [{ id: A }])).toEqual([['a.csv', 'Alpha']])
    expect(names([file('a')], [former('a', A)], [{ id: B }])).toEqual([])
    expect(names([file('a')], [former('a', A)], [{ id: A }, { id: B }])).toEqual([])
  })

  it('are looked up in the chosen account: what another one imported is new there', () => {
    const both = [former('b', B), former('a', A)]
    expect(names([file('a'), file('b')], both, [{ id: A }])).toEqual([])
    expect(names([file('a'), file('b')], both, [{ id: A }, { id: B }])).toHaveLength(2)
    const later = [former('a', B), former('a', A)]
    expect(names([file('a')], later, [{ id: A }])).toEqual([['a.csv', 'Alpha']])
  })
})

describe('the files of an upload', () => {
  const file = (name: string) => ({ field: 'files', name, bytes: new Uint8Array([1]) })
  type Given = Partial<Parameters<typeof filesOf>[2]>
  const previews = openPreviews()
  const of = ({ uploads = [], preview }: Given, userId = 'ann') =>
    filesOf(previews, userId, { uploads, preview })

  it('are those that are sent, at least one and at most twelve', () => {
    const many = (n: number) => Array.from({ length: n }, (_, at) => file(`${at}.csv`))
    expect(of({ uploads: many(1) }).files.map(({ name }) => name)).toEqual(['0.csv'])
    expect(of({ uploads: many(12) }).files).toHaveLength(12)
    expect(refusedFields(() => of({ uploads: many(13) }))).toEqual({ files: 'At most 12 files at once' })
    expect(refusedFields(() => of({}))).toEqual({ files: 'Choose at least one file' })
  })

  it('are those of an earlier preview if none are sent, and then the same ones', () => {
    const { id } = of({ uploads: [file('a.csv')] })
    expect(of({ preview: id }).id).toBe(id)
    const sent = of({ uploads: [file('b.csv')], preview: id })
    expect([sent.id === id, sent.files[0]?.name]).toEqual([false, 'b.csv'])
  })

  it('are not found if the preview is gone, or is another user’s', () => {
    const { id } = of({ uploads: [file('a.csv')] })
    for (const gone of [() => of({ preview: id }, 'bea'), () => of({ preview: 'never was' })])
      expect(gone).toThrow(expect.objectContaining({ code: 'preview_gone' }))
  })
})
