import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CHOICES } from '../../lib/consent/consent.ts'
import { closeCookieSettings, openCookieSettings, useCookieSettingsOpen } from './cookie-settings.ts'
import { CATEGORIES } from './cookie-text.ts'

afterEach(() => void act(closeCookieSettings))

it('the cookie settings open from anywhere, and close', () => {
  const { result } = renderHook(useCookieSettingsOpen)
  expect(result.current).toBe(false)
  act(openCookieSettings)
  expect(result.current).toBe(true)
  act(closeCookieSettings)
  expect(result.current).toBe(false)
})

it('every choice is explained, starting with the necessary ones', () => {
  expect(CATEGORIES.map(({ id }) => id)).toEqual(['necessary', ...CHOICES])
})
