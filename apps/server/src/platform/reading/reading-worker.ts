import { parentPort } from 'node:worker_threads'
import type { ImportedExecution } from '@ballast/importers/importer'
import { type ReadingPart, type ReadTask, readFiles } from './read-files.ts'

/** The thread uploaded files are read in. It is told a task, answers, and is asked for each further part. */

const PART = 5000

let waiting: ImportedExecution[] = []

parentPort?.on('message', (message: ReadTask | 'next') => {
  if (message === 'next') {
    parentPort?.postMessage(nextPart())
    return
  }
  const reading = readFiles(message)
  waiting = reading.set.executions
  reading.set.executions = []
  parentPort?.postMessage({ ...nextPart(), reading })
})

function nextPart(): ReadingPart {
  const executions = waiting.slice(0, PART)
  waiting = waiting.slice(PART)
  return { executions, isLast: waiting.length === 0 }
}
