import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { escapeHtml } from '../html/escape-html.ts'
import type { App } from './app-type.ts'
import { AssetFiles } from './asset-files.ts'
import { factsElement, fillMarks, PagePacker } from './page-file.ts'
import { headTags, type PageHead } from './page-head.ts'

/** A public path: its metadata and, if the build rendered them, its file or its text as HTML. */
export type PublicPage = PageHead & { file?: string; words?: string }

/** A page that currently has another address. */
export type MovedPage = { movedTo: string }

export type WebAppOptions = {
  folder: string
  name: string
  publicUrl: string
  /** This installation's texts, for the placeholders in rendered pages. */
  factsNow: () => Promise<Readonly<Record<string, string>>>
  /** Metadata of a page that only the database knows, its new address, or `missing` if it does not exist; null for every other page. */
  headOf: (path: string) => Promise<PageHead | MovedPage | 'missing' | null>
}

const NOT_FOUND: PageHead = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
  index: false,
}

/**
 * Serves the built web app: hashed assets cached for a year, rendered pages filled in, and the app's own pages as the
 * app. Any other address responds 404: with the app, which says so, or in one line if a file was requested.
 */
export function serveWebApp(app: App, { folder, ...site }: WebAppOptions): void {
  const files = serveStatic({ root: folder, precompressed: true })
  const assets = new AssetFiles(folder)
  const packer = new PagePacker()
  app.get('/assets/*', async (context, next) => (await assets.answer(context)) ?? next())
  app.use('*', async (context, next) => {
    const { path } = context.req
    if (path === '/' || path.endsWith('.html') || path === '/pages.json') return next()
    return files(context, next)
  })
  app.get('*', async (context) => {
    const path = withoutSlash(context.req.path)
    const [pages, preloads] = await Promise.all([readPages(folder), readPreloads(folder)])
    const page = pages[path]
    const isPage = page !== undefined || isRoute(path, Object.keys(preloads))
    if (!isPage && isFile(path)) return context.text('This file does not exist.\n', 404)
    const template = await readText(join(folder, page?.file ?? 'index.html'))
    if (template === null)
      return context.text('The web app is not built yet. Run npm start, which builds it.', 503)
    const own = page ?? (isPage ? await site.headOf(path) : 'missing')
    if (own !== 'missing' && own !== null && 'movedTo' in own) {
      // Revalidated every time, because a user who takes an old name back gets its address again.
      context.header('Cache-Control', 'no-cache')
      return context.redirect(own.movedTo, 301)
    }
    const head = own === 'missing' ? NOT_FOUND : own
    if (head?.index === false) context.header('X-Robots-Tag', 'noindex')
    const named = head
      ? name(template, head, headTags(head, own === 'missing' ? null : path, site))
      : template
    if (page?.file) {
      const facts = await site.factsNow()
      return packer.answer(context, beforeHeadEnds(fillMarks(named, facts), factsElement(facts)))
    }
    const scripts = preloads[path] ?? []
    const links = scripts.map((src) => `<link rel="modulepreload" crossorigin href="${src}">`)
    return packer.answer(context, beforeHeadEnds(named, links.join('')), own !== 'missing')
  })
}

/** Whether a path matches a page, given patterns such as `/profile/$username`. */
function isRoute(path: string, routes: readonly string[]): boolean {
  const parts = path.split('/')
  return routes.some((route) => {
    const wanted = route.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) => (part.startsWith('$') ? parts[i] !== '' : part === parts[i]))
    )
  })
}

function isFile(path: string): boolean {
  const isInFolder = /^\/(?:assets|pages|\.well-known)(?:\/|$)/.test(path)
  return isInFolder || path.slice(path.lastIndexOf('/')).includes('.')
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** The public paths, from a file that the build writes. */
export async function readPages(folder: string): Promise<Record<string, PublicPage>> {
  return JSON.parse((await readText(join(folder, 'pages.json'))) ?? '{}')
}

/** Every page of the app with the scripts it will request, from a file that the build writes. */
async function readPreloads(folder: string): Promise<Record<string, string[]>> {
  return JSON.parse((await readText(join(folder, 'route-preloads.json'))) ?? '{}')
}

function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}

/** Replaces the general tags with the page's own, and adds its text for browsers without scripts. */
function name(template: string, { title, description, words }: PublicPage, tags: string): string {
  const content = words ?? `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>`
  const [before = '', replaced = ''] = template.split('<!--page-->')
  const after = replaced.split('<!--/page-->')[1] ?? ''
  return `${before}${tags}${after}`
    .replace('<!--noscript-->', () => `${content}<p>`)
    .replace('<!--/noscript-->', '</p><p><a href="/">Start page</a></p>')
}

function beforeHeadEnds(html: string, added: string): string {
  return html.replace('</head>', () => `${added}</head>`)
}
