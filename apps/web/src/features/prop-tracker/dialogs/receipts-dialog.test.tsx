import { addReceipt, deleteReceipt, MAX_RECEIPTS } from '@ballast/contract/attempts/receipts'
import { ERRORS } from '@ballast/contract/errors'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ledgerEntryOf } from '../../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { Opened, show } from '../../../test/dom/show.tsx'
import { ReceiptsDialog } from './receipts-dialog.tsx'

const receiptOf = (number: number, isPicture = true) => ({
  id: idOf(500 + number),
  name: `${number}.png`,
  isPicture,
})

async function showDialog(receipts = [receiptOf(1)]) {
  const onClose = vi.fn()
  const entry = ledgerEntryOf({ receipts })
  const shown = await show(
    <Opened>
      {(close) => (
        <ReceiptsDialog
          entry={entry}
          onClose={() => {
            close()
            onClose()
          }}
        />
      )}
    </Opened>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Receipts' })
  const add = async (file = new File(['x'], 'a.png', { type: 'image/png' })) => {
    await shown.user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file)
  }
  return { ...shown, onClose, add }
}

describe('the receipts of an entry', () => {
  it('open as a picture, or are downloaded as a file', async () => {
    await showDialog([receiptOf(1), receiptOf(2, false)])
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('download')])
    expect(links).toEqual([
      [`/api/receipts/${idOf(501)}`, null],
      [`/api/receipts/${idOf(502)}`, '2.png'],
    ])
  })

  it('are uploaded unchanged', async () => {
    server.give(addReceipt, receiptOf(3))
    const { add } = await showDialog()
    await add()
    await waitFor(() => expect(server.sent(addReceipt)).toHaveLength(1))
    const [{ params, body } = { params: {}, body: null }] = server.sent(addReceipt)
    expect(params).toEqual({ id: idOf(400) })
    expect(((body as FormData).get('file') as File).name).toBe('a.png')
  })

  it('that are too large are not uploaded', async () => {
    const { add } = await showDialog()
    const large = new File(['x'], 'large.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    await add(large)
    expect(await screen.findByText('This file is larger than 10 MB.')).toBeTruthy()
    expect(server.sent(addReceipt)).toEqual([])
  })

  it('that the server cannot read say so', async () => {
    server.refuse(addReceipt, 'unreadable_receipt')
    const { add } = await showDialog()
    await add()
    expect(await screen.findByText(ERRORS.unreadable_receipt[1])).toBeTruthy()
    expect(server.sent(addReceipt)).toHaveLength(1)
  })

  it('are five at most', async () => {
    await showDialog(Array.from({ length: MAX_RECEIPTS }, (_, index) => receiptOf(index)))
    expect(screen.getByText('An entry has at most 5 receipts. Remove one to add another.')).toBeTruthy()
    expect(screen.queryByText('Drop a receipt here')).toBeNull()
  })

  it('are removed with Undo', async () => {
    server.give(deleteReceipt, { ok: true })
    const { user } = await showDialog()
    await user.click(screen.getByRole('button', { name: 'Remove 1.png' }))
    expect(await screen.findByText('Receipt removed')).toBeTruthy()
    expect(screen.getByText('Undo')).toBeTruthy()
    expect(server.sent(deleteReceipt)[0]?.params).toEqual({ id: idOf(501) })
  })

  it('are removed once, however often it is pressed', async () => {
    const answer = server.hold(deleteReceipt, { ok: true })
    const { user } = await showDialog()
    await user.dblClick(screen.getByRole('button', { name: 'Remove 1.png' }))
    answer()
    expect(await screen.findByText('Receipt removed')).toBeTruthy()
    expect(server.sent(deleteReceipt)).toHaveLength(1)
  })

  it('that could not be added after the dialog was left say so', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.give(addReceipt, async () => {
      await promise
      throw new TypeError('Failed to fetch')
    })
    const { add, user } = await showDialog()
    await add()
    await user.keyboard('{Escape}')
    resolve()
    expect(await screen.findByText('The receipt was not added')).toBeTruthy()
  })

  it('that could not be removed stay, and the reason is shown', async () => {
    server.refuse(deleteReceipt, 'internal')
    const { user } = await showDialog()
    await user.click(screen.getByRole('button', { name: 'Remove 1.png' }))
    expect(await screen.findByText('The receipt was not removed')).toBeTruthy()
    expect(screen.getByText('1.png')).toBeTruthy()
  })
})
