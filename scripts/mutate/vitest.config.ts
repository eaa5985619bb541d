import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { type Mutant, withMutant } from './mutants.ts'

const root = new URL('../../', import.meta.url).pathname
const mutant = JSON.parse(process.env.MUTANT ?? '{}') as Mutant

/** The unit tests, with one changed file in place of the real one; nothing on the disk changes. */
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
    include: ['packages/*/{src,test}/**/*.test.ts', 'apps/{server,web}/src/**/*.test.ts'],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
    // A changed file must not be taken from what was read before, nor be kept.
    fsModuleCache: false,
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    testTimeout: 20_000,
  },
})
