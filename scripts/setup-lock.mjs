// One setup at a time in this folder, because two would install or build over each other. Only Node built-ins, under
// any Node.
import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const TRY_MS = 250

/**
 * Holds the lock at `path` until this process ends; while another process holds it, reports that once through `say` and
 * waits. A lock names its process by id and start time, so that one left behind by a dead process, or whose id was
 * reused since, blocks nobody.
 */
export function holdSetupLock(path, say) {
  const own = `${process.pid} ${startOf(process.pid)}`
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, own)
  } catch (error) {
    // Nothing can be installed or built in a folder that is not writable.
    if (['EACCES', 'EROFS', 'EPERM'].includes(error.code)) return
    throw error
  }
  try {
    for (let isTold = false; !taken(draft, path); ) {
      const holder = read(path)
      if (holder === null) continue
      if (!isAlive(holder)) {
        remove(holder, { path, draft })
        continue
      }
      if (!isTold)
        say(`Another command (process ${holder.split(' ')[0]}) is setting Ballast up. Waiting for it …`)
      isTold = true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_MS)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  process.on('exit', () => {
    if (read(path) === own) rmSync(path, { force: true })
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ])
    process.on(signal, () => process.exit(code))
}

/** A link is created with its content or not at all, and never replaces another. */
function taken(draft, path) {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Of several processes that find the same dead lock, one at a time checks again and removes it. */
function remove(dead, { path, draft }) {
  const gate = `${path}.gate`
  if (!taken(draft, gate)) {
    const holder = read(gate)
    if (holder !== null && !isAlive(holder)) rmSync(gate, { force: true })
    return
  }
  try {
    if (read(path) === dead) rmSync(path, { force: true })
  } finally {
    rmSync(gate, { force: true })
  }
}

function isAlive(holder) {
  const [pid] = holder.split(' ')
  return holder === `${pid} ${startOf(pid)}`
}

/** A process's start time, as reported by its system; empty for one that has ended. */
function startOf(pid) {
  if (process.platform === 'linux') {
    const stat = read(`/proc/${pid}/stat`)
    // The name before it may contain spaces and parentheses; the start time is the 20th word after it.
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout?.trim().replace(/\s+/g, ' ') ?? ''
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  }
}
