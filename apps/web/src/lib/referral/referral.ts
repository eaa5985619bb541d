import { affiliateCode, firstTouch, isTouchFresh, type Touch } from '@ballast/domain/affiliates/attribution'
import { createBrowserStore } from '../browser/browser-store.ts'
import { parseObject } from '../browser/tolerant.ts'
import { CONSENT_EVENTS, isAllowed } from '../consent/consent.ts'

/** The first visit through an affiliate's link. Stored in the browser only if marketing is allowed. */
export const referralStore = createBrowserStore<Touch | null>({
  key: 'referral',
  parse: parseTouch,
  write: (touch) => (touch ? JSON.stringify(touch) : null),
})

/** Anything that is not a visit is ignored. */
export function parseTouch(text: string | null): Touch | null {
  const { code, at } = parseObject(text)
  const known = typeof code === 'string' ? affiliateCode(code) : null
  return known && typeof at === 'number' && Number.isFinite(at) ? { code: known, at } : null
}

/** The referral this page was opened with; it lasts as long as the page. */
let ofThisVisit: Touch | null = null
let hasStarted = false

/**
 * Once per page: counts a visit through a link, and stores it if that is allowed. Otherwise the code is only passed
 * along in the URLs of this visit.
 */
export function startReferral() {
  if (hasStarted) return
  hasStarted = true
  window.addEventListener(CONSENT_EVENTS.marketing.disable, () => {
    if (referralStore.get()) referralStore.set(null)
  })
  window.addEventListener(CONSENT_EVENTS.marketing.enable, keep)
  const code = affiliateCode(new URLSearchParams(window.location.search).get('ref') ?? '')
  if (!code) return
  ofThisVisit = { code, at: Date.now() }
  if (isAllowed('marketing')) keep()
  document.addEventListener('click', carryAlong, { capture: true })
  void fetch('/api/affiliate/clicks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
    keepalive: true,
  })
    // Reads the body to its end, so that the connection is freed.
    .then((answer) => answer.text())
    .catch(() => undefined)
}

function keep() {
  if (ofThisVisit) referralStore.set(firstTouch(referralStore.get(), ofThisVisit))
}

/** Adds the code to links to other pages of this site, so that it survives between two documents. */
function carryAlong(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !ofThisVisit) return
  const url = new URL(link.href, window.location.href)
  const isPage = url.origin === window.location.origin && !url.pathname.startsWith('/api/')
  if (!isPage || url.pathname === window.location.pathname || url.searchParams.has('ref')) return
  url.searchParams.set('ref', ofThisVisit.code)
  link.href = url.pathname + url.search + url.hash
}

/** What a registration sends to the server: the stored first visit, or this page's; null if there is none. */
export function referralToTell(): { code: string; at: string } | null {
  const stored = isAllowed('marketing') ? referralStore.get() : null
  const touch = stored && isTouchFresh(stored, Date.now()) ? stored : ofThisVisit
  return touch ? { code: touch.code, at: new Date(touch.at).toISOString() } : null
}
