// Usage: npm run dev — the server and the web app, both reloading on change.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const children = [
  spawn('node_modules/.bin/node', ['--watch', 'apps/server/src/main.ts'], { stdio: 'inherit' }),
  spawn(resolve('node_modules/.bin/vite'), [], { stdio: 'inherit', cwd: 'apps/web' }),
]
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
}
