import {
  listCommissions,
  previewCommissions,
  replaceCommissions,
} from '@ballast/contract/accounts/commissions'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { queryClient } from '../../../test/dom/queries.ts'
import { accountOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { CommissionsDialog } from './commissions-dialog.tsx'

const PROFILE = {
  root: null,
  validFrom: null,
  perContract: '0.62',
  perSide: '0',
  percentOfValue: '0',
  minimumPerSide: '0',
  includesFees: false,
}
const PREVIEW = {
  changed: 12,
  stillUnknown: 0,
  before: { trades: 0, costs: '0' },
  after: { trades: 12, costs: '-14.88' },
}

async function showDialog(profiles = [PROFILE]) {
  server.give(listCommissions, { profiles })
  server.give(previewCommissions, PREVIEW)
  server.give(replaceCommissions, ({ body }) => ({ ...(body as { profiles: [] }), changed: 12 }))
  const shown = await show(
    <Opened>{(close) => <CommissionsDialog account={accountOf()} onClose={close} />}</Opened>,
  )
  const perContract = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Per contract' })
  const save = () => shown.user.click(screen.getByRole('button', { name: /^Save/ }))
  return { ...shown, perContract, save }
}

describe('what a broker charges', () => {
  it('is sent as typed, and Undo brings the old lines back', async () => {
    const { user, perContract, save } = await showDialog()
    await user.clear(perContract)
    await user.type(perContract, '0.74')
    await save()
    expect(await screen.findByText('The costs of 12 trades were recalculated.')).toBeTruthy()
    await pressUndo(user)
    await waitFor(() => expect(server.sent(replaceCommissions)).toHaveLength(2))
    const sent = server.bodies<{ profiles: { perContract: string }[] }>(replaceCommissions)
    expect(sent.map(({ profiles }) => profiles[0]?.perContract)).toEqual(['0.74', '0.62'])
  })

  it('is never read as 0 when nothing was typed', async () => {
    const { user, perContract, save } = await showDialog()
    await user.clear(perContract)
    await save()
    expect(await screen.findByText('Enter what is charged, or 0')).toBeTruthy()
    expect(server.sent(replaceCommissions)).toEqual([])
    await user.type(perContract, '0')
    await save()
    await waitFor(() => expect(server.sent(replaceCommissions)).toHaveLength(1))
  })

  it('does not say what other lines would have changed, until the answer for these is there', async () => {
    const { user, perContract } = await showDialog()
    await screen.findByText('Saving changes 12 trades:')
    const answer = server.hold(previewCommissions, { ...PREVIEW, changed: 9, stillUnknown: 3 })
    await user.clear(perContract)
    await user.type(perContract, '0.74')
    const effect = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('trades'))
    expect(effect?.textContent).toBe('Checking the trades…')
    await waitFor(() => expect(server.bodies(previewCommissions).length).toBeGreaterThan(1))
    expect(effect?.textContent).toBe('Checking the trades…')
    answer()
    expect(await screen.findByText('Saving changes 9 trades:')).toBeTruthy()
    expect(effect?.textContent).toContain('3 trades would still lack some costs.')
  })

  it('has a line per contract, in capitals', async () => {
    const { user, save } = await showDialog()
    await user.click(screen.getByRole('button', { name: 'Add a line' }))
    const [, contract] = screen.getAllByRole('textbox', { name: 'Contract' })
    const [, amount] = screen.getAllByRole('textbox', { name: 'Per contract' })
    if (contract && amount) {
      await user.type(contract, 'mes')
      await user.type(amount, '0.25')
    }
    await save()
    await waitFor(() =>
      expect(server.bodies(replaceCommissions)[0]).toMatchObject({
        profiles: [
          { root: null, perContract: '0.62' },
          { root: 'MES', perContract: '0.25' },
        ],
      }),
    )
  })

  it('stays in the form when the server refuses it', async () => {
    const { user, perContract, save } = await showDialog()
    server.refuse(replaceCommissions, 'internal')
    await user.clear(perContract)
    await user.type(perContract, '0.74')
    await save()
    await waitFor(() => expect(server.sent(replaceCommissions)).toHaveLength(1))
    expect(perContract.value).toBe('0.74')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})

it('says that the lines did not load, and offers a retry', async () => {
  server.refuse(listCommissions, 'internal')
  await show(<CommissionsDialog account={accountOf()} onClose={() => {}} />)
  expect(await screen.findByText('The commissions did not load')).toBeTruthy()
})

describe('lines that are left without saving them', () => {
  const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Per contract' })

  it('are there again when the dialog is opened again, until they are saved', async () => {
    const { user, perContract } = await showDialog()
    await user.clear(perContract)
    await user.type(perContract, '0.74')
    await user.keyboard('{Escape}')
    cleanup()
    const again = await showDialog()
    expect((await amount()).value).toBe('0.74')
    expect(screen.getByText('Your unsaved draft was restored.')).toBeTruthy()
    await again.save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cleanup()
    await showDialog()
    expect((await amount()).value).toBe('0.62')
  })

  it('are no draft if they are saved after all', async () => {
    const { user, perContract, save } = await showDialog()
    const saved = [{ ...PROFILE, perContract: '0.74' }]
    const answer = server.hold(replaceCommissions, { profiles: saved, changed: 12 })
    await user.clear(perContract)
    await user.type(perContract, '0.74')
    await save()
    await user.keyboard('{Escape}')
    answer()
    expect(await screen.findByText('The costs of 12 trades were recalculated.')).toBeTruthy()
    cleanup()
    await showDialog()
    expect(screen.queryByText('Your unsaved draft was restored.')).toBeNull()
  })
})

it('lines changed on another device are those that are edited', async () => {
  queryClient.setQueryData(['/api/accounts', accountOf().id, 'commissions'], { profiles: [PROFILE] })
  const { perContract } = await showDialog([{ ...PROFILE, perContract: '0.9' }])
  expect(perContract.value).toBe('0.9')
})

it('a refused line is marked, and its reason is said once', async () => {
  const { user, perContract, save } = await showDialog()
  server.refuse(replaceCommissions, 'invalid_input', { 'profiles.0.perContract': 'Too large' })
  await user.clear(perContract)
  await user.type(perContract, '9')
  await save()
  expect(await screen.findAllByText(/Too large/)).toHaveLength(1)
  expect(screen.getByText(/^Commissions of .* were not changed$/)).toBeTruthy()
})
