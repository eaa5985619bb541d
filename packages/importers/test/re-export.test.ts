import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CRYPTO } from '../src/catalog/crypto.ts'
import { JOURNALS } from '../src/catalog/journals.ts'
import { SECURITIES } from '../src/catalog/securities.ts'
import { findImporter } from '../src/catalog.ts'
import { importFiles } from '../src/import-files.ts'
import type { Importer } from '../src/importer.ts'
import { reconcileOverlap } from '../src/merge/reconcile-overlap.ts'

const OPTIONS = { timeZone: 'America/New_York', currency: 'USD' }
const BROKERS = join(import.meta.dirname, '../src/brokers')

type Sample = { name: string; bytes: Uint8Array; format: string }

/** Samples of one format that hold executions. */
function samplesOf({ id, family }: Importer): Sample[] {
  const folder = join(BROKERS, family, 'samples')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${id}-`) && !name.endsWith('.expected.json'))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))), format: id }))
}

function load(files: readonly Sample[]) {
  const isInferred = findImporter(files[0]?.format ?? '')?.evidence.kind === 'inferred'
  const set = importFiles(files, {
    ...OPTIONS,
    ...(isInferred ? { format: files[0]?.format ?? '' } : {}),
  })
  return { executions: set.parts.flatMap(({ executions }) => executions) }
}

/** The sample without its last row, like an export from another day. */
function shortened(sample: Sample): Sample {
  const lines = new TextDecoder().decode(sample.bytes).split('\n')
  const last = lines.findLastIndex((line) => /\d/.test(line))
  const text = lines.filter((_, index) => index !== last).join('\n')
  return { ...sample, name: `shorter-${sample.name}`, bytes: new TextEncoder().encode(text) }
}

const identities = (set: ReturnType<typeof load>) => set.executions.map(({ identity }) => identity).sort()

describe('exporting the same trades again', () => {
  for (const importer of [...SECURITIES, ...CRYPTO, ...JOURNALS]) {
    it(`adds nothing that ${importer.label} already stated`, () => {
      for (const sample of samplesOf(importer)) {
        const once = load([sample])
        expect(identities(load([sample, { ...sample, name: 'again' }]))).toEqual(identities(once))
        const decisions = reconcileOverlap(once.executions, once.executions)
        expect(decisions.filter(({ kind }) => kind !== 'known')).toEqual([])
        const shorter = load([shortened(sample)])
        if (shorter.executions.length === 0) continue
        expect(identities(load([shortened(sample), sample]))).toEqual(identities(once))
        expect(identities(load([sample, shortened(sample)]))).toEqual(identities(once))
      }
    })
  }

  it('adds nothing if a file states the same moments on the clock of another zone', () => {
    const head = 'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,'
    const names = `${head}Commissions,Fees,Multiplier,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #`
    const row = (time: string) =>
      `${time},Trade,Buy to Open,BUY_TO_OPEN,XYZ,Equity,Bought 10 XYZ,-412.50,10,-41.25,0.00,-0.02,,,,,,1`
    const sample = (time: string): Sample => ({
      name: `${time}.csv`,
      bytes: new TextEncoder().encode(`${names}\n${row(time)}\n`),
      format: 'tastytrade-transactions',
    })
    const berlin = sample('2026-03-03T00:30:00+0100')
    const chicago = sample('2026-03-02T17:30:00-0600')
    expect(identities(load([berlin, chicago]))).toEqual(['row:XYZ|buy|10|41.25|2026-03-02T23:30:00+00:00|1'])
  })
})
