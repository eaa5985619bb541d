import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { escapeHtml } from '../html/escape-html.ts'

const MARK = /%%(\w+)%%/g

/** Fills this installation's texts into a page that was rendered without them; never as markup. */
export function fillMarks(html: string, facts: Readonly<Record<string, string>>): string {
  return html.replace(MARK, (mark, name: string) => {
    const fact = facts[name]
    return fact === undefined ? mark : escapeHtml(fact)
  })
}

/** The same texts for the page's script, as data that browsers do not run. */
export function factsElement(facts: Readonly<Record<string, string>>): string {
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="site-facts">${json}</script>`
}

type PackedPage = { tag: string; text: string; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }

/** Compressed once per text; later requests only send it. */
export class PagePacker {
  private readonly packed = new Map<string, PackedPage>()

  answer(context: Context, text: string, isFound = true): Response {
    const page = this.packed.get(text) ?? this.pack(text)
    context.header('Cache-Control', 'no-cache')
    context.header('Vary', 'Accept-Encoding')
    context.header('ETag', page.tag)
    if (!isFound) context.status(404)
    if (isFound && context.req.header('if-none-match') === page.tag) return context.body(null, 304)
    context.header('Content-Type', 'text/html; charset=utf-8')
    const accepted = context.req.header('accept-encoding') ?? ''
    if (/\bbr\b/.test(accepted)) return this.send(context, 'br', page.br)
    if (/\bgzip\b/.test(accepted)) return this.send(context, 'gzip', page.gzip)
    return context.body(page.text)
  }

  private send(context: Context, encoding: string, bytes: Uint8Array<ArrayBuffer>): Response {
    context.header('Content-Encoding', encoding)
    return context.body(bytes)
  }

  private pack(text: string): PackedPage {
    // Pages with names, such as profiles, are numerous: the oldest are evicted.
    if (this.packed.size >= 200) this.packed.delete(this.packed.keys().next().value ?? '')
    const page = {
      tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
      text,
      br: new Uint8Array(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
      gzip: new Uint8Array(gzipSync(text)),
    }
    this.packed.set(text, page)
    return page
  }
}
