import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resolveImport, staticImportsOf } from './mutate/import-graph.ts'

/** Packages that only some servers or some requests need: some thirty megabytes and six hundred modules together. */
const LATER = [
  '@ai-sdk/openai-compatible',
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@simplewebauthn/server',
  'ai',
  'arctic',
  'nodemailer',
  'pdfmake',
  'sharp',
  'stripe',
  'web-push',
]

/** The packages that a file of ours loads, itself or through others of ours, each with the file that names it first. */
function packagesLoadedBy(start: string): Map<string, string> {
  const packages = new Map<string, string>()
  const files = new Set([start])
  for (const file of files)
    for (const specifier of staticImportsOf(file, readFileSync(file, 'utf8'))) {
      const target = resolveImport(file, specifier)
      if (existsSync(target)) files.add(target)
      else if (!packages.has(target)) packages.set(target, file)
    }
  return packages
}

test('a server starts without what only some servers need', () => {
  const loaded = packagesLoadedBy('apps/server/src/main.ts')
  expect([...loaded.keys()]).toEqual(expect.arrayContaining(['hono', 'papaparse']))
  expect([...loaded].filter(([name]) => LATER.some((later) => `${name}/`.startsWith(`${later}/`)))).toEqual(
    [],
  )
})

test('each of them is a package of the server', () => {
  const { dependencies } = JSON.parse(readFileSync('apps/server/package.json', 'utf8'))
  expect(LATER.filter((name) => !(name in dependencies))).toEqual([])
})
