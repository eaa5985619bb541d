import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^test\//.test(path),
)
const IMPORT = /import \{([^}]*)\} from '@ballast\/contract\/[^']+'/g

/** Endpoints of which a file reads what the build leaves out: in the browser it would be undefined. */
function readsOf(text: string): string[] {
  const names = [...text.matchAll(IMPORT)].flatMap(([, list = '']) =>
    list.split(',').flatMap((each) => (/^[a-z]\w*$/.test(each.trim()) ? [each.trim()] : [])),
  )
  return names.flatMap(
    (name) => text.match(new RegExp(`\\b${name}\\.(body|query|params|response|errors|limit)\\b`, 'g')) ?? [],
  )
}

it('the browser has no schemas of an endpoint, so no file reads them', () => {
  expect(
    readsOf("import { createSetup, type Setup } from '@ballast/contract/setups'\ncreateSetup.body"),
  ).toEqual(['createSetup.body'])
  const found = sources.flatMap((path) =>
    readsOf(readFileSync(join(import.meta.dirname, path), 'utf8')).map((read) => `${path}: ${read}`),
  )
  expect(found).toEqual([])
})

it('what calls an endpoint reads its method and path only', () => {
  const readsOfAny = (text: string) => text.match(/\bendpoint\.(?!method\b|path\b)\w+/g) ?? []
  expect(readsOfAny("endpoint.method === 'POST' && endpoint.bodyKind")).toEqual(['endpoint.bodyKind'])
  const found = sources.flatMap((path) =>
    readsOfAny(readFileSync(join(import.meta.dirname, path), 'utf8')).map((read) => `${path}: ${read}`),
  )
  expect(found).toEqual([])
})
