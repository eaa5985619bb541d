import type { Plugin, Rolldown } from 'vite'
import { FIRST_PARTS } from './code-splitting.ts'

/**
 * Writes `route-preloads.json`: every page the app has, and the scripts it needs beside those index.html names. The
 * server names them in the page it answers with, so that the browser asks for them at once and not one round later;
 * an address that is not among them does not exist.
 */
export function routePreloads(): Plugin {
  return {
    name: 'route-preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      this.emitFile({
        type: 'asset',
        fileName: 'route-preloads.json',
        source: JSON.stringify(preloadsOf(chunks)),
      })
    },
  }
}

/** The scripts of every page beside those of index.html; for pages outside of the frame, only that they exist. */
export function preloadsOf(chunks: readonly Chunk[]): Record<string, string[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'index')
  const known = entry ? reachable(entry, byFile) : new Set<string>()
  const shell = chunkOf(chunks, '/routes/_app.tsx?tsr-split=component')
  const preloads: Record<string, string[]> = {}
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      const route = routeOf(id)
      if (route) preloads[route] ??= []
      const page = /\/routes\/_app\/([\w-]+)\.tsx\?tsr-split=component/.exec(id)?.[1]
      if (!page) continue
      const part = FIRST_PARTS[`/${page}`]
      const parts = [shell, chunk, part ? chunkOf(chunks, part) : undefined]
      const needed = parts.flatMap((needs) => (needs ? [...reachable(needs, byFile)] : []))
      preloads[`/${page}`] = [...new Set(needed)].filter((file) => !known.has(file)).map((file) => `/${file}`)
    }
  }
  return preloads
}

/** The path of a route's file, `/newsletter/confirm` or `/profile/$username`; null for any other module. */
function routeOf(id: string): string | null {
  const file = /\/src\/routes\/(?:_app\/)?([\w$.-]+)\.tsx(?:\?|$)/.exec(id)?.[1]
  // An underscore at the end of a part only says that a page stands outside of the one above it.
  return file && !file.startsWith('_') ? `/${file.replaceAll('.', '/').replaceAll('_/', '/')}` : null
}

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'name' | 'isEntry' | 'imports' | 'moduleIds'>

function chunkOf(chunks: readonly Chunk[], module: string): Chunk | undefined {
  return chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)))
}

/** The chunk and everything it imports statically. */
export function reachable(
  chunk: Chunk,
  byFile: ReadonlyMap<string, Chunk>,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(chunk.fileName)) return seen
  seen.add(chunk.fileName)
  for (const file of chunk.imports) {
    const imported = byFile.get(file)
    if (imported) reachable(imported, byFile, seen)
  }
  return seen
}
