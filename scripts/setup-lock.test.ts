import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'ballast-setup-'))
const module = join(import.meta.dirname, 'setup-lock.mjs')

/** A process that takes the lock, logs its start, works for a while, and logs its end. */
function start(lock: string, { ms = 300, log = `${lock}.log` } = {}) {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { holdSetupLock } from ${JSON.stringify(module)}
    holdSetupLock(${JSON.stringify(lock)}, (text) => console.log(text))
    appendFileSync(${JSON.stringify(log)}, 'begin ' + process.pid + '\\n')
    console.log('has it')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms})
    appendFileSync(${JSON.stringify(log)}, 'end ' + process.pid + '\\n')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ended, said: () => said, log: () => readFileSync(log, 'utf8').trim().split('\n') }
}

test('of set-ups started at once each waits for the one before, with a message, and leaves nothing behind', async () => {
  const lock = join(folder, 'at-once')
  const all = Array.from({ length: 5 }, () => start(lock))
  expect(await Promise.all(all.map(({ ended }) => ended))).toEqual([0, 0, 0, 0, 0])
  const lines = all[0]?.log() ?? []
  expect(lines).toHaveLength(10)
  for (let i = 0; i < 10; i += 2) expect(lines[i + 1]).toBe(lines[i]?.replace('begin', 'end'))
  const notices = all.filter(({ said }) =>
    /Another command \(process \d+\) is setting Ballast up/.test(said()),
  )
  expect(notices.length).toBeGreaterThan(0)
  expect(existsSync(lock)).toBe(false)
})

test('a lock whose process was killed, or whose id belongs to another process since, blocks nobody', async () => {
  const lock = join(folder, 'dead')
  const killed = start(lock, { ms: 60_000 })
  await expect.poll(killed.said).toContain('has it')
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(existsSync(lock)).toBe(true)
  const heirs = Array.from({ length: 4 }, () => start(lock, { log: `${lock}.heirs` }))
  expect(await Promise.all(heirs.map(({ ended }) => ended))).toEqual([0, 0, 0, 0])
  const lines = heirs[0]?.log() ?? []
  for (let i = 0; i < 8; i += 2) expect(lines[i + 1]).toBe(lines[i]?.replace('begin', 'end'))
  writeFileSync(lock, `${process.pid} 1`)
  const next = start(lock, { ms: 0 })
  expect(await next.ended).toBe(0)
  expect(next.said()).not.toContain('Another command')
})

test('a living process keeps it', async () => {
  const lock = join(folder, 'alive')
  const first = start(lock, { ms: 60_000 })
  await expect.poll(first.said).toContain('has it')
  const second = start(lock, { ms: 0 })
  await expect.poll(second.said).toContain(`process ${first.child.pid}`)
  expect(second.said()).not.toContain('has it')
  first.child.kill('SIGKILL')
  await Promise.all([first.ended, second.ended])
  expect(second.said()).toContain('has it')
})
