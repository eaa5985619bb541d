import { countAffiliateClick } from '@ballast/contract/affiliates/affiliates'
import { fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { stored } from '../../test/dom/stored.ts'
import type * as Referral from './referral.ts'

const DAY = 86_400_000
let pages = 0

/** A page freshly opened at a URL, with the given browser storage. */
async function open(url: string, kept: { isAllowed?: boolean; touch?: object } = {}) {
  pages += 1
  window.history.replaceState(null, '', url)
  if (kept.isAllowed) {
    stored('cookieConsent', 'true')
    stored('cookiePreferences', '{"marketing":true}')
  }
  if (kept.touch) stored('referral', JSON.stringify(kept.touch))
  // Each page loads this module, and only this one, afresh.
  const address = `./referral.ts?page=${pages}`
  const referral: typeof Referral = await import(/* @vite-ignore */ address)
  listenUntilLeft(window)
  listenUntilLeft(document)
  referral.startReferral()
  vi.restoreAllMocks()
  return referral
}
const touchKept = () => JSON.parse(localStorage.getItem('referral') ?? 'null')

/** A page's listeners end with it; here they would reach the next test. */
let page = new AbortController()
function listenUntilLeft(target: Window | Document) {
  const add = target.addEventListener.bind(target)
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    const given = typeof options === 'object' ? options : { capture: options ?? false }
    if (listener) add(type, listener, { ...given, signal: page.signal })
  })
}
beforeEach(() => {
  page = new AbortController()
  server.give(countAffiliateClick, { ok: true })
})
afterEach(() => {
  page.abort()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

describe('a visit through a link', () => {
  it('is counted once, by its code only', async () => {
    const { startReferral } = await open('/?ref=ann')
    startReferral()
    await waitFor(() => expect(server.bodies(countAffiliateClick)).toEqual([{ code: 'ANN' }]))
  })

  it.each(['/', '/?ref=', '/?ref=a', '/?ref=%3Cb%3E'])('is not recognised at %s', async (address) => {
    const { referralToTell } = await open(address)
    expect(referralToTell()).toBeNull()
    expect(server.sent(countAffiliateClick)).toHaveLength(0)
  })

  it('is reported at a registration on the same page, and stored only if allowed', async () => {
    const before = Date.now()
    const { referralToTell } = await open('/?ref=ann')
    const told = referralToTell()
    expect(told?.code).toBe('ANN')
    expect(Date.parse(told?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(touchKept()).toBeNull()
  })

  it('is stored if marketing is allowed, now or later', async () => {
    await open('/?ref=ann', { isAllowed: true })
    expect(touchKept()).toMatchObject({ code: 'ANN' })
    page.abort()
    page = new AbortController()
    stored('referral', null)
    stored('cookieConsent', null)
    await open('/?ref=ann')
    expect(touchKept()).toBeNull()
    window.dispatchEvent(new Event('enableMarketing'))
    expect(touchKept()).toMatchObject({ code: 'ANN' })
  })

  it('is deleted once marketing is no longer allowed', async () => {
    const { referralStore } = await open('/?ref=ann', { isAllowed: true })
    window.dispatchEvent(new Event('disableMarketing'))
    expect(referralStore.get()).toBeNull()
    expect(touchKept()).toBeNull()
  })
})

describe('an earlier visit', () => {
  const touch = (days: number) => ({ code: 'TOM', at: Date.now() - days * DAY })

  it.each([
    [59, 'TOM'],
    [61, 'ANN'],
  ])('of %i days ago: %s counts', async (days, code) => {
    const { referralToTell } = await open('/?ref=ann', { isAllowed: true, touch: touch(days) })
    expect(referralToTell()?.code).toBe(code)
    expect(touchKept().code).toBe(code)
  })

  it('counts on a page that was opened without a link', async () => {
    const { referralToTell } = await open('/', { isAllowed: true, touch: touch(1) })
    expect(referralToTell()?.code).toBe('TOM')
  })

  it('does not count if marketing is not allowed', async () => {
    const { referralToTell } = await open('/', { touch: touch(1) })
    expect(referralToTell()).toBeNull()
  })
})

describe('links of the site', () => {
  async function follow(href: string) {
    await open('/?ref=ann')
    const { container } = render(
      <a href={href} onClick={(event) => event.preventDefault()}>
        <b>Go</b>
      </a>,
    )
    fireEvent.click(container.querySelector('b') as Element)
    return container.querySelector('a')?.getAttribute('href')
  }

  it.each([
    ['/login', '/login?ref=ANN'],
    ['/login?tab=register#top', '/login?tab=register&ref=ANN#top'],
    ['/login?ref=TOM', '/login?ref=TOM'],
    ['/api/export', '/api/export'],
    ['#faq', '#faq'],
    ['https://example.org/page', 'https://example.org/page'],
  ])('%s is followed as %s', async (href, followed) => {
    expect(await follow(href)).toBe(followed)
  })
})
