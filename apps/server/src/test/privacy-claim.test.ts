import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '..')
const WEB = join(SERVER, '../../web/src')

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^test\//.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

const said = readFileSync(join(WEB, 'features/site/legal/browser-storage.tsx'), 'utf8')
const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(said)

describe('the privacy policy', () => {
  it('names everything the pages keep in the browser', () => {
    const keys = sourcesIn(WEB).flatMap((text) => {
      const stores = [...text.matchAll(/createBrowserStore\b[^(]*\(\{\s*key: (\w+|'\w+')/g)]
      return stores.map(([, key = '']) =>
        key.startsWith("'") ? key.slice(1, -1) : new RegExp(`const ${key} = '(\\w+)'`).exec(text)?.[1],
      )
    })
    expect(keys).toContain('referral')
    expect(keys.length).toBeGreaterThan(25)
    expect(keys.filter((key) => key === undefined || !isNamed(key))).toEqual([])
  })

  it('names every cookie the server sets', () => {
    const cookies = sourcesIn(SERVER).flatMap((text) =>
      /\bsetCookie\(/.test(text)
        ? (/PLAIN_NAME = '(\w+)'/.exec(text)?.[1] ?? /setCookie\(context, '(\w+)'/.exec(text)?.[1])
        : [],
    )
    expect(cookies).toHaveLength(3)
    expect(cookies.filter((name) => !name || !said.includes(`<b>${name}</b>`))).toEqual([])
  })
})
