import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../site-render.tsx'
import { readableText } from './readable-text.ts'
import { SPECIFIED_TEXTS } from './specified-texts.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const pages = new Map((await renderSite()).map(({ path, html }) => [path, readableText(html)]))

/** A source file's text as its reader sees it: quotes unescaped, lines joined. */
function sourceOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'").replace(/\s+/g, ' ')
}

describe('the specified texts', () => {
  it.each(SPECIFIED_TEXTS)('appear exactly where they must: $text', (entry) => {
    const found = 'page' in entry ? pages.get(entry.page) : sourceOf(entry.file)
    expect(found).toContain(entry.text)
  })
})
