import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { NO_CHOICES } from './import-form.ts'
import { rememberSent, withFilesSent } from './sent-files.ts'

const file = () => new File(['a,b'], 'Fills.csv')
const gone = (code: string) => new ApiError({ status: 410, text: JSON.stringify({ code, error: 'Gone.' }) })

/** What each request sent: the preview's id, or the number of files. */
async function sends(files: readonly File[], answers: (Error | null)[] = []) {
  const forms: (string | number)[] = []
  const outcome = await withFilesSent({ files, options: NO_CHOICES }, async (form) => {
    const preview = form.get('preview')
    forms.push(typeof preview === 'string' ? preview : form.getAll('files').length)
    const error = answers.shift()
    if (error) throw error
    return 'answered'
  }).catch((error: ApiError) => error.code)
  return { forms, outcome }
}

test('files the server has are named by their preview id, others are uploaded', async () => {
  const files = [file(), file()]
  expect((await sends(files)).forms).toEqual([2])
  rememberSent(files, 'first')
  expect((await sends([...files])).forms).toEqual(['first'])
  expect((await sends(files.slice(0, 1))).forms).toEqual([1])
  expect((await sends([file(), file()])).forms).toEqual([2])
})

test('if the server no longer has the preview, the files are uploaded once; other errors are thrown', async () => {
  const files = [file()]
  rememberSent(files, 'first')
  expect(await sends(files, [gone('nothing_to_import')])).toEqual({
    forms: ['first'],
    outcome: 'nothing_to_import',
  })
  expect(await sends(files, [gone('preview_gone')])).toEqual({ forms: ['first', 1], outcome: 'answered' })
  expect((await sends(files)).forms).toEqual([1])
})
