import type { Account } from '@ballast/contract/accounts/accounts'
import type { ImportPart, ImportPreview } from '@ballast/contract/imports'
import { expect, test } from 'vitest'
import type { ImportDraft } from '../import-draft.ts'
import { NO_CHOICES } from '../import-form.ts'
import { guessOf, optionsWith } from './guess.ts'

const accounts = [{ id: 'a', name: 'a', archived: false } as Account]
const draft = (options = {}) =>
  ({ options: { ...NO_CHOICES, ...options }, confirmed: [] }) as unknown as ImportDraft
const preview = (part: Partial<ImportPart>) =>
  ({
    parts: [{ key: 'x', accountId: null, reason: null, misfits: [], ...part }],
    files: [],
  }) as unknown as ImportPreview
const guess = (part: Partial<ImportPart>, scopeIds: string[] = []) =>
  guessOf({ preview: preview(part), draft: draft(), accounts, scopeIds })

test('a choice takes precedence over a guess, for each part and for the zone', () => {
  const guessed = { destinations: { x: 'a', y: 'a' }, timeZone: 'UTC' }
  expect(optionsWith(guessed, { ...NO_CHOICES, destinations: { x: 'b' } })).toMatchObject({
    destinations: { x: 'b', y: 'a' },
    timeZone: 'UTC',
  })
  expect(optionsWith(guessed, { ...NO_CHOICES, timeZone: 'Europe/Berlin' }).timeZone).toBe('Europe/Berlin')
})

test('the account in scope is guessed; the server’s own guesses are not sent back', () => {
  expect(guess({}, ['a']).guess.destinations).toEqual({ x: 'a' })
  const known = guess({ accountId: 'a', reason: 'Files of 1 went into it before.' })
  expect(known.guess.destinations).toEqual({})
  expect(known.destinations[0]?.account?.id).toBe('a')
})

test('nothing is guessed without a preview', () => {
  const nothing = guessOf({ preview: undefined, draft: draft(), accounts, scopeIds: ['a'] })
  expect(nothing.destinations).toEqual([])
  expect(nothing.guess).toEqual({ destinations: {}, timeZone: null })
})
