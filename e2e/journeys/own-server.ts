import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/src/test/free-port.ts'
import { QUICK_IMPORTS } from '../../apps/server/src/test/processes/quick-imports-argument.ts'
import { TEMPLATE } from '../template.ts'

const ROOT = join(import.meta.dirname, '../..')

export type OwnServer = {
  url: string
  /** Sends a message to a server whose entry listens for one, and waits for its response. */
  tell: (message: object) => Promise<unknown>
  stop: () => Promise<void>
}

/** Starts a separate, empty server for this journey, for settings the shared one does not have. */
export async function startOwnServer(
  env: Record<string, string>,
  entry = 'apps/server/src/main.ts',
): Promise<OwnServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'ballast-journey-'))
  await cp(TEMPLATE, dataDir, { recursive: true })
  const child = spawn(process.execPath, [...QUICK_IMPORTS, entry], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer | string) => {
      output += chunk
      if (output.includes('Ballast is ready')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
  return {
    url,
    tell: (message) =>
      new Promise((resolve, reject) => {
        child.once('message', (answer: object) =>
          'error' in answer ? reject(new Error(String(answer.error))) : resolve(answer),
        )
        child.send(message)
      }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
