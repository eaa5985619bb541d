import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('a text is escaped once, whatever it contains', () => {
  expect(escapeHtml('&lt; <a href="x">it\'s R&D</a>')).toBe(
    '&amp;lt; &lt;a href=&quot;x&quot;&gt;it&#39;s R&amp;D&lt;/a&gt;',
  )
})
