import { parentPort } from 'node:worker_threads'
import { type EvaluateTask, evaluateSteps } from './evaluate-task.ts'

/** The thread that runs the detectors: given a task, it responds with one step at a time. */

let steps: Iterator<unknown> = [].values()

parentPort?.on('message', (message: EvaluateTask | 'next') => {
  if (message !== 'next') steps = evaluateSteps(message)
  const { value, done } = steps.next()
  parentPort?.postMessage({ value, isLast: done === true })
})
