import { microsFromDecimal } from '@ballast/domain/money/micros'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal-of.ts'

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code })
const failed = (cause: Error) => new Error('Failed query', { cause })

test('a database that is down, starting or out of connections answers 503 with the seconds to wait', () => {
  for (const cause of [
    withCode('57P01', 'terminating connection due to administrator command'),
    withCode('57P03'),
    withCode('08006'),
    withCode('53300'),
    withCode('ECONNREFUSED'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
  ])
    expect(refusalOf(failed(cause))).toMatchObject({ status: 503, retryAfterSeconds: 2 })
})

test('what was rolled back because of another transaction may be sent again: 503 with the seconds to wait', () => {
  for (const code of ['40P01', '40001'])
    expect(refusalOf(failed(withCode(code)))).toMatchObject({ status: 503, retryAfterSeconds: 2 })
})

test('a full disk answers 507 in words', () => {
  expect(refusalOf(failed(withCode('53100')))).toMatchObject({ code: 'disk_full', status: 507 })
  expect(refusalOf(withCode('ENOSPC'))).toMatchObject({ code: 'disk_full' })
})

test('values no column can store, and amounts beyond the exact range, answer 422', () => {
  expect(refusalOf(failed(withCode('22003')))).toMatchObject({ status: 422 })
  let thrown: unknown
  try {
    microsFromDecimal('9999999999.999999')
  } catch (error) {
    thrown = error
  }
  expect(refusalOf(thrown)).toMatchObject({ code: 'outside_range', status: 422 })
})

test('a programming error is no refusal', () => {
  expect(refusalOf(new TypeError('x is not a function'))).toBeNull()
  expect(refusalOf(failed(withCode('42703')))).toBeNull()
})
