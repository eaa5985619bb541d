import { spawn } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { QUICK_IMPORTS } from './quick-imports-argument.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

type ProcessEnd = { code: number | null; errors: string; output: string; keepsAlive: string | null }

/** Runs the server's entry point, or another, and returns its output; it is stopped once it listens. */
export function start(env: Record<string, string>, args = ['apps/server/src/main.ts']): Promise<ProcessEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...QUICK_IMPORTS, ...args], {
      cwd: ROOT,
      env: { ...process.env, DEMO: 'off', LOG_LEVEL: 'silent', DATABASE_URL: '', ...env },
    })
    let errors = ''
    let output = ''
    let keepsAlive: string | null = null
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.stdout.on('data', (chunk) => {
      output += chunk
      const address = /is ready at (\S+)/.exec(output)?.[1]
      if (!address || keepsAlive !== null) return
      keepsAlive = ''
      void fetch(`${address}/api/health`)
        .then((answer) => {
          keepsAlive = answer.headers.get('keep-alive')
        })
        .finally(() => child.kill('SIGTERM'))
    })
    child.on('close', (code) => resolve({ code, errors: errors.trim(), output, keepsAlive }))
  })
}

/** Asserts that a process ended with a single sentence that matches, and nothing else. */
export const oneSentence = (ended: ProcessEnd, words: RegExp) => {
  expect(ended.errors).toMatch(words)
  expect(ended.errors.split('\n')).toHaveLength(1)
  expect(ended.code).toBe(1)
}

/** Creates a data folder with an already migrated database, which only a real first start has to create. */
export async function migratedFolder(dataDir: string): Promise<string> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') await cp(template.folder, join(dataDir, 'database'), { recursive: true })
  return dataDir
}
