// Reports on stdout what DATA_DIR contains, then writes trades and imports to it as fast as it can and reports what has
// been acknowledged, until it is killed. Started by durability.db.test.ts.
import { v7 as uuid } from 'uuid'
import { readConfig } from '../config.ts'
import { createAccount } from '../features/account-settings/change-account.ts'
import { accountsOf } from '../features/accounts/accounts.queries.ts'
import { findUserByName } from '../features/auth/auth.queries.ts'
import { registerUser } from '../features/auth/register-user.ts'
import { registerImportJob, resumeImports, runImport } from '../features/imports/import.job.ts'
import { openImportCache } from '../features/imports/import-cache.ts'
import { openPreviews } from '../features/imports/previews.ts'
import { startImport } from '../features/imports/start-import.ts'
import { readInThread } from '../features/imports/thread/in-thread.ts'
import { logTrade } from '../features/trades/log-trade.ts'
import { openDeps } from '../open-deps.ts'
import { FILLS_PER_IMPORT, recordsIn } from './records-in.ts'
import { fillsCsv, importOptions, manualTrade } from './trades.ts'

const { deps } = await openDeps(readConfig())
// Before a job can resume what was left half done.
process.stdout.write(`kept ${JSON.stringify(await recordsIn(deps.db))}\n`)
const importCache = openImportCache()
const previews = openPreviews()
registerImportJob(deps, importCache)
await deps.jobs.start()
await resumeImports(deps)
const user =
  (await findUserByName(deps.db, { username: 'writer' })) ??
  (await registerUser(deps, {
    username: 'writer',
    email: 'writer@example.com',
    password: 'writes much',
    isOwn: true,
  }))
const caller = { userId: user.id, role: 'user' as const, sessionId: uuid() }
const [known] = await accountsOf(deps.db, caller)
const account =
  known ??
  (await createAccount(deps, caller, {
    name: 'Kept',
    kind: 'personal',
    currency: 'USD',
    startingBalance: '0',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  }))

// The thread that reads files takes a moment to start; the kills should occur between writes.
const sample = { name: 'Fills.csv', bytes: new TextEncoder().encode(fillsCsv([])) }
await readInThread(
  { readers: deps.readers, userId: user.id },
  { files: [sample], options: { timeZone: 'UTC', currency: 'USD' } },
)

/** Imports run here, one by one. */
const jobs = { ...deps.jobs, send: async () => undefined } as typeof deps.jobs

process.stdout.write('ready\n')
for (let i = 0; ; i++) {
  if (i % 3 === 0) {
    const base = Date.now() * 1000 + Math.floor(Math.random() * 1000)
    const fills = Array.from({ length: FILLS_PER_IMPORT }, (_, n) => ({
      id: base + n,
      at: new Date(Date.UTC(2026, 5, 15, 14) + n * 1000).toISOString().slice(0, 19),
      side: n % 2 ? ('Sell' as const) : ('Buy' as const),
      quantity: 1,
      price: String(20000 + n),
    }))
    const uploads = [{ field: 'files', name: 'Fills.csv', bytes: new TextEncoder().encode(fillsCsv(fills)) }]
    const [started] = await startImport({ ...deps, jobs, importCache, previews }, caller, {
      body: importOptions({ accountId: account.id }).options,
      uploads,
    })
    const id = started?.row.id ?? ''
    const job = { userId: user.id, id }
    await runImport({ ...deps, importCache }, job)
    process.stdout.write(`import ${id}\n`)
  } else {
    process.stdout.write(`trade ${await logTrade(deps, caller, manualTrade(account.id))}\n`)
  }
}
