import { expect, it } from 'vitest'
import { describeDevice } from './describe-device.ts'

const LINUX_CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36 Edg/150.0'

it('names the browser and the system', () => {
  expect([LINUX_CHROME, IPHONE, EDGE].map(describeDevice)).toEqual([
    'Chrome on Linux',
    'Safari on iPhone',
    'Edge on Windows',
  ])
})

it('leaves other text unchanged', () => {
  expect(describeDevice('Chrome on macOS')).toBe('Chrome on macOS')
  expect(describeDevice('curl/8.5.0')).toBe('curl/8.5.0')
  expect(describeDevice('')).toBe('')
})
