import { createBrowserStore } from '../browser/browser-store.ts'
import { asBoolean, parseObject } from '../browser/tolerant.ts'

/** What may be switched off; the necessary may not. */
export const CHOICES = ['analytics', 'performance', 'marketing'] as const
export type Choice = (typeof CHOICES)[number]

export type CookiePreferences = { necessary: true } & Record<Choice, boolean>

export const ONLY_NECESSARY: CookiePreferences = {
  necessary: true,
  analytics: false,
  performance: false,
  marketing: false,
}
export const EVERYTHING: CookiePreferences = {
  necessary: true,
  analytics: true,
  performance: true,
  marketing: true,
}

const FLAG_KEY = 'cookieConsent'
const PREFERENCES_KEY = 'cookiePreferences'
export const CONSENT_KEYS: readonly string[] = [FLAG_KEY, PREFERENCES_KEY]

/** Only a stored `true` allows anything; unreadable text allows nothing. */
export function parseCookiePreferences(text: string | null): CookiePreferences {
  const stored = parseObject(text)
  return {
    necessary: true,
    analytics: asBoolean(stored.analytics, false),
    performance: asBoolean(stored.performance, false),
    marketing: asBoolean(stored.marketing, false),
  }
}

export const cookiePreferencesStore = createBrowserStore({
  key: PREFERENCES_KEY,
  parse: parseCookiePreferences,
})

/** Whether a choice was made: until then the banner asks, and nothing is allowed. */
export const cookieConsentStore = createBrowserStore<boolean>({
  key: FLAG_KEY,
  parse: (text) => text === 'true',
})

export function isAllowed(choice: Choice): boolean {
  return cookieConsentStore.get() && cookiePreferencesStore.get()[choice]
}

/** Events on the window that any part of a page may listen to. */
export const CONSENT_EVENTS = {
  analytics: { enable: 'enableAnalytics', disable: 'disableAnalytics' },
  performance: { enable: 'enablePerformanceMonitoring', disable: 'disablePerformanceMonitoring' },
  marketing: { enable: 'enableMarketing', disable: 'disableMarketing' },
} as const satisfies Record<Choice, { enable: string; disable: string }>

/** Announces on the window what the stored choice allows; does nothing without one. */
export function announceConsent() {
  if (!cookieConsentStore.get()) return
  const preferences = cookiePreferencesStore.get()
  for (const choice of CHOICES) {
    const { enable, disable } = CONSENT_EVENTS[choice]
    window.dispatchEvent(new Event(preferences[choice] ? enable : disable))
  }
}

/** Stores a choice and announces it. */
export function chooseCookies(preferences: CookiePreferences) {
  cookiePreferencesStore.set(preferences)
  cookieConsentStore.set(true)
  announceConsent()
}
