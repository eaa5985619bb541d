import { describe, expect, test } from 'vitest'
import { type Counts, countedMail } from '../counts/counts.ts'
import type { Mail } from '../mail/mail.ts'
import { assertKey } from './files.ts'

describe('the key of a file', () => {
  test.each([
    'a',
    '01890a5d-ac96-774b-bcce-b302099a8057/screenshots/x.webp',
    'u/sent-files/f',
    'u/a.b',
    '0-9/z',
  ])('may be %s', (key) => {
    expect(() => assertKey(key)).not.toThrow()
  })

  test.each([
    '',
    '/',
    '/etc/passwd',
    '../x',
    'u/../x',
    'u/./x',
    'u//x',
    'u/x/',
    'u/x.',
    'u/.x',
    'u/a.b.c',
    'u.d/x',
    'U/x',
    'u\\x',
    'u/x y',
    'u/x\n',
    'u/%2e%2e/x',
    'ü/x',
  ])('may not be %j', (key) => {
    expect(() => assertKey(key)).toThrow(`not a file key: ${key}`)
  })
})

describe('mail that is counted', () => {
  const counted = (send: Mail['send']) => {
    const added: string[] = []
    const counts = { add: (figure: string) => added.push(figure) } as unknown as Counts
    return { added, mail: countedMail({ send } as Mail, counts) }
  }

  test('counts each accepted message, once it was accepted', async () => {
    const { added, mail } = counted(async () => expect(added).toEqual([]))
    await mail.send({} as never)
    expect(added).toEqual(['mail-sent'])
  })

  test('counts each refused one, and passes the refusal on', async () => {
    const { added, mail } = counted(() => Promise.reject(new Error('no')))
    await expect(mail.send({} as never)).rejects.toThrow('no')
    expect(added).toEqual(['mail-failed'])
  })
})
