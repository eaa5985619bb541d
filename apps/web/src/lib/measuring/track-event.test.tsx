import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseCookies, EVERYTHING, ONLY_NECESSARY } from '../consent/consent.ts'
import { dropWaitingEvents, sendWaitingEvents, trackEvent } from './track-event.ts'

const EVENT = { action: 'opened', category: 'Import' }
const SENT = ['event', 'opened', { event_category: 'Import', product: 'Ballast' }]

function analytics() {
  const gtag = vi.fn()
  window.gtag = gtag
  return gtag.mock.calls
}
beforeEach(() => {
  chooseCookies(EVERYTHING)
  dropWaitingEvents()
})
afterEach(() => {
  delete window.gtag
})

describe('an event', () => {
  it('is sent to web analytics with its known properties only', () => {
    const calls = analytics()
    trackEvent(EVENT)
    trackEvent({ ...EVENT, label: 'csv', value: 0 })
    expect(calls).toEqual([
      SENT,
      ['event', 'opened', { event_category: 'Import', event_label: 'csv', value: 0, product: 'Ballast' }],
    ])
  })
  it('is not sent if analytics is not allowed', () => {
    chooseCookies({ ...ONLY_NECESSARY, performance: true, marketing: true })
    trackEvent(EVENT)
    const calls = analytics()
    trackEvent(EVENT)
    sendWaitingEvents()
    expect(calls).toEqual([])
  })
})

describe('events before analytics has loaded', () => {
  it('are sent once it has loaded, in order and once', () => {
    trackEvent({ ...EVENT, action: 'first' })
    trackEvent({ ...EVENT, action: 'second' })
    const calls = analytics()
    sendWaitingEvents()
    sendWaitingEvents()
    expect(calls.map(([, action]) => action)).toEqual(['first', 'second'])
  })
  it('are dropped when consent is withdrawn', () => {
    trackEvent(EVENT)
    dropWaitingEvents()
    const calls = analytics()
    sendWaitingEvents()
    expect(calls).toEqual([])
  })
  it('are fifty at most', () => {
    for (let index = 0; index < 51; index++) trackEvent({ ...EVENT, action: `${index}` })
    const calls = analytics()
    sendWaitingEvents()
    expect(calls).toHaveLength(50)
    expect(calls.at(-1)?.[1]).toBe('49')
  })
})
