import { beginPasskey } from '@ballast/contract/people/passkeys'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'

it('a passkey that is not added after its dialog was left is said not to be', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  server.give(beginPasskey, () => promise)
  const { user } = await show(
    <Opened>{(close) => <AddPasskeyDialog hasPassword={false} onClose={close} />}</Opened>,
  )
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await user.keyboard('{Escape}')
  reject(new TypeError('Failed to fetch'))
  expect(await screen.findByText(/^The passkey was not added, or only the answer was lost/)).toBeTruthy()
})
