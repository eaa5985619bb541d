import { describe, expect, it } from 'vitest'
import type { TableClass } from '../../schema/table-classes.ts'
import { refusalOf } from './statement-rules.ts'

const classes = new Map<string, TableClass>([
  ['views', 'owner'],
  ['group_posts', 'group'],
  ['users', 'reference'],
  ['shared_limits', 'local'],
])
const refusal = (statement: string) => refusalOf(statement, classes)

describe('statements a distributed database refuses', () => {
  it.each([
    'update "views" set "user_id" = $1, "name" = $2 where "views"."id" = $3',
    'UPDATE views SET name = $1, user_id = $2',
    'insert into "views" ("user_id") values ($1) on conflict ("user_id") do update set "user_id" = $2',
    'update "group_posts" set "group_id" = $1 where "id" = $2',
  ])('%s changes the key', (statement) => {
    expect(refusal(statement)).toMatch(/^changes (user|group)_id/)
  })

  it.each([
    'INSERT INTO views AS v (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET name = now()',
    'INSERT INTO views (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET name = $2 WHERE views.at < clock_timestamp()',
    'insert into "users" ("id") values ($1) on conflict do update set "at" = now()',
  ])('%s has a clock in the conflict', (statement) => {
    expect(refusal(statement)).toMatch(/ON CONFLICT/)
  })

  it.each([
    'update "views" set "at" = clock_timestamp() where "user_id" = $1',
    'delete from "views" where "at" < clock_timestamp()',
  ])('%s has a clock that differs between servers', (statement) => {
    expect(refusal(statement)).toMatch(/would not agree/)
  })

  it.each([
    'update "views" set "name" = $1 where "user_id" = $2',
    'update "views" set "at" = now() where "user_id" = $1',
    'update "group_posts" set "user_id" = $1 where "group_id" = $2',
    'INSERT INTO views (user_id, at) VALUES ($1, clock_timestamp()) ON CONFLICT (user_id) DO UPDATE SET at = excluded.at',
    'INSERT INTO shared_limits (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET until = now()',
    'update "other" set "user_id" = $1',
    'select * from "views" where at < clock_timestamp()',
  ])('%s is fine', (statement) => {
    expect(refusal(statement)).toBeNull()
  })
})
