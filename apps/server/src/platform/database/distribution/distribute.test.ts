import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { TableClass } from '../../../schema/table-classes.ts'
import type { CatalogueTable } from './catalogue.ts'
import { planDistribution, statementOf } from './distribute.ts'

const dialect = new PgDialect()
const run = (step: Parameters<typeof statementOf>[0]) => {
  const { sql, params } = dialect.sqlToQuery(statementOf(step))
  return `${sql} ${JSON.stringify(params)}`
}

function table(name: string, key: string, change: Partial<CatalogueTable> = {}): CatalogueTable {
  return {
    name,
    columns: [{ name: key, type: 'uuid', isRequired: true, fromSequence: false }],
    unique: [{ name: `${name}_pk`, columns: [key], isPrimary: true }],
    foreignKeys: [],
    triggers: [],
    rules: [],
    exclusions: [],
    deferrable: [],
    ...change,
  }
}
const toNotes = {
  name: 'files_of',
  to: 'notes',
  columns: ['user_id'],
  toColumns: ['user_id'],
  toPrimary: true,
  onDelete: 'c' as const,
}
const classes = new Map<string, TableClass>([
  ['files', 'owner'],
  ['notes', 'owner'],
  ['posts', 'group'],
  ['users', 'reference'],
  ['audit', 'local'],
])
const tables = [
  table('audit', 'id', { triggers: ['append_only'] }),
  table('files', 'user_id', { foreignKeys: [toNotes] }),
  table('notes', 'user_id'),
  table('posts', 'group_id'),
  table('users', 'id'),
]
const plan = (done: string[] = [], of = tables) =>
  planDistribution({ tables: of, classes, done: new Set(done) })

test('references come first, then parents before children, each key in its own group', () => {
  expect(plan()).toEqual({
    steps: [
      { kind: 'reference', table: 'users' },
      { kind: 'spread', table: 'notes', by: 'user_id', beside: null },
      { kind: 'spread', table: 'files', by: 'user_id', beside: 'notes' },
      { kind: 'spread', table: 'posts', by: 'group_id', beside: null },
    ],
    held: [],
    inTheWay: [],
  })
})

test('run again, there is nothing to do; after half a run, the rest follows', () => {
  expect(plan(['users', 'notes', 'files', 'posts']).steps).toEqual([])
  expect(plan(['users', 'files', 'posts']).steps).toEqual([
    { kind: 'spread', table: 'notes', by: 'user_id', beside: 'files' },
  ])
})

test('a table of owners with a trigger stays on the coordinator', () => {
  const of = tables.map((each) => (each.name === 'posts' ? { ...each, triggers: ['raise'] } : each))
  expect(plan([], of).held).toEqual(['posts'])
  expect(plan([], of).steps.map(({ table }) => table)).toEqual(['users', 'notes', 'files'])
})

test('nothing is started while a table breaks a rule', () => {
  const token = { name: 'notes_token', columns: ['token'], isPrimary: false }
  const of = tables.map((each) =>
    each.name === 'notes' ? { ...each, unique: [...each.unique, token] } : each,
  )
  expect(plan([], of).steps).toEqual([])
  expect(plan([], of).inTheWay).toEqual([
    { rule: 'R2', table: 'notes', what: 'notes_token is unique without user_id' },
  ])
})

test('steps as statements', () => {
  expect(plan().steps.map(run)).toEqual([
    'SELECT create_reference_table($1::regclass) ["public.users"]',
    'SELECT create_distributed_table($1::regclass, $2, colocate_with => $3) ["public.notes","user_id","none"]',
    'SELECT create_distributed_table($1::regclass, $2, colocate_with => $3) ["public.files","user_id","public.notes"]',
    'SELECT create_distributed_table($1::regclass, $2, colocate_with => $3) ["public.posts","group_id","none"]',
  ])
})
