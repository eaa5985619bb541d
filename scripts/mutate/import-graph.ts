import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The files that import each file, by path from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The importers of each of `files`. Type-only imports are left out, because they do not exist when a test runs. */
export function importGraph(files: ReadonlyMap<string, string>): ImportGraph {
  const importersOf = new Map<string, string[]>()
  for (const [path, text] of files)
    for (const specifier of importsOf(path, text)) {
      const target = resolveImport(path, specifier)
      if (files.has(target)) importersOf.set(target, [...(importersOf.get(target) ?? []), path])
    }
  return importersOf
}

/**
 * The test files that import `path`, directly or through others, nearest first: the test most likely to notice a change
 * runs before the hundreds that merely load the file.
 */
export function testsOf(graph: ImportGraph, path: string): string[] {
  const reached = new Set([path])
  for (const file of reached) for (const importer of graph.get(file) ?? []) reached.add(importer)
  return [...reached].filter((file) => /\.test\.ts$/.test(file) && !file.endsWith('.db.test.ts'))
}

function importsOf(path: string, text: string): string[] {
  const loaded = parseSync(path, text).module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  )
  return [...staticImportsOf(path, text), ...loaded]
}

/** What a module imports as it is loaded, without types. */
export function staticImportsOf(path: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(path, text).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) => (isType || !moduleRequest ? [] : [moduleRequest.value])),
  )
  return [...imported, ...passedOn]
}

/** A file of ours by its path from the root; a package stays as it is. */
export function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier.replace(/\?.*$/, ''))
  return specifier.replace(/^@ballast\/(\w+)\/(.*)$/, 'packages/$1/src/$2.ts')
}
