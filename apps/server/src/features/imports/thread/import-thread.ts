import { parentPort } from 'node:worker_threads'
import { collect } from '../../../platform/threads/collect.ts'
import { type ImportStep, type ImportTask, importSteps } from './import-steps.ts'
import { type ImportPlan, type PlanTask, planImport } from './plan-import.ts'
import { type FilesReading, type ReadTask, readFiles } from './read-files.ts'

/** The thread in which files are read, planned and built. It receives a task, responds, and is then asked for each further step. */

export type ThreadTask = ReadTask | PlanTask | ImportTask
type ThreadAnswer = FilesReading | ImportPlan | ImportStep

let steps: Iterator<ThreadAnswer> = [].values()

parentPort?.on('message', (message: ThreadTask | 'next') => {
  if (message !== 'next') steps = stepsOf(message)
  const { value, done } = steps.next()
  parentPort?.postMessage({ value, isLast: done === true }, handedOver(value))
  // An import continues; after reading or planning, the memory is released.
  if (!done && (message === 'next' || message.kind === 'import')) return
  steps = [].values()
  setImmediate(collect)
})

/** Buffers of text to be written are transferred out of the thread instead of copied. */
function handedOver(answer: ThreadAnswer | undefined): ArrayBuffer[] {
  if (!answer || !('kind' in answer) || answer.kind !== 'copy') return []
  return answer.copies.map(({ bytes }) => bytes.buffer)
}

function* stepsOf(task: ThreadTask): Generator<ThreadAnswer, void> {
  if (task.kind === 'read') yield readFiles(task)
  else if (task.kind === 'plan') yield planImport(task)
  else yield* importSteps(task)
}
