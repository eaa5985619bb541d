import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { reachable } from './route-preloads.ts'

const SITE_PATHS = ['/', '/privacy', '/terms']

type Rendered = { id: string; html: string; source: string; structuredData: string | null }
type Renderer = { renderSite: () => Promise<Rendered[]>; metadata: Record<string, object> }

/**
 * The public site beside the app: its own small bundle, and its pages rendered to HTML. Writes `pages/<id>.html` and
 * `pages.json` (for each public path its metadata and, where it is rendered, its file). While developing, the same
 * paths are answered with site.html, which renders in the browser.
 */
export function siteBuild(): Plugin {
  let root = '.'
  let folder = 'dist'
  let command = 'build'
  return {
    name: 'site-build',
    configResolved: (config) => {
      root = config.root
      command = config.command
      folder = resolve(config.root, config.build.outDir)
    },
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        if (SITE_PATHS.includes(path)) request.url = '/site.html'
        next()
      })
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        if (command === 'build') await buildSite(root, folder)
      },
    },
  }
}

async function buildSite(root: string, folder: string): Promise<void> {
  const chunks = await bundle(root, folder)
  const { rendered, metadata } = await render(root)
  const template = readFileSync(join(folder, 'site.html'), 'utf8')
  rmSync(join(folder, 'site.html'))
  mkdirSync(join(folder, 'pages'), { recursive: true })
  const files: Record<string, string> = {}
  for (const page of rendered) {
    const head = [preloadsOf(page, chunks), scriptOf(page.structuredData)].join('')
    const html = template
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
    writeFileSync(join(folder, 'pages', `${page.id}.html`), html)
    files[page.id === 'landing' ? '/' : `/${page.id}`] = `pages/${page.id}.html`
  }
  const pages = Object.entries(metadata).map(([path, page]) => [
    path,
    { ...page, ...(files[path] ? { file: files[path] } : {}) },
  ])
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(Object.fromEntries(pages)))
}

const base = (root: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
})

async function bundle(root: string, folder: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    ...base(root),
    plugins: [react({ compiler: true }), tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2024',
      sourcemap: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'site.html') },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
}

/** Builds the renderer beside the dependencies, where it finds React, and lets it render. */
async function render(root: string): Promise<{ rendered: Rendered[]; metadata: Renderer['metadata'] }> {
  const parent = join(root, 'node_modules')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, '.site-render-'))
  try {
    await build({
      ...base(root),
      plugins: [react()],
      build: {
        ssr: join(root, 'src/site-render.tsx'),
        outDir: folder,
        copyPublicDir: false,
        target: 'es2024',
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'render.js' } },
      },
    })
    const renderer = (await import(pathToFileURL(join(folder, 'render.js')).href)) as Renderer
    return { rendered: await renderer.renderSite(), metadata: renderer.metadata }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function preloadsOf({ source }: Rendered, chunks: readonly Rolldown.OutputChunk[]): string {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const own = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/features/site/${source}`)))
  const entry = chunks.find((chunk) => chunk.isEntry)
  const known = entry ? reachable(entry, byFile) : new Set<string>()
  if (!own) return ''
  return [...reachable(own, byFile)]
    .filter((file) => !known.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}

/** Data, not a script: browsers do not run it, so the content policy lets it stand. `<` would end it early. */
function scriptOf(json: string | null): string {
  return json ? `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>` : ''
}
