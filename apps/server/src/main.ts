import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { countAtStart } from './features/admin-figures/figures.routes.ts'
import { prepareDemo } from './features/demo/prepare-demo.ts'
import { seedFindings } from './features/demo/seed-findings.ts'
import { seedGroups } from './features/demo/seed-groups.ts'
import { seedConversations } from './features/demo/seed-mentor.ts'
import { resumeImports } from './features/imports/import.job.ts'
import { makeFirstDatabase } from './first-start.ts'
import { openDeps } from './open-deps.ts'
import { StartError } from './platform/database/database.ts'
import { holdAlone } from './platform/database/single-server.ts'
import { limitArrival } from './platform/http/arrival-time.ts'
import { noCallIsUnderWay } from './platform/http/run-once.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

const NODE_MAJOR = 26
const LONGEST_STOP_MS = 10_000
/** Longer than proxies keep idle connections: this side must not be the first to close one. */
const KEEP_ALIVE_MS = 75_000
/** The exit code after which serve.sh restarts the server; 1 means that a start cannot succeed. */
const DIED = 70

function assertNode(): void {
  if (Number(process.versions.node.split('.')[0]) !== NODE_MAJOR) {
    throw new StartError(
      `Ballast runs on Node ${NODE_MAJOR}, and this is Node ${process.versions.node}. Start it with "npm start", which brings its own.`,
    )
  }
}

async function start(): Promise<void> {
  assertNode()
  const config = readConfig()
  await makeFirstDatabase(config)
  const opened = await openDeps(config)
  const alone =
    config.databaseUrl && !config.s3
      ? await holdAlone(config.databaseUrl).catch((error) => opened.close().then(() => Promise.reject(error)))
      : null
  const { deps } = opened
  if (!config.databaseUrl || alone) await noCallIsUnderWay(deps.db)
  const demo = config.demo ? await prepareDemo(deps) : null
  deps.demo = demo && {
    userIds: [demo.userId],
    login: { usernameOrEmail: demo.username, password: demo.password },
  }
  const app = buildApp(deps, { webFolder })
  // Queues exist before the first request, because sending to one inside a transaction must not look it up.
  await deps.jobs.start()
  await resumeImports(deps)
  await countAtStart(deps)
  let stopping = false
  // Not awaited: the demo can be used while its trades are analysed.
  if (demo)
    void fillDemo(deps, demo).catch((error) => {
      if (!stopping) deps.log.error({ err: error }, 'the demo’s findings, conversations and groups')
    })
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  }).catch(async (error: NodeJS.ErrnoException) => {
    await opened.close()
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(
      `Port ${config.port} on ${config.host} is taken by another program. Stop it, or choose another port with PORT.`,
    )
  })
  if ('keepAliveTimeout' in server) {
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.headersTimeout = KEEP_ALIVE_MS + 5000
    limitArrival(server)
  }
  process.on('uncaughtException', (error) => {
    deps.log.fatal({ err: error }, 'the server dies')
    process.exit(DIED)
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    // Whatever is saved is already on disk, so work that does not end in time is not waited for.
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await opened.close()
    await alone?.release()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Last, because a process that waits for this line may stop the server right after it.
  announce(config.publicUrl, demo)
}

/** Adds the findings, conversations and groups of the demo's trader. */
async function fillDemo(deps: Deps, demo: { userId: string }): Promise<void> {
  await seedFindings(deps, demo)
  await seedConversations(deps, demo)
  await seedGroups(deps, demo)
}

function announce(address: string, demo: Awaited<ReturnType<typeof prepareDemo>> | null): void {
  const lines = [`Ballast is ready at ${address}`]
  if (demo) {
    lines.push(`  demo login:  ${demo.username} / ${demo.password}`)
    if (demo.adminLink)
      lines.push(
        `  administrator (${demo.adminUsername}): choose a password within an hour at ${demo.adminLink}`,
      )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

start().catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof ConfigError
  process.stderr.write(
    `${expected ? error.message : `Ballast could not start: ${error instanceof Error ? error.stack : String(error)}`}\n`,
  )
  process.exit(1)
})
