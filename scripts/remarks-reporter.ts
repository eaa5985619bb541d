import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes what failed, and what passed only on the second attempt, to the file named by REMARKS; writes no file if there is nothing. */
export default class RemarksReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message?: string }[]): void {
    const remarks = [
      ...errors.map(({ message }) => `FAILED outside of a test: ${message ?? 'no message'}`),
      ...modules.flatMap(remarksOf),
    ]
    const path = process.env.REMARKS
    if (path && remarks.length > 0) writeFileSync(path, `${remarks.join('\n\n')}\n`)
  }
}

function remarksOf(module: TestModule): string[] {
  const found = module
    .errors()
    .map(({ message }) => `FAILED: ${module.relativeModuleId}\n${message.slice(0, 1500)}`)
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result()
    const isFlaky = test.diagnostic()?.flaky === true
    if (state !== 'failed' && !isFlaky) continue
    const said = errors?.[0]?.stack?.slice(0, 1500) ?? errors?.[0]?.message ?? 'no message'
    const word = state === 'failed' ? 'FAILED' : 'PASSED THE SECOND TIME'
    found.push(`${word}: ${module.relativeModuleId} › ${test.fullName}\n${said}`)
  }
  return found
}
