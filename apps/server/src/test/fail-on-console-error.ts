import { afterEach, expect, vi } from 'vitest'

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => {
  const calls = errors.mock.calls.splice(0)
  expect(calls, 'nothing was written to console.error').toEqual([])
})
