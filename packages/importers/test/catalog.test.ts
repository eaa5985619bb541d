import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CATALOG } from '../src/catalog.ts'
import type { Importer } from '../src/importer.ts'

const BROKERS = join(import.meta.dirname, '../src/brokers')

describe('the catalogue', () => {
  it('lists every importer of every broker folder', async () => {
    for (const folder of readdirSync(BROKERS)) {
      const files = readdirSync(join(BROKERS, folder)).filter((name) => /^[a-z0-9-]+\.ts$/.test(name))
      const modules = await Promise.all(files.map((file) => import(join(BROKERS, folder, file))))
      const importers = modules.flatMap((module) => Object.values(module)).filter(isImporter)
      expect([folder, importers.length > 0]).toEqual([folder, true])
      for (const importer of importers) expect(CATALOG).toContain(importer)
    }
  })

  it('gives every format its own id, a way to export it and its evidence', () => {
    expect(new Set(CATALOG.map(({ id }) => id)).size).toBe(CATALOG.length)
    for (const { id, family, howToExport, evidence } of CATALOG) {
      expect(id.startsWith(`${family}-`)).toBe(true)
      expect(howToExport).not.toBe('')
      expect(evidence.seen).not.toBe('')
    }
  })
})

function isImporter(value: unknown): value is Importer {
  return typeof value === 'object' && value !== null && 'matches' in value && 'parse' in value
}
