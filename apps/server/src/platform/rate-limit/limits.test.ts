import { describe, expect, test } from 'vitest'
import { openLimits } from './limits.ts'

const sentenceAfter = async (seconds: number) => {
  const limits = openLimits(null)
  await limits.take('somebody', { calls: 1, seconds })
  return limits.take('somebody', { calls: 1, seconds }).then(
    () => '',
    (error: Error) => error.message,
  )
}

test('the waiting time is given in minutes from one minute on, and in seconds below', async () => {
  expect(await sentenceAfter(900)).toBe('Too many tries. Please wait 15 minutes.')
  expect(await sentenceAfter(61)).toBe('Too many tries. Please wait 2 minutes.')
  expect(await sentenceAfter(60)).toBe('Too many tries. Please wait 1 minute.')
  expect(await sentenceAfter(59)).toBe('Too many tries. Please wait 59 seconds.')
  expect(await sentenceAfter(1)).toBe('Too many tries. Please wait 1 second.')
})

describe('a limit', () => {
  const refused = (call: Promise<void>) =>
    call.then(
      () => false,
      () => true,
    )

  test('allows as many calls as it says, for each key separately', async () => {
    const limits = openLimits(null)
    const limit = { calls: 2, seconds: 60 }
    const calls = ['a', 'a', 'b', 'a', 'b', 'b']
    const answers: boolean[] = []
    for (const key of calls) answers.push(await refused(limits.take(key, limit)))
    expect(answers).toEqual([false, false, false, true, false, true])
    // Another limit with the same key counts separately.
    expect(await refused(limits.take('a', { calls: 2, seconds: 61 }))).toBe(false)
  })

  test('is multiplied by its scale, and can be cleared for a key', async () => {
    const limits = openLimits(null, 3)
    const limit = { calls: 1, seconds: 60, shared: true }
    const answers: boolean[] = []
    for (let i = 0; i < 4; i++) answers.push(await refused(limits.take('a', limit)))
    expect(answers).toEqual([false, false, false, true])
    await limits.clear('a', limit)
    expect(await refused(limits.take('a', limit))).toBe(false)
  })

  test('counts no call that was given back', async () => {
    const limits = openLimits(null)
    const limit = { calls: 2, seconds: 60 }
    const answers: boolean[] = []
    for (const isUsed of [false, true, false, true, true]) {
      answers.push(await refused(limits.take('a', limit)))
      if (!isUsed) await limits.giveBack('a', limit)
    }
    expect(answers).toEqual([false, false, false, false, true])
  })

  test('says how long to wait, in seconds too', async () => {
    const limits = openLimits(null)
    await limits.take('a', { calls: 1, seconds: 30 })
    const error = await limits.take('a', { calls: 1, seconds: 30 }).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 30 })
  })
})
