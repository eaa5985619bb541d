import { getSignInOptions, type Role } from '@ballast/contract/auth'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressUndo } from '../../test/dom/press-in-message.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { PageTip } from './page-tip.tsx'

async function showTip(role: Role = 'user') {
  giveUsual({ role })
  server.give(getSignInOptions, { providers: [], signUps: 'open', demo: null })
  const shown = await show(
    <main id="main" tabIndex={-1}>
      <PageTip />
    </main>,
    '/journal',
  )
  await screen.findByRole('complementary', { name: 'Tip' })
  const isGone = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  return { ...shown, isGone }
}

it('a tip that is put away does not come back, and leaves the focus on the page', async () => {
  const { user, isGone, unmount } = await showTip()
  screen.getByRole('button', { name: 'Dismiss this tip' }).focus()
  await user.keyboard('{Enter}')
  await isGone()
  expect(document.activeElement).toBe(document.getElementById('main'))
  unmount()
  await show(<PageTip />, '/journal')
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('all tips can be turned off, which can be undone', async () => {
  const { user, isGone } = await showTip()
  screen.getByRole('button', { name: 'No more tips' }).focus()
  await user.keyboard('{Enter}')
  await isGone()
  expect(document.activeElement).toBe(document.getElementById('main'))
  await pressUndo(user)
  expect(await screen.findByRole('complementary', { name: 'Tip' })).toBeTruthy()
})

it.each([
  ['user', 0],
  ['beta_tester', 1],
] as const)('a page in beta has its tip for those who may open it: %s', async (role, tips) => {
  const { router } = await showTip(role)
  await screen.findByText(/Your filters are/)
  await act(() => router.navigate({ to: '/habits' as never }))
  await waitFor(() => expect(screen.queryByText(/Your filters are/)).toBeNull())
  expect(screen.queryAllByRole('complementary', { name: 'Tip' })).toHaveLength(tips)
})
