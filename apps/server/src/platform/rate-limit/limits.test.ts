import { expect, test } from 'vitest'
import { openLimits } from './limits.ts'

const sentenceAfter = async (seconds: number) => {
  const limits = openLimits(null)
  await limits.take('somebody', { calls: 1, seconds })
  return limits.take('somebody', { calls: 1, seconds }).then(
    () => '',
    (error: Error) => error.message,
  )
}

test('who must wait is told in minutes from one minute on, and in seconds below', async () => {
  expect(await sentenceAfter(900)).toBe('Too many tries. Please wait 15 minutes.')
  expect(await sentenceAfter(61)).toBe('Too many tries. Please wait 2 minutes.')
  expect(await sentenceAfter(60)).toBe('Too many tries. Please wait 1 minute.')
  expect(await sentenceAfter(59)).toBe('Too many tries. Please wait 59 seconds.')
  expect(await sentenceAfter(1)).toBe('Too many tries. Please wait 1 second.')
})
