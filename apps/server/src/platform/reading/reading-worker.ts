import { parentPort } from 'node:worker_threads'
import { type FillsOfPart, type ReadingStep, type ReadTask, readFiles } from './read-files.ts'

/** The thread uploaded files are read in. It is told a task, answers, and is asked for each further step. */

const AT_ONCE = 5000

let waiting: FillsOfPart[] = []

parentPort?.on('message', (message: ReadTask | 'next') => {
  if (message === 'next') {
    parentPort?.postMessage(nextStep())
    return
  }
  const reading = readFiles(message)
  waiting = reading.set.parts.flatMap(({ executions }, part) => inSteps(part, executions))
  for (const part of reading.set.parts) part.executions = []
  parentPort?.postMessage({ ...nextStep(), reading })
})

function inSteps(part: number, executions: FillsOfPart['executions']): FillsOfPart[] {
  return Array.from({ length: Math.ceil(executions.length / AT_ONCE) }, (_, step) => ({
    part,
    executions: executions.slice(step * AT_ONCE, (step + 1) * AT_ONCE),
  }))
}

function nextStep(): ReadingStep {
  const fills = waiting.shift() ?? null
  return { fills, isLast: waiting.length === 0 }
}
