import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as accounts from '../../schema/accounts.ts'
import * as admin from '../../schema/admin.ts'
import * as affiliates from '../../schema/affiliates.ts'
import * as alerts from '../../schema/alerts.ts'
import * as attempts from '../../schema/attempts.ts'
import * as billing from '../../schema/billing.ts'
import { snakeCase } from '../../schema/column-kinds.ts'
import * as deleted from '../../schema/deleted-things.ts'
import * as findings from '../../schema/findings.ts'
import * as groups from '../../schema/groups.ts'
import * as imports from '../../schema/imports.ts'
import * as locks from '../../schema/locks.ts'
import * as mentor from '../../schema/mentor.ts'
import * as notifications from '../../schema/notifications.ts'
import * as plans from '../../schema/plans.ts'
import * as routine from '../../schema/routine.ts'
import * as servers from '../../schema/servers.ts'
import * as signIn from '../../schema/sign-in.ts'
import * as support from '../../schema/support.ts'
import * as trades from '../../schema/trades.ts'
import * as users from '../../schema/users.ts'
import { ARCHIVED_TABLES } from './archived-tables.ts'
import { archivedColumns, columnSchema, rowSchema } from './row-codec.ts'

type Snapshot = { tables: Record<string, { columns: Record<string, unknown> }> }

/** User tables that are deliberately not archived, each with the reason. */
const LEFT_OUT: Record<string, string> = {
  trades: 'built from the fills again; those in the bin are written apart',
  trade_fills: 'built from the fills again',
  alert_watches: 'what held at the last look on this server: the next look finds it again',
  data_versions: 'counts changes of the server it is on',
  column_snapshots: 'derived from the trades',
  sessions: 'belong to a browser',
  password_resets: 'secrets',
  email_confirmations: 'secrets',
  idempotency_keys: 'belong to calls that were just made',
  known_places: 'belong to the sign-in of this server',
  tasks: 'are kept for a quarter of an hour',
  identities: 'belong to the sign-in of this server',
  social_sign_ins: 'secrets',
  two_step_secrets: 'secrets',
  recovery_codes: 'secrets',
  passkeys: 'belong to the name of this server',
  passkey_challenges: 'secrets',
  subscriptions: 'belong to the billing of this server',
  billing_customers: 'belong to the payment provider of this server',
  billing_locks: 'hold for seconds',
  checkouts: 'belong to the payment provider of this server',
  billing_invoices: 'records of the seller, which leave as PDF; putting them back would forge them',
  billing_payments: 'records of the seller',
  deletion_warnings: 'belong to the billing of this server',
  profiles: 'what others may see is decided on each installation',
  former_usernames: 'lead to a profile on this server',
  profile_reports: 'messages to who runs this server',
  support_grants: 'an agreement with who runs this server',
  support_looks: 'say who of this server looked',
  sent_files: 'lent to who runs this server, for 30 days',
  rule_reports: 'messages to who runs this server, with their answers',
  affiliates: 'an agreement with the seller; restoring it would grant it again',
  affiliate_referrals: 'say who brought a user, which is the seller’s record',
  mentor_settings: 'an agreement about the model of this installation, and its budget of the day',
  progress_openings: 'says since when trading is compared on this server',
  active_days: 'says on which days this server was used',
  import_failures: 'the structure of files this server could not read',
  announcement_dismissals: 'what was said on this server, and is not shown again',
  export_links: 'secrets',
  group_posts: 'leave as `group-posts.json`, to be read: their conversation is not on another server',
  group_pictures: 'leave beside the posts they belong to',
  group_members: 'what a group knows of its members; another server has other groups',
  group_requests: 'belong to groups of this server',
  group_reactions: 'belong to posts of this server',
  group_reports: 'messages to the moderators of this server’s groups',
  group_challengers: 'belong to groups of this server',
  group_silences: 'name people of this server',
  process_days: 'computed again from the record',
  notification_deliveries: 'say what this server sent, and from where',
  lock_webhooks: 'hold a secret, and an address that calls would go to from another server',
  lock_webhook_calls: 'say what this server posted',
  push_subscriptions: 'belong to a browser',
  bulk_edits: 'only serve to undo',
  deleted_things: 'only serve to undo',
  removed_accounts: 'deleted here, and put back only here',
  regroupings: 'only serve to undo',
}

it('archives every table of a user, or says why not', () => {
  const tables = [
    accounts,
    admin,
    affiliates,
    alerts,
    attempts,
    billing,
    deleted,
    findings,
    groups,
    imports,
    locks,
    mentor,
    notifications,
    plans,
    routine,
    servers,
    signIn,
    support,
    trades,
    users,
  ]
    .flatMap((file) => Object.values<unknown>(file))
    .filter((value): value is Table => is(value, Table))
    .filter((table) => 'userId' in getTableColumns(table))
    .map(getTableName)
  const archived = ARCHIVED_TABLES.map(({ table }) => getTableName(table))
  expect([...archived, ...Object.keys(LEFT_OUT)].sort()).toEqual([...new Set(tables)].sort())
})

it('orders the rows of each table by a key that names one row', () => {
  for (const { table, key } of ARCHIVED_TABLES)
    for (const name of key) expect(Object.keys(getTableColumns(table)), getTableName(table)).toContain(name)
})

it('reads a number with a fraction back as it was written, in every column that can hold one', () => {
  const withFractions = ARCHIVED_TABLES.flatMap((archived) => {
    const schema = rowSchema(archived)
    return archivedColumns(archived)
      .filter(([, { columnType }]) => columnType === 'PgReal')
      .map(([name]) => ({ name, table: getTableName(archived.table), schema }))
  })
  expect(withFractions.map(({ table, name }) => `${table}.${name}`)).toEqual([
    'habit_marks.amount',
    'day_stops.r',
    'findings.q',
  ])
  for (const { name, schema } of withFractions) {
    const problemsWith = (value: unknown) =>
      schema.safeParse({ [name]: value }).error?.issues.filter(({ path }) => path[0] === name) ?? []
    expect(problemsWith(0.125)).toEqual([])
    expect(problemsWith('0.125')).toHaveLength(1)
  }
})

it('reads a reflection of an archive from before lessons, intents and answers existed', () => {
  const archived = ARCHIVED_TABLES.find(({ name }) => name === 'reflections')
  const at = '2026-06-15T12:00:00.000Z'
  const row = { day: '2026-06-15', mood: 4, text: 'Old', revision: 1, createdAt: at, updatedAt: at }
  expect(archived && rowSchema(archived).parse(row)).toMatchObject({
    text: 'Old',
    moodBefore: null,
    moodDuring: null,
    lesson: '',
    intent: '',
    answers: [],
  })
})

it('takes rows from before a column was added, whichever version wrote them', () => {
  const folder = join(import.meta.dirname, '../../schema/migrations/meta')
  const refused = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .flatMap((name) => {
      const { tables } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Snapshot
      return ARCHIVED_TABLES.flatMap((archived) => {
        const then = tables[`public.${getTableName(archived.table)}`]?.columns
        const isLate = (column: string) => then && !(snakeCase(column) in then)
        return archivedColumns(archived)
          .filter(
            ([column]) => isLate(column) && !columnSchema(archived, column).safeParse(undefined).success,
          )
          .map(([column]) => `${name}: ${archived.name}.${column}`)
      })
    })
  expect(refused).toEqual([])
})
