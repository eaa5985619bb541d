import { describe, expect, it } from 'vitest'
import { openLanes } from './lanes.ts'

/** A task that runs until it is ended. */
function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: reject }
}
const moment = () => new Promise((resolve) => setImmediate(resolve))

describe('lanes', () => {
  it('start a task only once there is room', async () => {
    const lanes = openLanes(2)
    const [first, second] = [piece(), piece()]
    await lanes.add(first.work)
    await lanes.add(second.work)
    let isBegun = false
    const third = lanes.add(async () => {
      isBegun = true
    })
    await moment()
    expect(isBegun).toBe(false)
    first.end()
    await third
    expect(isBegun).toBe(true)
    second.end()
    await lanes.settle()
  })

  it('throw a task’s error even if nobody was waiting, and start no more', async () => {
    const lanes = openLanes(2)
    const first = piece()
    await lanes.add(first.work)
    first.fail(new Error('no'))
    await moment()
    let isBegun = false
    await expect(
      lanes.add(async () => {
        isBegun = true
      }),
    ).rejects.toThrow('no')
    expect(isBegun).toBe(false)
    expect(lanes.check).toThrow('no')
  })

  it('settle once the last task has ended, failed or not', async () => {
    const lanes = openLanes(2)
    const [first, second] = [piece(), piece()]
    await lanes.add(first.work)
    await lanes.add(second.work)
    let isSettled = false
    const settling = lanes.settle().then(() => {
      isSettled = true
    })
    first.fail(new Error('no'))
    await moment()
    expect(isSettled).toBe(false)
    second.end()
    await settling
    expect(lanes.check).toThrow('no')
  })
})
