import { describe, expect, it } from 'vitest'
import type { TableClass } from '../../../schema/table-classes.ts'
import type { CatalogueTable, ForeignKey } from './catalogue.ts'
import { violationsOf } from './table-rules.ts'

const uuid = (name: string) => ({ name, type: 'uuid', isRequired: true, fromSequence: false })
const index = (name: string, columns: (string | null)[], isPrimary = false) => ({ name, columns, isPrimary })
const good: CatalogueTable = {
  name: 'notes',
  columns: [uuid('user_id'), uuid('id')],
  unique: [index('notes_pk', ['user_id', 'id'], true), index('notes_name', ['user_id', null])],
  foreignKeys: [],
  triggers: [],
  rules: [],
  exclusions: [],
  deferrable: [],
}
const classes = new Map<string, TableClass>([
  ['notes', 'owner'],
  ['tags', 'owner'],
  ['posts', 'group'],
  ['users', 'reference'],
  ['jobs', 'local'],
])
const others = ['tags', 'posts', 'users', 'jobs'].map((name) => {
  const key = name === 'posts' ? 'group_id' : 'user_id'
  return { ...good, name, columns: [uuid(key)], unique: [index(`${name}_pk`, [key], true)] }
})
const broken = (change: Partial<CatalogueTable>) =>
  violationsOf([{ ...good, ...change }, ...others], classes).map(({ rule, what }) => `${rule} ${what}`)

const key: ForeignKey = {
  name: 'notes_to',
  to: 'tags',
  columns: ['user_id', 'id'],
  toColumns: ['user_id', 'id'],
  toPrimary: true,
  onDelete: 'c',
}
const withKey = (change: Partial<ForeignKey>) => broken({ foreignKeys: [{ ...key, ...change }] })

describe('the rules of tables', () => {
  it('are met by an owner table, and by a key that includes its owner', () => {
    expect(broken({})).toEqual([])
    expect(withKey({})).toEqual([])
    expect(withKey({ to: 'users', columns: ['id'], toColumns: ['id'] })).toEqual([])
  })

  it('R1: report a table without a class, and a class without a table', () => {
    const found = violationsOf([{ ...good, name: 'strange' }, ...others], classes)
    expect(found.map(({ table, what }) => `${table} ${what}`)).toEqual([
      'strange has no class',
      'notes is not in the database',
    ])
  })

  it.each<[string, Partial<CatalogueTable>]>([
    ['has no user_id', { columns: [uuid('id')] }],
    ['user_id is not a required uuid', { columns: [{ ...uuid('user_id'), isRequired: false }] }],
    ['user_id is not a required uuid', { columns: [{ ...uuid('user_id'), type: 'text' }] }],
    ['notes_pk does not begin with user_id', { unique: [index('notes_pk', ['id', 'user_id'], true)] }],
    ['has no primary key', { unique: [] }],
    ['notes_token is unique without user_id', { unique: [...good.unique, index('notes_token', ['token'])] }],
  ])('R2: %s', (what, change) => {
    expect(broken(change)).toEqual([`R2 ${what}`])
  })

  it.each<[string, Partial<ForeignKey>]>([
    ['does not carry user_id on both sides', { columns: ['id'], toColumns: ['id'] }],
    ['does not carry user_id on both sides', { columns: ['id', 'user_id'] }],
    ['does not carry user_id on both sides', { to: 'posts' }],
    ['leads to a local table', { to: 'jobs' }],
    ['leads to a reference table, but not to its primary key', { to: 'users', toPrimary: false }],
  ])('R3: a key that %s', (why, change) => {
    expect(withKey(change)).toEqual([`R3 notes_to ${why}`])
  })

  it.each([
    ['users', 'notes', 'leads from a reference table to a table of owners'],
    ['jobs', 'notes', 'leads from a local table to a table of owners'],
    ['users', 'jobs', 'leads from a reference table to a local one'],
  ])('R3: %s to %s', (from, to, why) => {
    const tables = [good, ...others].map((table) =>
      table.name === from ? { ...table, foreignKeys: [{ ...key, to }] } : table,
    )
    expect(violationsOf(tables, classes)).toEqual([{ rule: 'R3', table: from, what: `notes_to ${why}` }])
  })

  it('R4: report a key that clears the owner, and not one that clears something else', () => {
    expect(withKey({ onDelete: 'n' })).toEqual(['R4 notes_to would empty user_id when the other row goes'])
    expect(withKey({ onDelete: 'd' })).toEqual(['R4 notes_to would empty user_id when the other row goes'])
    const tagId = { columns: ['tag_id'], toColumns: ['id'], to: 'users', onDelete: 'n' as const }
    expect(withKey(tagId)).toEqual([])
  })

  it.each<[string, Partial<CatalogueTable>]>([
    ['trigger', { triggers: ['x'] }],
    ['rule', { rules: ['x'] }],
    ['exclusion', { exclusions: ['x'] }],
    ['deferrable constraint', { deferrable: ['x'] }],
    [
      'sequence smaller than bigint in',
      { columns: [...good.columns, { name: 'x', type: 'integer', isRequired: true, fromSequence: true }] },
    ],
  ])('R5: a %s', (kind, change) => {
    expect(broken(change)).toEqual([`R5 has ${kind.startsWith('seq') ? 'a' : 'the'} ${kind} x`])
  })

  it('R5: ignore tables that stay together, and sequences that are large enough', () => {
    const tables = [
      good,
      ...others.map((table) => ({ ...table, triggers: table.name === 'jobs' ? ['x'] : [] })),
    ]
    expect(violationsOf(tables, classes)).toEqual([])
    const seq = { name: 'seq', type: 'bigint', isRequired: true, fromSequence: true }
    expect(broken({ columns: [...good.columns, seq] })).toEqual([])
  })
})
