import { afterEach, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'

afterEach(() => void vi.unstubAllGlobals())

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

it('ids are unique', () => {
  expect(newId()).toMatch(SHAPE)
  expect(newId()).not.toBe(newId())
})

it('an id has the same format over plain http', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index)
  vi.stubGlobal('crypto', { getRandomValues: () => bytes })
  expect(newId()).toBe('00010203-0405-0607-0809-0a0b0c0d0e0f')
})
