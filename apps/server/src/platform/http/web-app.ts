import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { App } from './app-type.ts'

/** Serves the built web app: hashed assets for a year, every other path as the page itself. */
export function serveWebApp(app: App, folder: string): void {
  const assets = serveStatic({ root: folder, precompressed: true })
  app.use('/assets/*', async (context, next) => {
    const answer = await assets(context, next)
    context.header('Cache-Control', 'public, max-age=31536000, immutable')
    return answer
  })
  app.use('*', async (context, next) => {
    if (context.req.path === '/' || context.req.path === '/index.html') return next()
    return assets(context, next)
  })
  /** For each page the scripts it will ask for: written by the build. */
  const preloads = async (): Promise<Record<string, string[]>> =>
    JSON.parse(await readFile(join(folder, 'route-preloads.json'), 'utf8').catch(() => '{}'))
  app.get('*', async (context) => {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
    if (page === null)
      return context.text('The web app is not built yet. Run npm start, which builds it.', 503)
    context.header('Cache-Control', 'no-cache')
    const scripts = (await preloads())[context.req.path] ?? []
    const links = scripts.map((src) => `<link rel="modulepreload" crossorigin href="${src}">`)
    return context.html(page.replace('</head>', () => `${links.join('')}</head>`))
  })
}
