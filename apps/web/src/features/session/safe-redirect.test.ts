import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('after signing in', () => {
  it.each([
    '/journal',
    '/dashboard?range=month',
    '/settings/billing#card',
    '/login-history',
    '/forgot-passwords',
    '/a/login',
    '/j//double',
  ])('%s is opened', (page) => {
    expect(safeRedirect(page)).toBe(page)
  })
  it.each([
    [undefined, 'nothing was asked for'],
    ['', 'nothing was asked for'],
    ['/', 'the start page is outside the app'],
    ['https://evil.example/journal', 'another site'],
    ['//evil.example', 'another site without a protocol'],
    ['/\\evil.example', 'browsers read a backslash as a slash'],
    ['/\t/evil.example', 'browsers leave out a tab'],
    ['/\n/evil.example', 'browsers leave out a line break'],
    ['/\r\\evil.example', 'browsers leave out a line break'],
    ['journal', 'no path from the root'],
    [' /journal', 'no path from the root'],
    ['javascript:alert(1)', 'a script'],
    ['/login', 'signing in again'],
    ['/login?redirect=/login', 'signing in again'],
    ['/login#x', 'signing in again'],
    ['/forgot-password', 'a page for those who cannot sign in'],
    ['/reset-password?token=x', 'a page for those who cannot sign in'],
  ])('%j leads to the dashboard: %s', (page, _why) => {
    expect(safeRedirect(page)).toBe('/dashboard')
  })
})
