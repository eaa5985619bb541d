import { expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { openThreads, type Threads } from './threads.ts'

const OPTIONS = {
  limits: { milliseconds: 5000, megabytes: 64 },
  words: { busy: 'Busy.', tooMuch: () => new AppError('unavailable') },
}
const hold = (threads: Threads, userId: string) => threads.hold({ userId, task: {} }, ({ next }) => next())

test('a thread that cannot be started fails its own task, and no later one waits for it', async () => {
  const threads = openThreads(new URL('https://example.com/program.js'), OPTIONS)
  for (const userId of ['one', 'one', 'two', 'three'])
    await expect(hold(threads, userId)).rejects.toThrow('URL')
  await threads.close()
}, 2000)

test('work goes on after a task that failed', async () => {
  const program = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ fails }) => {
      if (fails) throw new Error('broken')
      parentPort.postMessage({ value: 'done', isLast: true })
    })`
  const threads = openThreads(new URL(`data:text/javascript,${encodeURIComponent(program)}`), OPTIONS)
  const broken = threads.hold({ userId: 'one', task: { fails: true } }, ({ next }) => next())
  await expect(broken).rejects.toThrow('broken')
  expect(await hold(threads, 'one')).toBe('done')
  await threads.close()
})
