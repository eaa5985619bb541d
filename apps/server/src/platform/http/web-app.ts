import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { App } from './app-type.ts'
import { AssetFiles } from './asset-files.ts'
import { factsElement, fillMarks, PagePacker } from './page-file.ts'
import { headTags, type PageHead } from './page-head.ts'

/** A public path: its metadata and, where the build rendered them, its file or its words as HTML. */
export type PublicPage = PageHead & { file?: string; words?: string }

/** A page that has another address now, until further notice. */
export type MovedPage = { movedTo: string }

export type WebAppOptions = {
  folder: string
  name: string
  publicUrl: string
  /** Texts of this installation, for the marks of rendered pages. */
  factsNow: () => Promise<Readonly<Record<string, string>>>
  /**
   * Metadata of a page that only the database knows, where it has moved to, or `missing` where there is no such thing;
   * null for every other page.
   */
  headOf: (path: string) => Promise<PageHead | MovedPage | 'missing' | null>
}

const NOT_FOUND: PageHead = {
  title: '404 Page Not Found',
  description: 'There is no page at this address.',
  index: false,
}

/**
 * Serves the built web app: hashed assets for a year, rendered pages filled in, the app's own pages as the app itself.
 * An address that is none of these answers 404: as the app, which says so, or in one line where a file was asked for.
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
      // Validated each time: a user who takes an old name back has its address again.
      context.header('Cache-Control', 'no-cache')
      return context.redirect(own.movedTo, 301)
    }
    const head = own === 'missing' ? NOT_FOUND : own
    // What is behind sign-in, or not there, is nothing to find.
    if (!head || head.index === false) context.header('X-Robots-Tag', 'noindex')
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

/** Whether a path is that of a page, among patterns such as `/profile/$username`. */
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

/** The public paths, as the build wrote them down. */
export async function readPages(folder: string): Promise<Record<string, PublicPage>> {
  return JSON.parse((await readText(join(folder, 'pages.json'))) ?? '{}')
}

/** Every page of the app, and the scripts it will ask for: written by the build. */
async function readPreloads(folder: string): Promise<Record<string, string[]>> {
  return JSON.parse((await readText(join(folder, 'route-preloads.json'))) ?? '{}')
}

function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null)
}

/** Puts the page's own tags in the place of the general ones, and its words where no script runs. */
function name(template: string, { title, description, words }: PublicPage, tags: string): string {
  const content = words ?? `<h1>${plain(title)}</h1><p>${plain(description)}</p>`
  const [before = '', replaced = ''] = template.split('<!--page-->')
  const after = replaced.split('<!--/page-->')[1] ?? ''
  return `${before}${tags}${after}`
    .replace('<!--noscript-->', () => `${content}<p>`)
    .replace('<!--/noscript-->', '</p><p><a href="/">Start page</a></p>')
}

function plain(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
}

function beforeHeadEnds(html: string, added: string): string {
  return html.replace('</head>', () => `${added}</head>`)
}
