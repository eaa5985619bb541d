import { describe, expect, it } from 'vitest'
import { createTaskLimiter } from './task-limiter.ts'

/** A task that runs until it is ended. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: reject }
}
const moment = () => new Promise((resolve) => setImmediate(resolve))

describe('a task limiter', () => {
  it('starts a task only once there is room', async () => {
    const limiter = createTaskLimiter(2)
    const first = task()
    const second = task()
    await limiter.add(first.work)
    await limiter.add(second.work)
    let isBegun = false
    const third = limiter.add(async () => {
      isBegun = true
    })
    await moment()
    expect(isBegun).toBe(false)
    first.end()
    await third
    expect(isBegun).toBe(true)
    second.end()
    await limiter.settle()
  })

  it('throws a task’s error even if nobody was waiting, and starts no more', async () => {
    const limiter = createTaskLimiter(2)
    const first = task()
    await limiter.add(first.work)
    first.fail(new Error('no'))
    await moment()
    let isBegun = false
    await expect(
      limiter.add(async () => {
        isBegun = true
      }),
    ).rejects.toThrow('no')
    expect(isBegun).toBe(false)
    expect(limiter.check).toThrow('no')
  })

  it('settles once the last task has ended, failed or not', async () => {
    const limiter = createTaskLimiter(2)
    const first = task()
    const second = task()
    await limiter.add(first.work)
    await limiter.add(second.work)
    let isSettled = false
    const settling = limiter.settle().then(() => {
      isSettled = true
    })
    first.fail(new Error('no'))
    await moment()
    expect(isSettled).toBe(false)
    second.end()
    await settling
    expect(limiter.check).toThrow('no')
  })
})
