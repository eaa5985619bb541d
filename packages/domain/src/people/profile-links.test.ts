import { expect, test } from 'vitest'
import { LINK_KINDS, MAX_LINK_LENGTH, readProfileLink } from './profile-links.ts'

test.each([
  ['website', 'https://example.com', 'https://example.com/'],
  ['website', ' example.com/about ', 'https://example.com/about'],
  ['website', 'https://bücher.example', 'https://xn--bcher-kva.example/'],
  ['x', 'x.com/someone', 'https://x.com/someone'],
  ['x', 'https://www.twitter.com/someone', 'https://www.twitter.com/someone'],
  ['github', 'https://github.com/someone', 'https://github.com/someone'],
  // As a phone copies it, and as TradingView shows itself outside the US.
  ['youtube', 'https://m.youtube.com/@someone', 'https://m.youtube.com/@someone'],
  ['tradingview', 'https://de.tradingview.com/u/someone/', 'https://de.tradingview.com/u/someone/'],
] as const)('%s takes %s', (kind, typed, url) => {
  expect(readProfileLink(kind, typed)).toEqual({ url })
})

test.each([
  ['website', 'http://example.com', 'not_https'],
  ['website', 'javascript:alert(1)', 'not_https'],
  ['website', 'JaVaScRiPt:alert(1)', 'not_https'],
  ['website', 'data:text/html,hello', 'not_https'],
  ['website', 'localhost', 'not_an_address'],
  ['website', 'https://127.0.0.1/admin', 'not_an_address'],
  ['website', 'https://[::1]/', 'not_an_address'],
  ['website', 'https://printer.local', 'not_an_address'],
  ['website', 'https://example.com:8443', 'not_an_address'],
  ['website', 'example.com:8443', 'not_an_address'],
  ['website', 'https://somebody:secret@example.com', 'not_an_address'],
  ['website', 'https://exa mple.com', 'not_an_address'],
  ['website', '', 'not_an_address'],
  ['x', 'https://example.com/x.com', 'other_host'],
  ['x', 'https://x.com.example.com/', 'other_host'],
  ['github', 'https://notgithub.com/someone', 'other_host'],
  ['github', 'https://github.com.example.com/someone', 'other_host'],
] as const)('%s refuses %s: %s', (kind, typed, refused) => {
  expect(readProfileLink(kind, typed)).toEqual({ refused })
})

test('the length is limited, and every kind except website requires its own host', () => {
  const address = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`
  expect(readProfileLink('website', address(MAX_LINK_LENGTH))).toEqual({ url: address(MAX_LINK_LENGTH) })
  expect(readProfileLink('website', address(MAX_LINK_LENGTH + 1))).toEqual({ refused: 'too_long' })
  for (const kind of LINK_KINDS)
    expect('url' in readProfileLink(kind, 'https://example.com/')).toBe(kind === 'website')
})
