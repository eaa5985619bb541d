import { getUser } from '@ballast/contract/auth'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { MentorPage } from './mentor-page.tsx'

it('the mentor offers no new conversation to those whose plan does not include it', async () => {
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'none', daysleft: null } })
  await show(<MentorPage search={{}} />, '/ai-mentor')
  expect(await screen.findByText('Premium Feature')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New conversation' })).toBeNull()
})
