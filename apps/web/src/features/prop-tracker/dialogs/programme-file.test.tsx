import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attemptOf } from '../../../test/dom/samples/attempt-samples.ts'
import { saveProgramme } from './programme-file.ts'

let saved: { file: Blob; name: string }[] = []

beforeEach(() => {
  saved = []
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((object) => {
    file = object as Blob
    return 'blob:here'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ file, name: this.download })
  })
})
afterEach(() => void vi.restoreAllMocks())

describe('a programme as a file', () => {
  it('contains the current rules and identifies itself', async () => {
    const values = { firm: 'Apex' } as never
    saveProgramme(attemptOf({ programme: '50K', rules: { values } }))
    const [{ file, name } = { file: new Blob(), name: '' }] = saved
    expect([name, file.type]).toEqual(['50k-programme.json', 'application/json'])
    const text = await file.text()
    expect(JSON.parse(text)).toMatchObject({
      ballastProgramme: 1,
      firm: 'Apex',
      programme: '50K',
      stage: 'funded',
      size: '50000',
      currency: 'USD',
    })
    expect(text.endsWith('}\n')).toBe(true)
  })

  it.each(['evaluation', 'live'] as const)(
    'of an attempt that is %s says so, whatever its target',
    async (stage) => {
      saveProgramme(attemptOf({ stage, rules: { target: null } }))
      expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toMatchObject({ stage })
    },
  )

  it.each([
    ['50K', '50k-programme.json'],
    ['Two Step: 100K / fast', 'two-step-100k-fast-programme.json'],
    ['Ünlü', '-nl--programme.json'],
  ])('of %s is named %s', (programme, name) => {
    saveProgramme(attemptOf({ programme }))
    expect(saved.map((one) => one.name)).toEqual([name])
  })
})
