import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'

const TYPE = 'multipart/form-data; boundary=x7'
const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'))
const FIELD = ['--x7', 'Content-Disposition: form-data; name="options"', '', '{"a":1}']
const FILE = [
  '--x7',
  'Content-Disposition: form-data; name="files"; filename="Fïlls %22a%22.csv"',
  'Content-Type: text/csv',
  '',
  'a,b\r\n1,2\r\n',
]

describe('a multipart form', () => {
  it('is parsed as the platform itself parses one', async () => {
    const sent = new FormData()
    sent.set('options', '{"x": "ä\r\n--"}')
    sent.append('files', new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'Größe "1".csv'))
    sent.append('files', new File([], 'empty.csv'))
    const request = new Request('http://127.0.0.1', { method: 'POST', body: sent })
    const type = request.headers.get('content-type') ?? ''
    const form = readMultipart(new Uint8Array(await request.arrayBuffer()), type)
    expect(form?.fields).toEqual({ options: '{"x": "ä\r\n--"}' })
    expect(form?.files.map(({ field, name, bytes }) => [field, name, [...bytes]])).toEqual([
      ['files', 'Größe "1".csv', [0, 13, 10, 45, 45, 255]],
      ['files', 'empty.csv', []],
    ])
  })

  it('keeps the content of a file to the last byte, without copying it', () => {
    const bytes = bytesOf(...FIELD, ...FILE, '--x7--', '')
    const form = readMultipart(bytes, TYPE)
    expect(form?.fields).toEqual({ options: '{"a":1}' })
    const [file] = form?.files ?? []
    expect(new TextDecoder().decode(file?.bytes)).toBe('a,b\r\n1,2\r\n')
    expect(file?.name).toBe('Fïlls "a".csv')
    expect(file?.bytes.buffer).toBe(bytes.buffer)
  })

  it('keeps two hundred characters of a file name, and none in half', () => {
    const nameOf = (name: string) => {
      const head = `Content-Disposition: form-data; name="files"; filename="${name}"`
      return readMultipart(bytesOf('--x7', head, '', 'a', '--x7--'), TYPE)?.files[0]?.name
    }
    const [short, full] = ['x'.repeat(198), 'x'.repeat(200)]
    expect([nameOf(full), nameOf(`${full}x`)]).toEqual([full, full])
    expect([nameOf(`${short}😀.csv`), nameOf(`${short}y😀.csv`)]).toEqual([`${short}😀`, `${short}y`])
  })

  it('takes a NUL out of a file name, which no database stores', () => {
    const head = 'Content-Disposition: form-data; name="files"; filename="fi\0lls\0.csv"'
    const form = readMultipart(bytesOf('--x7', head, '', 'a', '--x7--'), TYPE)
    expect(form?.files[0]?.name).toBe('fills.csv')
  })

  it('may have a quoted boundary, text before its first part and none at all', () => {
    expect(readMultipart(bytesOf('--x 7--', ''), 'multipart/form-data; boundary="x 7"')).toEqual({
      fields: {},
      files: [],
    })
    expect(readMultipart(bytesOf('for old programs', ...FIELD, '--x7--'), TYPE)?.fields).toEqual({
      options: '{"a":1}',
    })
  })

  it.each([
    ['without a boundary in its type', bytesOf(...FIELD, '--x7--'), 'multipart/form-data'],
    ['of another boundary', bytesOf(...FIELD, '--x7--'), 'multipart/form-data; boundary=y'],
    ['cut off in a file', bytesOf(...FILE), TYPE],
    ['cut off in a head', bytesOf(...FIELD, '--x7', 'Content-Disp'), TYPE],
    ['with a part that has no name', bytesOf('--x7', 'Content-Type: text/csv', '', 'a', '--x7--'), TYPE],
    ['that is empty', new Uint8Array(), TYPE],
    [
      'whose boundary goes on',
      bytesOf('--x7y', 'Content-Disposition: form-data; name="a"', '', 'a', '--x7--'),
      TYPE,
    ],
  ])('%s is refused', (_, bytes, type) => {
    expect(readMultipart(bytes, type)).toBeNull()
  })
})
