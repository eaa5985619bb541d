import { startOf } from '@ballast/domain/text/cut-text'
import type { UploadedFile } from './request.ts'

export type MultipartForm = { fields: Record<string, string>; files: UploadedFile[] }

const LINE = '\r\n'
/** A parameter as browsers write it: quoted, with quotes and line breaks as `%22`, `%0D` and `%0A`. */
const PARAMETER = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, 'i')
const NAME = PARAMETER('name')
const FILE_NAME = PARAMETER('filename')
const MAX_NAME = 200

/**
 * The fields and files of a multipart form (RFC 7578). Files are views of the given bytes, not copies: an import of a hundred
 * thousand rows would otherwise be in memory six times. If a field appears several times, the last one counts. Null if the
 * form is damaged or truncated.
 * @example readMultipart(bytes, 'multipart/form-data; boundary=x')?.fields.options // → '{}'
 */
export function readMultipart(bytes: Uint8Array, contentType: string): MultipartForm | null {
  const boundary = boundaryOf(contentType)
  if (boundary === null) return null
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const form: MultipartForm = { fields: {}, files: [] }
  const mark = `--${boundary}`
  let at = body.indexOf(mark)
  if (at !== 0 && body.subarray(0, Math.max(0, at)).toString('latin1').slice(-2) !== LINE) return null
  for (;;) {
    at += mark.length
    if (body.toString('latin1', at, at + 2) === '--') return form
    const head = skipLine(body, at)
    const content = head === null ? -1 : body.indexOf(LINE + LINE, head)
    const end = body.indexOf(LINE + mark, content + 2)
    if (head === null || content === -1 || end === -1) return null
    if (!addPart(form, body.toString('utf8', head, content), body.subarray(content + 4, end))) return null
    at = end + LINE.length
  }
}

/** The start of the line after the boundary, which may end in spaces. */
function skipLine(body: Buffer, at: number): number | null {
  const end = body.indexOf(LINE, at)
  return end !== -1 && body.toString('latin1', at, end).trim() === '' ? end + LINE.length : null
}

function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

function addPart(form: MultipartForm, head: string, content: Buffer): boolean {
  const disposition = head.split(LINE).find((line) => /^content-disposition\s*:\s*form-data\b/i.test(line))
  const name = disposition && NAME.exec(disposition)?.[1]
  if (disposition === undefined || name === undefined) return false
  const field = unescaped(name)
  const fileName = FILE_NAME.exec(disposition)?.[1]
  if (fileName === undefined) form.fields[field] = content.toString('utf8')
  // No database stores a NUL, and no name needs one.
  else
    form.files.push({
      field,
      name: startOf(unescaped(fileName).replaceAll('\0', ''), MAX_NAME),
      bytes: content,
    })
  return true
}

function unescaped(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}
