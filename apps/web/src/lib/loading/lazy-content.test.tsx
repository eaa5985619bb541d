import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { disconnect } from '../../test/dom/queries.ts'
import { show } from '../../test/dom/show.tsx'
import { lazyContent } from './lazy-content.tsx'

function Words({ text }: { text: string }) {
  return <p>{text}</p>
}

it('is fetched when it opens, and then shows what it is given', async () => {
  const Content = lazyContent(async () => Words)
  await show(<Content text="the list" />)
  expect(await screen.findByText('the list')).toBeTruthy()
})

it('is fetched once when the pointer or the focus comes near what opens it', async () => {
  let fetched = 0
  const Content = lazyContent(async () => {
    fetched += 1
    return Words
  })
  const { user } = await show(
    <button type="button" {...Content.near}>
      Open
    </button>,
  )
  await user.hover(screen.getByRole('button'))
  await user.tab()
  expect(fetched).toBe(1)
  await show(<Content text="the list" />)
  expect(screen.getByText('the list')).toBeTruthy()
})

it('stays empty without a connection, and is fetched again the next time', async () => {
  let isOnline = false
  const Content = lazyContent(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Words
  })
  const { container, unmount } = await show(<Content text="the list" />)
  expect(container.textContent).toBe('')
  unmount()
  isOnline = true
  await show(<Content text="the list" />)
  expect(await screen.findByText('the list')).toBeTruthy()
})

it('is there by itself once there is a connection', async () => {
  let isOnline = false
  const Content = lazyContent(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return Words
  })
  await show(<Content text="the list" />)
  isOnline = true
  disconnect()()
  expect(await screen.findByText('the list')).toBeTruthy()
})
