import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDocumentMetadata, usePageMetadata } from './use-page-metadata.ts'

function Root() {
  useDocumentMetadata()
  return <Outlet />
}
function Missing() {
  usePageMetadata({ title: '404 Page Not Found', index: false })
  return null
}

async function open(address: string) {
  const root = createRootRoute({ component: Root, notFoundComponent: Missing })
  const page = (path: string, title: string) =>
    createRoute({ getParentRoute: () => root, path, staticData: { page: { title } } })
  const router = createRouter({
    routeTree: root.addChildren([page('/', 'Start'), page('/journal', 'Trade Log')]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await act(() => router.load())
  render(<RouterProvider router={router as never} />)
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? ''
  return [document.title.split(' · ')[0], new URL(canonical).pathname]
}

it.each([
  ['/', 'Start', '/'],
  ['/journal?symbol=ES', 'Trade Log', '/journal'],
  ['/journal/', 'Trade Log', '/journal'],
  ['/nothing-here', '404 Page Not Found', '/nothing-here'],
  ['/journal/more', '404 Page Not Found', '/journal/more'],
])('%s has its own title and link, and claims to be no other page', async (address, title, path) => {
  expect(await open(address)).toEqual([title, path])
})
