import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'ballast-serve-'))

/** Runs a fake server under the script; it counts its starts in a file. */
async function serve(name: string, program: string, onReady?: (pid: number) => void, env = process.env) {
  const counter = join(folder, name)
  writeFileSync(counter, '')
  const child = spawn('sh', ['scripts/serve.sh', 'sh', '-c', `echo >> ${counter}; ${program}`], { env })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  child.stdout.on('data', () => onReady?.(child.pid ?? 0))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said, starts: readFileSync(counter, 'utf8').length }
}

test('a server that crashes is restarted; one that exits cleanly is not', async () => {
  const counter = join(folder, 'died')
  const ended = await serve('died', `[ $(wc -l < ${counter}) -ge 3 ] && exit 0; kill -9 $$`)
  expect(ended).toMatchObject({
    code: 0,
    starts: 3,
    said: expect.stringMatching(/died \(137\) and is started again/),
  })
})

test('a server that says it cannot start is not restarted', async () => {
  expect(await serve('refused', 'exit 1')).toMatchObject({ code: 1, starts: 1, said: '' })
})

describe('after a crash, a server that cannot start', () => {
  /** Pauses take no time. */
  const hurried = () => {
    writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 })
    return { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  }
  const startOf = (counter: string) => `n=$(wc -l < ${join(folder, counter)})`

  test('is tried again until its database is back, and counts anew after the next crash', async () => {
    const program = `${startOf('back')}; case $n in 1|5) exit 70;; 30) exit 0;; *) exit 1;; esac`
    const ended = await serve('back', program, undefined, hurried())
    expect(ended).toMatchObject({ code: 0, starts: 30 })
    expect(ended.said).toContain('could not start after it had died. It tries again in five seconds.')
  })

  test('is given up after twenty-four more tries', async () => {
    const program = `${startOf('gone')}; [ $n -eq 1 ] && exit 70; exit 1`
    expect(await serve('gone', program, undefined, hurried())).toMatchObject({ code: 1, starts: 26 })
  })
})

test('on SIGTERM, it stops the server, waits for it, and does not restart it', async () => {
  const marker = join(folder, 'saved')
  const program = `trap 'sleep 0.3; echo yes > ${marker}; exit 0' TERM; echo ready; while :; do sleep 0.05; done`
  const ended = await serve('asked', program, (pid) => process.kill(pid, 'SIGTERM'))
  expect(ended).toMatchObject({ code: 0, starts: 1 })
  expect(readFileSync(marker, 'utf8')).toBe('yes\n')
})

test('on SIGTERM in the pause before a restart, it starts no other server', async () => {
  const counter = join(folder, 'paused')
  writeFileSync(counter, '')
  const program = `echo >> ${counter}; [ $(wc -l < ${counter}) -ge 2 ] && exec sleep 20; exit 70`
  const child = spawn('sh', ['scripts/serve.sh', 'sh', '-c', program])
  child.stderr.once('data', () => child.kill('SIGTERM'))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  expect({ code, starts: readFileSync(counter, 'utf8').length }).toEqual({ code: 0, starts: 1 })
})
