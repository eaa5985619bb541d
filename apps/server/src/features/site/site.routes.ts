import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import type { App } from '../../platform/http/app-type.ts'
import { readPages, serveWebApp } from '../../platform/http/web-app.ts'
import { profileHead } from './profile-head.ts'
import { siteFacts } from './site-facts.ts'

/** Excluded from search engines: pages behind sign-in return nothing without it, but these would be found. */
const DISALLOWED = ['/admin', '/forgot-password', '/reset-password', '/api/']

/** The pages themselves, and the files for search engines, with this installation's public address. */
export function mountSite(
  app: App,
  { db, clock, config, switches }: Pick<Deps, 'db' | 'clock' | 'config' | 'switches'>,
  { webFolder }: { webFolder: string },
): void {
  app.get('/robots.txt', (context) =>
    context.text(
      [
        'User-agent: *',
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        // What a shared profile shows, and the picture for links to it.
        'Allow: /api/profiles/',
        'Allow: /',
        '',
        `Sitemap: ${config.publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  )
  app.get('/sitemap.xml', async (context) => {
    const pages = Object.entries(await readPages(webFolder)).filter(([, { index }]) => index !== false)
    const urls = pages.map(([path]) => `  <url><loc>${escapeHtml(config.publicUrl + path)}</loc></url>`)
    context.header('Content-Type', 'application/xml; charset=utf-8')
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    )
  })
  serveWebApp(app, {
    folder: webFolder,
    name: PRODUCT_NAME,
    publicUrl: config.publicUrl,
    factsNow: async () => {
      const values = await switches.read()
      const isDemo = config.demo && values.demo === 'on'
      return siteFacts({ ...config, signUps: values['sign-ups'], demo: isDemo })
    },
    headOf: async (path) => {
      const head = await profileHead(db, { path, now: clock.now() })
      const isOff = head !== null && (await switches.read())['public-profiles'] === 'off'
      return isOff ? 'missing' : head
    },
  })
}
