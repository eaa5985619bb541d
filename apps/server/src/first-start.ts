import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, readConfig } from './config.ts'
import { prepareDemo } from './features/demo/prepare-demo.ts'
import { openDeps } from './open-deps.ts'
import { StartError } from './platform/database/database.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const FILE = fileURLToPath(import.meta.url)

/**
 * On the first start with a data folder, a separate process creates the embedded database with the demo's history, so that
 * the memory this takes is freed with it. A server that created them itself stayed at 580 MB instead of 240.
 */
export async function makeFirstDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || existsSync(join(dataDir, 'database', 'PG_VERSION'))) return
  const child = spawn(process.execPath, [...process.execArgv, FILE], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => {
    child.kill()
    process.exit(0)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  for (const signal of SIGNALS) process.off(signal, stop)
  // The process has already reported why.
  if (code !== 0) process.exit(code ?? 1)
}

async function make(): Promise<void> {
  const config = readConfig()
  const opened = await openDeps(config)
  try {
    if (config.demo) await prepareDemo(opened.deps)
  } finally {
    await opened.close()
  }
}

if (process.argv[1] === FILE)
  await make().catch((error: unknown) => {
    const isExpected = error instanceof StartError || error instanceof ConfigError
    const message = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
    process.stderr.write(`${message}\n`)
    process.exit(1)
  })
