import type { Context } from 'hono'

type Download = { bytes: Uint8Array; name: string; type: string; headers?: Record<string, string> }

/** A private file that the browser saves and never displays. */
export function answerDownload(context: Context, { bytes, name, type, headers = {} }: Download): Response {
  return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ...headers,
  })
}
