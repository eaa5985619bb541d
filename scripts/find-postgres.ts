import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

export type TemporaryPostgres = { url: string; stop: () => void }

/**
 * Runs the server until its own input ends, which happens when `stop` is called or this process ends in any way, then
 * deletes the folder.
 */
const KEEPER = 'cd /; "$@" & cat > /dev/null; kill -INT $!; wait $!; rm -rf "$0"'

/**
 * Starts a throw-away PostgreSQL cluster from the machine's own binaries, as a user other than root (which PostgreSQL
 * refuses). Returns the reason if there are no binaries or no such user.
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | { missing: string }> {
  const binaries = findBinaries()
  if (!binaries) return { missing: 'no PostgreSQL server binaries on this machine' }
  const isRoot = process.getuid?.() === 0
  const ids = isRoot ? idsOf('postgres') : null
  if (isRoot && !ids)
    return { missing: 'running as root and there is no user named postgres to run the server' }
  const folder = mkdtempSync(join(tmpdir(), 'ballast-postgres-'))
  if (ids) chownSync(folder, ids.uid, ids.gid)
  const owner = ids ?? {}
  const initialised = spawnSync(
    join(binaries, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'ballast', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...owner, cwd: folder },
  )
  if (initialised.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return { missing: `initdb failed: ${initialised.stderr}` }
  }
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'fsync=off',
    'synchronous_commit=off',
    'max_connections=80',
    `unix_socket_directories=${folder}`,
  ]
  const server = spawn(
    'sh',
    [
      ...['-c', KEEPER, folder, join(binaries, 'postgres'), '-D', join(folder, 'data'), '-p', String(port)],
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    // Detached from the terminal, whose Ctrl+C would end the keeper before it has cleaned up.
    { ...owner, cwd: folder, detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const stop = () => {
    server.stdin.end()
  }
  for (let i = 0; i < 100; i++) {
    const ready = spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
    if (ready.status === 0) return { url: `postgres://ballast@127.0.0.1:${port}/postgres`, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  return { missing: 'the temporary server did not come up within ten seconds' }
}

function findBinaries(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => join(root, version, 'bin')),
    '/usr/local/bin',
    '/opt/homebrew/bin',
    '/usr/bin',
  ]
  return (
    places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null
  )
}

function idsOf(user: string): { uid: number; gid: number } | null {
  const id = (flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
  const uid = id('-u')
  if (uid.status !== 0) return userInfo().uid === 0 ? null : { uid: userInfo().uid, gid: userInfo().gid }
  return { uid: Number(uid.stdout), gid: Number(id('-g').stdout) }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
