import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/test/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * A server on a given folder or database, started as a single process without the supervising shell, so that it can be
 * killed.
 */
export type FaultyServer = {
  url: string
  kill: (signal?: NodeJS.Signals) => Promise<void>
  isRunning: () => boolean
}

export type Refused = { code: number | null; output: string }

/** Starts a server and waits until it responds; returns its output if it exits instead. */
export async function startFaulty(
  env: Record<string, string>,
  preload: readonly string[] = [],
): Promise<FaultyServer | Refused> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [...preload.flatMap((file) => ['--import', file]), 'apps/server/src/main.ts'],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DEMO: 'off',
        BILLING: 'off',
        SIGNUPS: 'open',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = endOf(child)
  let output = ''
  const isReady = await new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ballast is ready')) resolve(true)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => resolve(false))
  })
  if (!isReady) return { code: child.exitCode, output }
  return {
    url,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await ended
    },
  }
}

export async function started(...how: Parameters<typeof startFaulty>): Promise<FaultyServer> {
  const server = await startFaulty(...how)
  if ('url' in server) return server
  throw new Error(`the server did not start: ${server.output}`)
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
