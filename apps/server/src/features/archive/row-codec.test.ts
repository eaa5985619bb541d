import { NEW_YORK_CLOSE } from '@ballast/domain/time/server-clock'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ArchivedTable } from './archived-table.ts'
import * as values from './archived-values.ts'
import { archivedColumns, columnSchema, deletedTradeSchema, rowSchema, tradeRefSchema } from './row-codec.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const things = pgTable('things', {
  userId: uuid().notNull(),
  seq: bigint({ mode: 'number' }),
  packed: text(),
  run: uuid(),
  id: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  day: date().notNull(),
  price: numeric().notNull(),
  isOn: boolean().notNull(),
  small: smallint().notNull(),
  n: integer().notNull(),
  big: bigint({ mode: 'number' }).notNull(),
  share: real().notNull(),
  json: jsonb().notNull(),
  name: text().notNull(),
  maybe: text(),
  defaulted: text().notNull().default('x'),
  tradeId: uuid().notNull(),
  kind: text().notNull(),
})
const TABLE: ArchivedTable = {
  name: 'things',
  table: things,
  key: ['id'],
  tradeIds: ['tradeId'],
  values: { kind: z.enum(['a', 'b']) },
}
const takes = (column: string, value: unknown) => columnSchema(TABLE, column).safeParse(value).success

describe('the columns of an archive', () => {
  test('leave out the owner’s, the database’s and those of a run', () => {
    const names = archivedColumns(TABLE).map(([name]) => name)
    for (const own of ['userId', 'seq', 'packed', 'run']) expect(names).not.toContain(own)
    expect(names).toHaveLength(15)
  })

  test.each([
    ['id', [ID], ['x', '', 7, null]],
    [
      'day',
      ['2026-02-28', '1970-01-01', '2199-12-31'],
      ['2026-02-29', '1969-12-31', '2200-01-01', '2026-6-1', 'today', null],
    ],
    [
      'price',
      ['1', '-1', '0.5', '1'.repeat(30), `1.${'1'.repeat(30)}`],
      ['1.', '.5', '1e5', '1'.repeat(31), 'NaN', 1, ''],
    ],
    ['isOn', [true, false], ['true', 1, null]],
    ['small', [32_767, -32_768], [32_768, -32_769, 0.5, '1']],
    ['n', [2_147_483_647, -2_147_483_648], [2_147_483_648, -2_147_483_649, 0.5]],
    ['big', [2 ** 53 - 1, -(2 ** 53 - 1)], [2 ** 53, 0.5, '1', null]],
    ['share', [0.5, -1e10], ['0.5', Number.NaN, null]],
    ['json', [{ a: [1, null, 'x'] }, 'x'], [undefined]],
    ['name', ['', 'x'.repeat(100_000)], ['x'.repeat(100_001), 7, null]],
    ['kind', ['a', 'b'], ['c', '', null]],
  ] as [string, unknown[], unknown[]][])(
    '%s takes what Ballast keeps and nothing more',
    (column, good, bad) => {
      for (const value of good) expect([value, takes(column, value)]).toEqual([value, true])
      for (const value of bad) expect([value, takes(column, value)]).toEqual([value, false])
    },
  )

  test('hold instants as text, and give them back as instants', () => {
    expect(columnSchema(TABLE, 'at').parse('2026-06-15T14:00:00.000Z')).toEqual(
      new Date('2026-06-15T14:00:00Z'),
    )
    for (const value of ['2026-06-15', '14:00', 7, null]) expect(takes('at', value)).toBe(false)
    for (const [at, isTaken] of [
      ['1970-01-01T00:00:00.000Z', true],
      ['2199-12-31T23:59:59.999Z', true],
      ['1969-12-31T23:59:59.999Z', false],
      ['2200-01-01T00:00:00.000Z', false],
    ])
      expect([at, takes('at', at)]).toEqual([at, isTaken])
  })

  test('that are new get the database’s default if the archive has none', () => {
    expect(columnSchema(TABLE, 'maybe').parse(undefined)).toBeNull()
    expect(columnSchema(TABLE, 'maybe').parse(null)).toBeNull()
    expect(columnSchema(TABLE, 'defaulted').parse(undefined)).toBeUndefined()
    expect(takes('defaulted', null)).toBe(false)
    expect(takes('name', undefined)).toBe(false)
  })

  test('name a trade by its account and key, or by its id', () => {
    expect(takes('tradeId', [ID, 'fill:1'])).toBe(true)
    expect(takes('tradeId', ID)).toBe(true)
    expect(takes('tradeId', [ID])).toBe(false)
    expect(takes('tradeId', 'fill:1')).toBe(false)
    expect(tradeRefSchema.safeParse([ID, 'x'.repeat(1000)]).success).toBe(true)
    expect(tradeRefSchema.safeParse([ID, 'x'.repeat(1001)]).success).toBe(false)
  })

  test('of an unknown type are a programming error', () => {
    const odd = pgTable('odd', { code: varchar({ length: 3 }) })
    expect(() => columnSchema({ ...TABLE, table: odd }, 'code')).toThrow(
      'The archive does not know columns of type PgVarchar yet',
    )
    expect(() => columnSchema(TABLE, 'gone')).toThrow('things has no column gone')
  })
})

test('a row refuses columns it does not know', () => {
  const small: ArchivedTable = {
    name: 'small',
    key: ['id'],
    values: {},
    table: pgTable('small', { userId: uuid(), id: uuid().notNull() }),
  }
  const schema = rowSchema(small)
  expect(schema.safeParse({ id: ID }).success).toBe(true)
  expect(schema.safeParse({ id: ID, userId: ID }).success).toBe(false)
  expect(schema.safeParse({ id: ID, more: 1 }).success).toBe(false)
})

describe('values of an archive', () => {
  const fits = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

  test.each([
    ['mood', values.mood, [1, 5, null], [0, 6, 2.5, '3']],
    ['state', values.state0to10, [0, 10, null], [-1, 11, 0.5]],
    [
      'clock time',
      values.clockTime,
      ['00:00', '09:59', '19:00', '23:59'],
      ['24:00', '9:00', '12:60', '12:00:00', ''],
    ],
    ['zone', values.clockZone, ['UTC', 'America/New_York'], ['Mars/Olympus', NEW_YORK_CLOSE, '']],
    [
      'storage key',
      values.storageKey,
      ['a/b-1.webp', 'x', 'a/b/c.pdf'],
      ['../x', '/a', 'a//b', 'A', 'a.png', 'a.webp/b', ''],
    ],
    ['amount', values.amount, [0, -5, null], [0.5, '1']],
    ['short text', values.short, ['', 'x'.repeat(200)], ['x'.repeat(201)]],
    ['long text', values.long, ['x'.repeat(50_000)], ['x'.repeat(50_001)]],
    ['words', values.words, [[], Array(100).fill('x')], [Array(101).fill('x'), ['x'.repeat(201)], 'x']],
    ['accounts', values.scopeAccounts, [[], Array(50).fill(ID)], [Array(51).fill(ID), ['x']]],
    [
      'parts of an alert',
      values.alertParts,
      [[], ['x', { amount: 1 }, { at: 2 }]],
      [[{ other: 1 }], Array(21).fill('x'), ['x'.repeat(501)]],
    ],
    [
      'path',
      values.notificationValues.linkPath,
      ['/', '/journal?trade=1'],
      ['//evil.example', '/\\evil', 'https://evil.example', 'x', ''],
    ],
    [
      'mark',
      values.storedMark,
      [null, { state: 'kept', amount: null }],
      [{ state: 'maybe', amount: null }, {}],
    ],
    [
      'lock',
      values.storedLockRule,
      [{ kind: 'max_loss', amount: 5, currency: 'USD' }],
      [
        { kind: 'max_loss', amount: 0, currency: 'USD' },
        { kind: 'max_loss', amount: 0.5, currency: 'USD' },
        { kind: 'max_loss', amount: 5, currency: 'XXX' },
      ],
    ],
  ] as [string, z.ZodMiniType, unknown[], unknown[]][])(
    'a %s is taken within its limits only',
    (_, schema, good, bad) => {
      for (const value of good) expect([value, fits(schema, value)]).toEqual([value, true])
      for (const value of bad) expect([value, fits(schema, value)]).toEqual([value, false])
    },
  )

  test('of older archives are filled in', () => {
    expect(values.storedDecided.parse(undefined)).toBeNull()
    expect(values.notificationValues.rule.parse(undefined)).toBeNull()
    expect(values.notificationSettingValues.rules.parse(undefined)).toEqual({})
  })

  test('of changed rules have the type of their rule', () => {
    const edit = (field: string, value: unknown) =>
      fits(values.storedEdits, { [field]: { value, on: '2026-06-01' } })
    expect([edit('target', 3000), edit('target', '3000'), edit('lock', null), edit('target', null)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([edit('trail', 'static'), edit('trail', 'sideways')]).toEqual([true, false])
    expect([edit('reset', { time: '17:00', zone: 'UTC' }), edit('reset', '17:00')]).toEqual([true, false])
    expect(fits(values.storedEdits, { nothing: { value: 1, on: 'x' } })).toBe(false)
  })
})

test('a trade may be named by any identity that a file may state, also in the bin and among joined journals', () => {
  const key = `lot:${'x'.repeat(600)}:in#2`
  const own = { notes: '' }
  expect(tradeRefSchema.safeParse([ID, key]).success).toBe(true)
  expect(
    deletedTradeSchema.safeParse({ accountId: ID, key, deletedAt: '2026-06-15T12:00:00Z' }).success,
  ).toBe(true)
  expect(values.storedJoined.safeParse({ keys: [key], own }).success).toBe(true)
})
