import { CATALOG } from '@ballast/importers/catalog'
import { describe, expect, test } from 'vitest'
import { differencesOf, presentImport, presentPreview } from './imports.presenter.ts'
import type { ImportRow } from './imports.queries.ts'
import { presentPart } from './part.presenter.ts'

const M = 1_000_000
const AT = new Date('2026-06-15T14:00:00Z')
const ISO = '2026-06-15T14:00:00.000Z'
const totals = (given: object = {}) => ({
  source: 'Rows',
  count: 2,
  gross: 40 * M,
  fees: null,
  net: -0.5 * M,
  ...given,
})

describe('an import', () => {
  const ROW = {
    id: 'i1',
    userId: 'u',
    accountId: 'a1',
    status: 'done',
    error: null,
    counts: { executions: 2 },
    files: [
      { name: 'a.csv', format: 'tradovate-fills', size: 10, storageKey: 'secret' },
      { name: 'b.csv', format: null, size: 20, storageKey: 'secret' },
    ],
    totals: totals(),
    stated: [totals({ source: 'Last line' })],
    differences: ['one'],
    days: [{ day: '2026-06-15', trades: 1, gross: 40 * M, fees: null, net: null, stated: -M }],
    createdAt: AT,
    finishedAt: null,
    undoneAt: null,
  } as unknown as ImportRow
  const shown = (given: Partial<ImportRow> = {}, running: Parameters<typeof presentImport>[2] = null) =>
    presentImport({ ...ROW, ...given }, 'Apex', running)

  test('is returned with amounts as decimal text, and files in order', () => {
    expect(shown()).toEqual({
      id: 'i1',
      accountId: 'a1',
      accountName: 'Apex',
      status: 'done',
      progress: 1,
      step: null,
      error: null,
      files: [
        { index: 0, name: 'a.csv', format: 'tradovate-fills', size: 10 },
        { index: 1, name: 'b.csv', format: null, size: 20 },
      ],
      counts: { executions: 2, waiting: 0, unknownCosts: 0, unknownResults: 0, dependent: null },
      totals: { source: 'Rows', count: 2, gross: '40.00', fees: null, net: '-0.50' },
      stated: [{ source: 'Last line', count: 2, gross: '40.00', fees: null, net: '-0.50' }],
      days: [{ day: '2026-06-15', trades: 1, gross: '40.00', fees: null, net: null, stated: '-1.00' }],
      differences: ['one'],
      createdAt: ISO,
      finishedAt: null,
      undoneAt: null,
    })
    expect(shown({ finishedAt: AT, undoneAt: AT })).toMatchObject({ finishedAt: ISO, undoneAt: ISO })
  })

  test('that is running says how far it is, and waits until a server has started it', () => {
    expect(shown({ status: 'running' }, { progress: 0.4, step: 'Saving' })).toMatchObject({
      progress: 0.4,
      step: 'Saving',
    })
    expect(shown({ status: 'running' })).toMatchObject({ progress: 0, step: 'Waiting' })
    expect(shown({ status: 'failed' }, { progress: 0.4, step: 'Saving' })).toMatchObject({
      progress: 1,
      step: null,
    })
  })
})

const packed = (given: object = {}) => ({
  key: 'tradovate|T1|',
  family: 'tradovate',
  account: 'T1',
  currency: 'USD',
  cashEvents: 3,
  usualDay: { timeZone: 'America/Chicago', dayReset: '17:00' },
  ...given,
})
const planned = (given: object = {}) => ({
  fresh: 2,
  known: 1,
  enriched: 0,
  conflicting: 0,
  freshCash: 1,
  days: [],
  samples: [],
  weekendFills: 0,
  continued: 0,
  opened: [],
  differences: [],
  conflicts: [],
  typedNearby: [],
  boundary: { timeZone: 'UTC', dayReset: '00:00' },
  built: {
    trades: 1,
    open: 0,
    fresh: 1,
    gross: 40 * M,
    fees: null,
    net: 40 * M,
    unknownCosts: 1,
    unknownResults: 0,
  },
  ...given,
})
const placed = (part: object = {}, account: object | null = null) => ({
  part: packed(part),
  account,
  reason: null,
  misfits: [],
})
const shownPart = (part: object = {}, plan: object = {}, account: object | null = null) =>
  presentPart({ placed: placed(part, account), plan: planned(plan) } as never)

describe('a part of the files', () => {
  test('is returned with what it would add', () => {
    expect(shownPart()).toEqual({
      key: 'tradovate|T1|',
      broker: 'Tradovate',
      brokerAccount: 'T1',
      currency: 'USD',
      accountId: null,
      reason: null,
      misfits: [],
      days: [],
      canImport: true,
      proposal: { name: 'Tradovate T1', currency: 'USD', timeZone: 'America/Chicago', dayReset: '17:00' },
      executions: { fresh: 2, continued: 0, known: 1, enriched: 0, conflicts: 0 },
      cashEvents: { fresh: 1, known: 2 },
      built: {
        trades: 1,
        open: 0,
        gross: '40.00',
        fees: null,
        net: '40.00',
        unknownCosts: 1,
        unknownResults: 0,
      },
    })
    expect(shownPart({}, {}, { id: 'a1' }).accountId).toBe('a1')
  })

  test('can be imported if anything in it is new', () => {
    const nothing = { fresh: 0, enriched: 0, freshCash: 0 }
    expect(shownPart({}, nothing).canImport).toBe(false)
    for (const some of ['fresh', 'enriched', 'freshCash'])
      expect(shownPart({}, { ...nothing, [some]: 1 }).canImport).toBe(true)
  })

  test.each([
    [{ account: null }, 'Tradovate'],
    [{ key: 'tradovate|T1|EUR', currency: 'EUR' }, 'Tradovate T1 EUR'],
    [{ family: 'mapped', account: 'X' }, 'X'],
    [{ family: 'mapped', account: null }, ''],
    [{ account: 'x'.repeat(60) }, `Tradovate ${'x'.repeat(50)}`],
  ])('of %j would be called “%s”', (part, name) => {
    expect(shownPart(part).proposal.name).toBe(name)
  })

  test('proposes its currency, but none that is unknown, and no day reset if nothing says', () => {
    expect(shownPart({ currency: 'XXX', usualDay: null }).proposal).toMatchObject({
      currency: null,
      timeZone: null,
      dayReset: null,
    })
    expect(shownPart({ currency: null }).proposal.currency).toBeNull()
    expect(shownPart({ currency: 'RON' }).proposal.currency).toBe('RON')
  })
})

describe('differences', () => {
  const upload = (...parts: object[]) => ({ set: { files: [], problems: [] }, parts }) as never

  test('of one account are returned as they are; of several, each line names its account', () => {
    const one = {
      placed: placed(),
      plan: planned({ differences: ['d'], conflicts: ['c'], typedNearby: ['t'] }),
    }
    expect(differencesOf(upload(one))).toEqual(['d', 'c', 't'])
    const other = { placed: placed({ account: null }), plan: planned({ conflicts: ['x'] }) }
    expect(differencesOf(upload(one, other))).toEqual(['T1: d', 'T1: c', 'T1: t', 'Tradovate: x'])
  })

  test('with the totals that a file states count the fills that the account opens', () => {
    const stated = { source: 'The last line', count: 3, gross: null, fees: null, net: null }
    const result = {
      count: 2,
      gross: null,
      fees: null,
      net: null,
      stated: [stated],
      skipped: [{ row: 2, reason: '' }],
      census: { executions: 2, skipped: 1 },
    }
    const set = { files: [{ status: 'parsed', file: 'a.csv', result }], problems: [] }
    const of = (opened: object[]) =>
      ({ set, parts: [{ placed: placed(), plan: planned({ opened }) }] }) as never
    const fill = { file: 'a.csv', rows: [2], symbol: 'ES', commission: null, fees: null, swap: null }
    expect(differencesOf(of([]))).toEqual(['a.csv: The last line says 3, the rows are 2.'])
    expect(differencesOf(of([fill]))).toEqual([])
    expect(differencesOf(of([{ ...fill, file: 'b.csv' }]))).toHaveLength(1)
  })

  test('are each said once, though two accounts without a name have the same', () => {
    const part = { placed: placed(), plan: planned({ differences: ['MES differs.'] }) }
    const set = { files: [], problems: [] }
    expect(differencesOf({ set, parts: [part, part] } as never)).toHaveLength(1)
  })

  test('are two hundred at most', () => {
    const many = {
      placed: placed(),
      plan: planned({ differences: Array.from({ length: 201 }, (_, at) => `${at}`) }),
    }
    expect(differencesOf(upload(many))).toHaveLength(200)
  })
})

describe('the preview of an import', () => {
  const known = CATALOG.find(({ zone }) => zone === 'file')?.id ?? ''
  const local = CATALOG.find(({ zone }) => zone !== 'file')?.id ?? ''
  const result = {
    unit: 'fills',
    count: 2,
    gross: 40 * M,
    fees: -M,
    net: 39 * M,
    firstTime: 'a',
    lastTime: 'b',
    stated: [],
    census: { rows: 3, trades: 0, executions: 2, cashEvents: 0, skipped: 3, problems: 0 },
    problems: [],
    notes: [],
    skipped: [
      { row: 2, reason: 'A cancelled order' },
      { row: 5, reason: 'A total' },
      { row: 9, reason: 'A cancelled order' },
    ],
  }
  const match = (format: string) => ({
    format,
    label: 'Fills',
    reason: 'Its columns.',
    broker: 'Broker',
    score: 1,
  })
  const parsed = (given: object = {}) => ({
    status: 'parsed',
    file: 'a.csv',
    format: known,
    family: 'x',
    label: 'Fills',
    ranked: [match(known)],
    result,
    ...given,
  })
  type Given = { files?: object[]; parts?: object[]; zone?: object | null } & Record<string, unknown>
  const shown = (
    { files = [], parts = [], zone = null, ...given }: Given = {},
    noRoom: string | null = null,
  ) =>
    presentPreview(
      {
        set: { files, problems: [], zone },
        parts,
        kept: { id: 'p1' },
        imported: [],
        heads: [],
        timeZone: 'America/Chicago',
        mapping: null,
        remembered: false,
        ...given,
      } as never,
      noRoom,
    )
  const fileOf = (file: object, given: Given = {}) => shown({ files: [file], ...given }).files[0]

  test('returns the detected zone, else the one that was chosen', () => {
    expect(shown({}, 'Too many')).toMatchObject({
      id: 'p1',
      timeZone: 'America/Chicago',
      zoneEvidence: null,
      noRoom: 'Too many',
    })
    const zone = { suggestedZone: 'Europe/London', evidence: 'A header' }
    expect(shown({ zone })).toMatchObject({ timeZone: 'Europe/London', zoneEvidence: 'A header' })
  })

  test('returns a file with its sums, and what was left out by reason', () => {
    expect(fileOf(parsed())).toMatchObject({
      name: 'a.csv',
      refusal: null,
      unit: 'fills',
      firstTime: 'a',
      lastTime: 'b',
      table: null,
      format: { id: known, label: 'Fills', broker: 'Broker', reason: 'Its columns.' },
      totals: { source: 'Rows of the file', count: 2, gross: '40.00', fees: '-1.00', net: '39.00' },
      skips: [
        { reason: 'A cancelled order', count: 2, firstRow: 2 },
        { reason: 'A total', count: 1, firstRow: 5 },
      ],
      offers: [{ id: known, label: 'Fills', reason: 'Its columns.' }],
    })
  })

  test('asks for the zone of a file that does not state it', () => {
    expect(fileOf(parsed())?.needsTimeZone).toBe(false)
    expect(fileOf(parsed({ format: local }))?.needsTimeZone).toBe(true)
    const states = { ...result, statesZone: true as const }
    expect(fileOf(parsed({ format: local, result: states }))?.needsTimeZone).toBe(false)
  })

  test.each([
    [{ executions: 0 }, false],
    [{ executions: 0, trades: 1 }, true],
    [{ executions: 0, cashEvents: 1 }, true],
  ])('asks for no zone of a file without times, such as day totals: %o', (counts, asks) => {
    const census = { ...result.census, ...counts }
    expect(fileOf(parsed({ format: local, result: { ...result, census } }))?.needsTimeZone).toBe(asks)
  })

  test('says why a file was read as it was', () => {
    const chosen = parsed({ ranked: [] })
    expect(fileOf(chosen)?.format).toMatchObject({ broker: 'Fills', reason: 'Read as you chose.' })
    expect(fileOf(chosen, { remembered: true })?.format?.reason).toBe(
      'Read with the columns you chose before.',
    )
  })

  test('shows the columns of a file that was mapped', () => {
    const mapping = { time: 0 }
    const mapped = parsed({ format: 'mapped', ranked: [] })
    const given = { mapping, remembered: true, heads: [{ rows: [['a']], signature: 's' }] }
    expect(fileOf(mapped, given)?.table).toEqual({ rows: [['a']], suggestion: mapping, remembered: true })
    expect(fileOf(mapped)?.table).toBeNull()
    expect(fileOf(parsed(), given)?.table).toBeNull()
  })

  test('states the currency of a file’s sums, if the file does', () => {
    const currencyOf = (currency: string | null) =>
      fileOf(parsed({ result: { ...result, currency } }))?.currency
    expect([currencyOf('EUR'), currencyOf('XXX'), currencyOf(null)]).toEqual(['EUR', null, null])
    expect(fileOf({ status: 'refused', file: 'x.pdf', message: 'A picture.' })?.currency).toBeNull()
  })

  test('shows the first rows of an unknown file, and why one was refused', () => {
    const unknown = {
      status: 'unrecognised',
      file: 'x.csv',
      ranked: [match('a')],
      suggestion: null,
      preview: [{ rows: [['1']] }],
    }
    expect(fileOf(unknown)).toMatchObject({
      format: null,
      table: { rows: [['1']], suggestion: null, remembered: false },
      offers: [{ id: 'a' }],
    })
    expect(fileOf({ ...unknown, preview: [] })?.table?.rows).toEqual([])
    expect(fileOf({ status: 'refused', file: 'x.pdf', message: 'A picture.' })).toMatchObject({
      name: 'x.pdf',
      refusal: 'A picture.',
      format: null,
      offers: [],
      needsTimeZone: false,
      // None of it could be read, and nothing is known about its money.
      census: { rows: 0, trades: 0, executions: 0, cashEvents: 0, skipped: 0, problems: 0 },
      totals: { count: null, gross: null, fees: null, net: null },
    })
  })

  test('lists at most two hundred problems of a file', () => {
    const problems = Array.from({ length: 201 }, (_, row) => ({ row, text: 'x', code: 'bad_date' }))
    const file = fileOf(parsed({ result: { ...result, problems } }))
    expect(file?.problems).toHaveLength(200)
    expect(file?.problems[0]).toEqual({ row: 0, column: null, text: 'x' })
  })

  test('shows five fills on the clock of their account', () => {
    const fill = {
      originalTime: '22:30',
      executedAt: Date.parse('2026-06-15T21:30:00Z'),
      symbol: 'NQ',
      side: 'buy',
      quantity: '1',
      price: '1',
    }
    const boundary = { timeZone: 'America/New_York', dayReset: '17:00' }
    const of = (account: object | null) => ({
      placed: placed({}, account),
      plan: planned({ samples: [fill, fill, fill], boundary, weekendFills: 2 }),
    })
    const { samples, weekendFills } = shown({ parts: [of(null), of({ id: 'a', timeZone: 'Asia/Tokyo' })] })
    expect([samples.length, weekendFills]).toEqual([5, 4])
    expect(samples[0]).toEqual({
      original: '22:30',
      local: '2026-06-15 16:30:00',
      utc: '2026-06-15T21:30:00.000Z',
      day: '2026-06-16',
      symbol: 'NQ',
      side: 'buy',
      quantity: '1',
      price: '1',
    })
    expect(samples[3]?.local).toBe('2026-06-16 06:30:00')
  })

  test('says where earlier files went', () => {
    const former = { name: 'a.csv', accountId: 'a1', accountName: 'Apex', importedAt: AT, importId: 'secret' }
    expect(shown({ imported: [former] }).imported).toEqual([
      { name: 'a.csv', accountId: 'a1', accountName: 'Apex', importedAt: ISO },
    ])
  })
})
