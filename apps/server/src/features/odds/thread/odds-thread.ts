import { parentPort } from 'node:worker_threads'
import { type OddsTask, oddsOf, type ReplayTask, replayOf } from './odds-task.ts'

/** The thread that computes odds and replays. It receives a task and responds once. */
parentPort?.on('message', (task: OddsTask | ReplayTask) => {
  parentPort?.postMessage({ value: task.kind === 'odds' ? oddsOf(task) : replayOf(task), isLast: true })
})
