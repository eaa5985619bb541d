import {
  listFailedImports,
  listUnknownFormats,
  type UnknownFormat,
} from '@ballast/contract/admin/failed-imports'
import { PAGE_ROWS } from '@ballast/contract/admin/page-key'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { pageOf, readPageKey } from '../../platform/http/page-key.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { mountAdminList } from '../audit/admin-list.ts'
import { countPeople, listFailures, rankUnknownFormats } from './failed-imports.queries.ts'

const HEAD = [
  'People',
  'Times sent',
  'Last sent (UTC)',
  'Kind',
  'Looks like',
  'Columns',
  'Rows',
  'Names',
  'Signature',
]

const FILE_ROWS = 500

/** Files that could not be read: how they are structured, and so which format to add next. */
export function mountFailedImports(gate: Gate, deps: Deps): void {
  const { db } = deps
  register(gate, listUnknownFormats, async () => ({
    formats: await rankUnknownFormats(db),
    people: await countPeople(db),
  }))
  register(gate, listFailedImports, async ({ query: { code, after } }) => {
    const found = await listFailures(db, { code, after: readPageKey(after), limit: PAGE_ROWS + 1 })
    const { rows, next } = pageOf(found, PAGE_ROWS, ({ lastAt }) => lastAt)
    return { failures: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })), next }
  })
  mountFailuresList(gate, deps)
  mountAdminList(gate, deps, {
    name: 'unknown-formats',
    head: HEAD,
    filter: z.object({}),
    read: async () => ({ lines: (await rankUnknownFormats(db)).map(lineOf), next: null }),
  })
}

/** Lists each failure, but never whose it is. */
function mountFailuresList(gate: Gate, deps: Deps): void {
  mountAdminList(gate, deps, {
    name: 'failed-imports',
    head: ['Last sent (UTC)', 'Times sent', 'What was wrong', 'Kind', 'Looks like', 'Bytes', 'Signature'],
    filter: z.object({}),
    read: async (_, after: string | null) => {
      const query = { code: undefined, after: readPageKey(after ?? undefined), limit: FILE_ROWS + 1 }
      const { rows, next } = pageOf(await listFailures(deps.db, query), FILE_ROWS, ({ lastAt }) => lastAt)
      const lines = rows.map(({ lastAt, times, code, kind, guess, size, signature }) => [
        ...[lastAt.toISOString(), times, code, kind, guess, size, signature],
      ])
      return { lines, next }
    },
  })
}

function lineOf({ users, times, lastAt, kind, guess, tables, signature }: UnknownFormat) {
  const [first] = tables
  const names = first?.headers.join('; ') ?? null
  return [users, times, lastAt, kind, guess, first?.columns ?? null, first?.rows ?? null, names, signature]
}
