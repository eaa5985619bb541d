import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stored } from '../../test/dom/stored.ts'
import {
  announceConsent,
  CHOICES,
  CONSENT_EVENTS,
  chooseCookies,
  cookieConsentStore,
  EVERYTHING,
  isAllowed,
  ONLY_NECESSARY,
} from './consent.ts'

const heard: string[] = []
const names = CHOICES.flatMap((choice) => Object.values(CONSENT_EVENTS[choice]))
const hear = (event: Event) => heard.push(event.type)

beforeEach(() => {
  for (const name of names) window.addEventListener(name, hear)
})
afterEach(() => {
  for (const name of names) window.removeEventListener(name, hear)
  heard.length = 0
})
const allowed = () => CHOICES.filter(isAllowed)

describe('a visitor’s consent', () => {
  it('is empty until they have chosen, whatever else is stored', () => {
    stored('cookiePreferences', JSON.stringify(EVERYTHING))
    expect(allowed()).toEqual([])
    announceConsent()
    expect(heard).toEqual([])
  })

  it('is their choice, and every part of a page is notified', () => {
    chooseCookies({ ...ONLY_NECESSARY, performance: true })
    expect(allowed()).toEqual(['performance'])
    expect(heard).toEqual(['disableAnalytics', 'enablePerformanceMonitoring', 'disableMarketing'])
  })

  it('can be everything, and nothing again', () => {
    chooseCookies(EVERYTHING)
    expect(allowed()).toEqual(['analytics', 'performance', 'marketing'])
    chooseCookies(ONLY_NECESSARY)
    expect(allowed()).toEqual([])
    expect(heard).toEqual([
      ...['enableAnalytics', 'enablePerformanceMonitoring', 'enableMarketing'],
      ...['disableAnalytics', 'disablePerformanceMonitoring', 'disableMarketing'],
    ])
  })

  it('is stored for the next visit', () => {
    chooseCookies({ ...ONLY_NECESSARY, marketing: true })
    expect(localStorage.getItem('cookieConsent')).toBe('true')
    expect(JSON.parse(localStorage.getItem('cookiePreferences') ?? '')).toEqual({
      necessary: true,
      analytics: false,
      performance: false,
      marketing: true,
    })
  })

  it('that another tab withdraws is withdrawn here', () => {
    chooseCookies(EVERYTHING)
    stored('cookieConsent', null)
    expect(cookieConsentStore.get()).toBe(false)
    expect(allowed()).toEqual([])
  })
})
