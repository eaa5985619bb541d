import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('work is done one after another, also after work that failed', async () => {
  const { run } = openTurns(5)
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await wait(5)
    seen.push(`${name} ends`)
    if (name === 'b') throw new Error('no paper')
    return name
  }
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => run(work(name))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('others are served between two works', async () => {
  const { run } = openTurns(5)
  let served = 0
  const timer = setInterval(() => served++, 5)
  await run(async () => undefined)
  const before = served
  await run(async () => undefined)
  clearInterval(timer)
  expect(served - before).toBeGreaterThanOrEqual(3)
})

test('a user has only so many at once, whoever else has some', () => {
  const { enter } = openTurns(2)
  const first = enter('ann')
  enter('ann')
  enter('bob')
  expect(() => enter('ann')).toThrow(/too many/i)
  first()
  enter('ann')
  expect(() => enter('ann')).toThrow(/too many/i)
})
