// A whole server whose clock a journey can move. A separate entry point, so that the product itself cannot do this.

import { join } from 'node:path'
import { DAY_MS } from '@ballast/domain/time/durations'
import { serve } from '@hono/node-server'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { registerUser } from '../features/auth/register-user.ts'
import { reconcileBilling } from '../features/billing/billing.jobs.ts'
import { prepareDemo } from '../features/demo/prepare-demo.ts'
import { openDeps } from '../open-deps.ts'

let aheadMs = 0
const config = readConfig()
const opened = await openDeps(config, { clock: { now: () => new Date(Date.now() + aheadMs) } })
const { deps } = opened
const demo = config.demo ? await prepareDemo(deps) : null
deps.demo = demo && {
  userIds: [demo.userId],
  login: { usernameOrEmail: demo.username, password: demo.password },
}
const webFolder = process.env.JOURNEY_WEB_FOLDER ?? join(import.meta.dirname, '../../../web/dist')
const app = buildApp(deps, { webFolder })
await deps.jobs.start()
const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host })

type Administrator = { username: string; email: string; password: string }

/** Adds an administrator, or advances the clock, runs what the quarter-hourly job would have done by then, and reports the time. */
process.on('message', (message: { days: number } | { admin: Administrator }) => {
  if ('admin' in message) {
    void registerUser(deps, { ...message.admin, role: 'admin' }).then(
      () => process.send?.({}),
      (error: unknown) => process.send?.({ error: String(error) }),
    )
    return
  }
  aheadMs += message.days * DAY_MS
  void reconcileBilling(deps).then(() => process.send?.({ now: deps.clock.now().getTime() }))
})
process.on('SIGTERM', () => {
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
  void opened.close().then(() => process.exit(0))
})
process.stdout.write('Ballast is ready\n')
