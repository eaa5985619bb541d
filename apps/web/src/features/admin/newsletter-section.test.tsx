import { screen } from '@testing-library/react'
import { afterAll, expect, it, vi } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { NewsletterSection } from './newsletter-section.tsx'

const create = vi.spyOn(URL, 'createObjectURL')
const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click')
afterAll(() => {
  create.mockRestore()
  follow.mockRestore()
})

/** Answers the address of the file, which is not an endpoint of the contract. */
function giveFile(answer: () => Response) {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    input === '/api/newsletter/subscribers.csv' ? asked() : server.fetch(input, init),
  )
  return asked
}
async function press() {
  const { user } = await show(<NewsletterSection />, '/admin')
  const saved: { text: Promise<string>; name: string }[] = []
  let file = new Blob()
  create.mockImplementation((object) => {
    file = object as Blob
    return 'blob:list'
  })
  follow.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ text: file.text(), name: this.download })
  })
  const again = () => user.click(screen.getByRole('button', { name: 'Download the list as CSV' }))
  await again()
  return { saved, again }
}

it('the list of subscribers is fetched once and saved as a file', async () => {
  const asked = giveFile(() => new Response('email,status\nnora@example.com,confirmed\n'))
  const { saved } = await press()
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('newsletter-subscribers.csv')
  expect(await saved[0]?.text).toContain('nora@example.com')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('a list that the server refuses is not saved, which is said, and can be fetched again', async () => {
  giveFile(() => new Response(JSON.stringify({ error: 'For administrators only.' }), { status: 403 }))
  const { saved, again } = await press()
  expect(await screen.findByText('Could not fetch the list')).toBeTruthy()
  expect(screen.getByText('For administrators only.')).toBeTruthy()
  expect(saved).toEqual([])
  giveFile(() => new Response('email,status\n'))
  await again()
  await vi.waitFor(() => expect(saved).toHaveLength(1))
})
