import { expect, test } from 'vitest'
import { repeatedErrors } from './repeated-errors.ts'

function open() {
  const lines: unknown[] = []
  let at = 0
  const log = { error: (fields: object, message: string) => lines.push([message, fields]) }
  const report = repeatedErrors(log as never, 'job queue', () => at)
  return { lines, report, wait: (ms: number) => (at += ms) }
}
const lost = () => new Error('connection lost')

test('an error is logged at once, and again a minute later with the number left out in between', () => {
  const { lines, report, wait } = open()
  for (let queue = 0; queue < 30; queue++) report(lost())
  wait(59_999)
  report(lost())
  wait(1)
  report(lost())
  wait(60_000)
  report(lost())
  expect(lines).toEqual([
    ['job queue', { err: lost() }],
    ['job queue', { err: lost(), leftOut: 30 }],
    ['job queue', { err: lost() }],
  ])
})

test('another message is logged although one has just been', () => {
  const { lines, report } = open()
  report(lost())
  report(new Error('no such queue'))
  report('refused')
  expect(lines).toHaveLength(3)
})

test('messages that are all different do not fill the memory, and are all logged', () => {
  const { lines, report } = open()
  for (let n = 0; n < 250; n++) report(new Error(`job ${n}`))
  expect(lines).toHaveLength(250)
  report(new Error('job 249'))
  expect(lines).toHaveLength(250)
  report(new Error('job 99'))
  expect(lines).toHaveLength(251)
})

test('a known message that is logged again does not make the others forgotten', () => {
  const { lines, report, wait } = open()
  report(lost())
  wait(30_000)
  for (let n = 1; n < 100; n++) report(new Error(`job ${n}`))
  wait(30_000)
  report(lost())
  report(new Error('job 1'))
  expect(lines).toHaveLength(101)
})
