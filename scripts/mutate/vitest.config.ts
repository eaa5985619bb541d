import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { type Mutant, withMutant } from './mutants.ts'

const root = new URL('../../', import.meta.url).pathname
const mutant = JSON.parse(process.env.MUTANT ?? '{}') as Mutant
/** The test files to run, in this order. */
const tests = JSON.parse(process.env.TESTS ?? '[]') as string[]

class NearestFirst extends BaseSequencer {
  override sort: BaseSequencer['sort'] = (files) => {
    const placeOf = (path: string) => tests.indexOf(path.replace(root, ''))
    return Promise.resolve(files.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId)))
  }
}

/** The given unit tests, with one changed file in place of the real one; nothing on the disk changes. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      // What a test reads as text, `?raw`, stays as it is written.
      load: (id) => (id === `${root}${mutant.path}` ? withMutant(readFileSync(id, 'utf8'), mutant) : null),
    },
  ],
  test: {
    include: tests,
    sequence: { sequencer: NearestFirst },
    // A changed file must not be taken from a cache, nor put into one.
    fsModuleCache: false,
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    testTimeout: 20_000,
    // On a busy machine a test of speed would fail whatever was changed.
    testNamePattern: /^(?!.* in under )/,
  },
})
