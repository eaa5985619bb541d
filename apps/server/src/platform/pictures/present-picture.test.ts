import { expect, test } from 'vitest'
import { presentPicture } from './present-picture.ts'

test('a picture is returned without its storage path', () => {
  const shown = { id: 's1', caption: 'Entry', width: 800, height: 600, bytes: 12_345 }
  const createdAt = new Date('2026-06-15T13:45:30Z')
  const row = { ...shown, userId: 'u1', tradeId: 't1', storageKey: 'secret', createdAt }
  expect(presentPicture(row)).toEqual({ ...shown, createdAt: '2026-06-15T13:45:30.000Z' })
})
