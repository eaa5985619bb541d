import { afterEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => vi.restoreAllMocks())

it('downloads the bytes under a name, frees them, and stays on the page', async () => {
  const address = window.location.href
  const make = vi.spyOn(URL, 'createObjectURL')
  const free = vi.spyOn(URL, 'revokeObjectURL')
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  saveFile(new Blob(['a,b']), 'trades.csv')
  // A navigation would happen after the click.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(press.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['trades.csv'])
  const [file] = make.mock.calls[0] ?? []
  expect(await (file as Blob).text()).toBe('a,b')
  expect(free.mock.calls).toEqual([[make.mock.results[0]?.value]])
  expect(window.location.href).toBe(address)
})
