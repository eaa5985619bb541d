import {
  deleteProfilePicture,
  getOwnAccount,
  type OwnAccount,
  putProfilePicture,
} from '@ballast/contract/own-account'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { PictureRow } from './picture-row.tsx'

const ACCOUNT: OwnAccount = {
  username: 'nora',
  email: 'nora@example.com',
  emailConfirmed: true,
  wantedEmail: null,
  hasPassword: true,
  profileImage: null,
  deletesAt: null,
}
const PHOTO = new File(['photo'], 'me.png', { type: 'image/png' })

async function showRow(image: string | null = null) {
  giveUsual()
  server.give(getOwnAccount, ACCOUNT)
  return show(<PictureRow username="nora" image={image} />, '/settings')
}
const input = () => screen.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' })

describe('a profile picture', () => {
  it('is uploaded once it is chosen', async () => {
    const { user } = await showRow()
    server.give(putProfilePicture, { ...ACCOUNT, profileImage: '/api/pictures/1' })
    await user.upload(input(), PHOTO)
    expect(await screen.findByText('Picture changed')).toBeTruthy()
    const [form] = server.bodies<FormData>(putProfilePicture)
    const sent = form?.get('file') as File
    expect([sent.name, await sent.text()]).toEqual(['me.png', 'photo'])
  })

  it.each(['unreadable_image', 'too_large'] as const)(
    'that is %s is reported as not changed',
    async (code) => {
      const { user } = await showRow()
      server.refuse(putProfilePicture, code)
      await user.upload(input(), PHOTO)
      expect(await screen.findByText('The picture was not changed')).toBeTruthy()
    },
  )

  it('is removed by one press if there is one', async () => {
    const { user } = await showRow('/api/pictures/1')
    server.give(deleteProfilePicture, ACCOUNT)
    expect(screen.getByRole('button', { name: 'Change picture' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Picture removed')).toBeTruthy()
    expect(server.sent(deleteProfilePicture)).toHaveLength(1)
  })

  it('that could not be removed says so', async () => {
    const { user } = await showRow('/api/pictures/1')
    server.refuse(deleteProfilePicture, 'internal')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('The picture was not removed')).toBeTruthy()
  })

  it('falls back to two letters of the name, with nothing to remove', async () => {
    const { container } = await showRow()
    await waitFor(() => expect(container.textContent).toContain('NO'))
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy()
  })
})
