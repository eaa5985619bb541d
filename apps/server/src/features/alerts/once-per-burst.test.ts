import { expect, test } from 'vitest'
import { oncePerBurst } from './once-per-burst.ts'

test('calls of one user within the delay cost one run, those of another user their own', async () => {
  const runs: string[] = []
  const call = oncePerBurst(5, async (userId) => void runs.push(userId))
  await Promise.all([call('a'), call('a'), call('b'), call('a')])
  expect(runs).toEqual(['a', 'b'])
})

test('a call during a run starts another one, because the run may have read the data before the change', async () => {
  const runs: string[] = []
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const call = oncePerBurst(1, async (userId) => {
    runs.push(userId)
    if (runs.length === 1) await isReleased
  })
  const first = call('a')
  await expect.poll(() => runs).toEqual(['a'])
  await call('a')
  expect(runs).toEqual(['a', 'a'])
  release()
  await first
})

test('a run that fails fails its callers, and the next call runs again', async () => {
  let isBroken = true
  const call = oncePerBurst(1, async () => {
    if (isBroken) throw new Error('no database')
  })
  await expect(Promise.allSettled([call('a'), call('a')])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  isBroken = false
  await expect(call('a')).resolves.toBeUndefined()
})
