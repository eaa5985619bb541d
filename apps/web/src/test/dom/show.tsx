import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect } from 'vitest'
import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { ToastOutlet } from '../../ui/overlays/toast-outlet.tsx'
import { queryClient } from './queries.ts'

type ShowOptions = {
  /** The page shows chosen accounts and dates. */
  scoped?: boolean
  /** Fetches the page's code. */
  preload?: () => Promise<void>
}

/** Renders a part of the app at a URL, as a signed-in user sees it. */
export async function show(
  part: ReactNode,
  address = '/journal',
  { scoped = true, preload }: ShowOptions = {},
) {
  const user = userEvent.setup({ delay: null })
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastOutlet />
      </>
    ),
  })
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { scoped },
    component: Object.assign(() => part, preload && { preload }),
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([page]), history, parseSearch, stringifySearch })
  await act(() => router.load())
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...drawn, user, router, address: () => router.state.location.href }
}

/** A dialog or sheet as a page opens it: unmounted once it requests to be closed. */
export function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && children(() => setOpen(false))
}

/** Waits until no dialog or sheet is open. */
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The texts of the cells in each row of a table, without its head; of the page's only one, unless it is given. */
export function tableRows(table: HTMLElement = document.body): string[][] {
  const rows = within(table).getAllByRole('row').slice(1)
  return rows.map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
}
