// Started by run.ts: tries one mutant after another in a single vitest, which loads unchanged files only once.
import { readFileSync } from 'node:fs'
import { BaseSequencer, createVitest } from 'vitest/node'
import { type Mutant, withMutant } from './mutants.ts'

/** Without a mutant the tests must pass. */
export type Trial = { mutant: Mutant | null; tests: readonly string[] }
export type Verdict = 'passed' | 'failed'

const root = new URL('../../', import.meta.url).pathname
let trial: Trial = { mutant: null, tests: [] }

class NearestFirst extends BaseSequencer {
  override sort: BaseSequencer['sort'] = (files) => {
    const placeOf = (path: string) => trial.tests.indexOf(path.replace(root, ''))
    return Promise.resolve(files.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId)))
  }
}

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    // Only shows that the tests are alive: run.ts ends a process that is silent for too long.
    reporters: [{ onTestModuleEnd: () => void process.send?.('alive') }],
    include: ['packages/*/{src,test}/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    sequence: { sequencer: NearestFirst },
    // A mutated file must neither come from a cache nor be put into one.
    fsModuleCache: false,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    // As in vitest.config.ts: a test that a busy machine cuts off would count as having noticed the change.
    testTimeout: 60_000,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        // Nothing on disk changes. Files that a test reads as text, `?raw`, stay unmutated.
        load: (id) =>
          trial.mutant && id === `${root}${trial.mutant.path}`
            ? withMutant(readFileSync(id, 'utf8'), trial.mutant)
            : null,
      },
    ],
    server: { watch: null },
  },
)
const project = vitest.projects[0]

process.on('message', async (next: Trial) => {
  trial = next
  const verdict: Verdict = (await pass()) ? 'passed' : 'failed'
  process.send?.(verdict)
})
process.send?.('alive')

async function pass(): Promise<boolean> {
  const { mutant, tests } = trial
  if (mutant) vitest.invalidateFile(root + mutant.path)
  // `bail` also counts the failures of earlier runs.
  vitest.state.filesMap.clear()
  const files = tests.flatMap((path) => project?.createSpecification(root + path) ?? [])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files, false)
  if (mutant) vitest.invalidateFile(root + mutant.path)
  return unhandledErrors.length === 0 && testModules.every((module) => module.state() !== 'failed')
}
