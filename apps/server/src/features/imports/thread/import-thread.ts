import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { type ImportTask, importSteps } from './import-steps.ts'
import { type PlanTask, planImport } from './plan-import.ts'
import { type ReadTask, readFiles } from './read-files.ts'

/** The thread files are read, planned and built in. It is told a task, answers, and is asked for each further step. */

export type ThreadTask = ReadTask | PlanTask | ImportTask

let steps: Iterator<unknown> = [].values()

parentPort?.on('message', (message: ThreadTask | 'next') => {
  if (message !== 'next') steps = stepsOf(message)
  const { value, done } = steps.next()
  parentPort?.postMessage({ value, isLast: done === true })
  // An import goes on; what was read or planned is answered, and nothing of it is needed any more.
  if (!done && (message === 'next' || message.kind === 'import')) return
  steps = [].values()
  setImmediate(collect)
})

function* stepsOf(task: ThreadTask): Generator<unknown, void> {
  if (task.kind === 'read') yield readFiles(task)
  else if (task.kind === 'plan') yield planImport(task)
  else yield* importSteps(task)
}

setFlagsFromString('--expose-gc')
/** Left to itself, the heap grows by what the task before it left behind: 150 MB more at a hundred thousand rows. */
const collect = runInNewContext('gc') as () => void
