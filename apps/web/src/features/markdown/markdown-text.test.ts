import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

const rendered = (text: string) => renderToStaticMarkup(createElement(MarkdownText, { text }))

describe('untrusted Markdown', () => {
  it('contains only tags that Markdown creates', () => {
    for (const text of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      'a <b onmouseover="alert(1)">b</b>',
      '<iframe src="https://example.com"></iframe>',
      '<style>body{display:none}</style>',
      '<svg/onload=alert(1)>',
    ])
      expect(rendered(text).replace(/^<div class="[^"]*">/, '')).not.toMatch(
        /<(script|img|iframe|style|svg|b)\b/i,
      )
  })

  it('links only to the web and to mail', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>',
      'vbscript:x',
    ])
      expect(rendered(`[press](${address})`)).not.toMatch(/href="[^"]+"/)
    expect(rendered('[press](https://example.com)')).toContain('href="https://example.com"')
  })

  it('loads no pictures and sends linked pages no referrer', () => {
    const html = rendered('![chart](https://example.com/a.png)')
    expect(html).not.toContain('<img')
    expect(html).toContain('rel="noopener noreferrer nofollow"')
  })
})
