import { type FeeRow, importFees, previewFees, removeFees } from '@ballast/contract/attempts/attempt-money'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isDisabled } from '../../../test/dom/is-disabled.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show, tableRows } from '../../../test/dom/show.tsx'
import { FeesDialog } from './fees-dialog.tsx'

const TEXT = 'Date,Amount,Account,Kind\n2026-11-02,80,Apex 50K,reset\nsoon,80,,'
const ROW: FeeRow = {
  line: 2,
  accountName: 'Apex 50K',
  attemptId: idOf(300),
  kind: 'reset',
  amount: '80',
  currency: 'USD',
  paidOn: '2026-11-02',
  note: '',
  problem: null,
}
const BROKEN: FeeRow = {
  line: 3,
  accountName: '',
  attemptId: null,
  kind: null,
  amount: null,
  currency: null,
  paidOn: null,
  note: '',
  problem: 'This is no date',
}

async function showDialog() {
  const shown = await show(<Opened>{(close) => <FeesDialog onClose={close} />}</Opened>)
  const dialog = await screen.findByRole('dialog', { name: 'Import fees' })
  const choose = async (text = TEXT) => {
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement
    await shown.user.upload(input, new File([text], 'fees.csv', { type: 'text/csv' }))
  }
  const add = (name = 'Add 1 fee') => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, dialog, choose, add }
}

describe('a file of fees', () => {
  it('is shown row by row before anything is saved, with the reason for rows left out', async () => {
    server.give(previewFees, { rows: [ROW, BROKEN], taken: 1 })
    const { choose } = await showDialog()
    expect(isDisabled(screen.getByRole('button', { name: 'Add fees' }))).toBe(true)
    await choose()
    const table = await screen.findByRole('table', { name: 'Fees in the file' })
    expect(tableRows(table)).toEqual([
      ['2', 'Nov 2, 2026', 'Apex 50K', 'Reset', '$80.00', ''],
      ['3', '–', '–', '–', '–', 'This is no date'],
    ])
    expect(screen.getByText(/^1 of 2 rows can be added/).textContent).toContain(
      'The others are left out; each says why.',
    )
    expect(server.bodies(previewFees)).toEqual([{ text: TEXT }])
  })

  it('is saved as shown, with Undo', async () => {
    server.give(previewFees, { rows: [ROW], taken: 1 })
    server.give(importFees, { ids: [idOf(1), idOf(2)] })
    server.give(removeFees, { ok: true })
    const { user, choose, add } = await showDialog()
    await choose()
    await screen.findByText(/^1 of 1 row can be added/)
    await add()
    expect(await screen.findByText('2 fees added')).toBeTruthy()
    expect(server.bodies(importFees)).toEqual([{ text: TEXT }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await pressUndo(user)
    await waitFor(() => expect(server.bodies(removeFees)).toEqual([{ ids: [idOf(1), idOf(2)] }]))
  })

  it('that is saved after its dialog was left closes nothing else', async () => {
    server.give(previewFees, { rows: [ROW], taken: 1 })
    const onClose = vi.fn()
    const { user } = await show(
      <Opened>
        {(close) => (
          <FeesDialog
            onClose={() => {
              close()
              onClose()
            }}
          />
        )}
      </Opened>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Import fees' })
    const file = new File([TEXT], 'fees.csv', { type: 'text/csv' })
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file)
    const answer = server.hold(importFees, { ids: [idOf(1)] })
    await user.click(await screen.findByRole('button', { name: 'Add 1 fee' }))
    await user.keyboard('{Escape}')
    answer()
    expect(await screen.findByText('1 fee added')).toBeTruthy()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('without any valid row cannot be saved, and can be replaced', async () => {
    server.give(previewFees, { rows: [BROKEN], taken: 0 })
    const { user, choose } = await showDialog()
    await choose()
    const add = (await screen.findByRole('button', { name: 'Add 0 fees' })) as HTMLButtonElement
    expect(isDisabled(add)).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Another file' }))
    expect(screen.getByText('Drop a file of fees here')).toBeTruthy()
  })

  it('that cannot be read says why, at its field', async () => {
    server.refuse(previewFees, 'invalid_input', { text: 'This file has no column Date' })
    const { choose } = await showDialog()
    await choose()
    expect(await screen.findByText('This file has no column Date')).toBeTruthy()
  })

  it('that could not be saved stays, and the reason is shown', async () => {
    server.give(previewFees, { rows: [ROW], taken: 1 })
    server.refuse(importFees, 'internal')
    const { choose, add } = await showDialog()
    await choose()
    await screen.findByText(/^1 of 1 row can be added/)
    await add()
    expect((await screen.findByRole('alert')).textContent).toMatch(/\w/)
    expect(screen.getByRole('table')).toBeTruthy()
  })

  it('that the server refuses for its content says what it refuses, and the next file has nothing to do with it', async () => {
    server.give(previewFees, { rows: [ROW], taken: 1 })
    server.refuse(importFees, 'invalid_input', { text: 'An account in this file was archived' })
    const { user, choose, add } = await showDialog()
    await choose()
    await screen.findByText(/^1 of 1 row can be added/)
    await add()
    expect((await screen.findByRole('alert')).textContent).toBe('An account in this file was archived')
    await user.click(screen.getByRole('button', { name: 'Another file' }))
    expect(screen.queryByText('An account in this file was archived')).toBeNull()
  })

  it('whose undo failed says so', async () => {
    server.give(previewFees, { rows: [ROW], taken: 1 })
    server.give(importFees, { ids: [idOf(1)] })
    server.refuse(removeFees, 'not_found')
    const { user, choose, add } = await showDialog()
    await choose()
    await screen.findByText(/^1 of 1 row can be added/)
    await add()
    await pressUndo(user)
    expect(await screen.findByText('The fees were not removed')).toBeTruthy()
  })
})
