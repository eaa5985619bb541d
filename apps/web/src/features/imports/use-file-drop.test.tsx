import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openDialogs, useFileDrop } from './use-file-drop.ts'

const FILLS = new File(['a'], 'fills.csv', { type: 'text/csv' })
const PICTURE = new File(['a'], 'chart.png', { type: 'image/png' })

type Drop = { onFiles: (files: File[]) => void; dialogs: number }

function Takes({ onFiles, dialogs }: Drop) {
  useFileDrop({ isActive: () => openDialogs() === dialogs, onFiles })
  return null
}

/** A page that takes files, as does a dialog over it. */
function showPage({ isDialogOpen = false } = {}) {
  const [onPage, onDialog] = [vi.fn(), vi.fn()]
  render(
    <>
      <Takes onFiles={onPage} dialogs={0} />
      <Takes onFiles={onDialog} dialogs={1} />
      {isDialogOpen && <div data-modal="open" />}
    </>,
  )
  return { onPage, onDialog }
}

/** Drags a file over the page and drops it. Returns whether the browser would open it. */
function drop(file: File): boolean {
  const dataTransfer = {
    types: ['Files'],
    files: [file],
    items: [{ kind: 'file', type: file.type }],
  }
  const isOver = fireEvent.dragOver(document.body, { dataTransfer })
  return fireEvent.drop(document.body, { dataTransfer }) && isOver
}

it('a file is taken by the page', () => {
  const page = showPage()
  expect(drop(FILLS)).toBe(false)
  expect([page.onPage.mock.calls, page.onDialog.mock.calls]).toEqual([[[[FILLS]]], []])
})

it('a file is taken by the dialog over the page', () => {
  const page = showPage({ isDialogOpen: true })
  expect(drop(FILLS)).toBe(false)
  expect([page.onPage.mock.calls, page.onDialog.mock.calls]).toEqual([[], [[[FILLS]]]])
})

it('a picture that nothing takes is not opened by the browser instead of the page', () => {
  const { onPage, onDialog } = showPage()
  expect(drop(PICTURE)).toBe(false)
  expect(onPage).not.toHaveBeenCalled()
  expect(onDialog).not.toHaveBeenCalled()
})

it('text that is dragged is left to its field', () => {
  showPage()
  const dataTransfer = { types: ['text/plain'], files: [], items: [{ kind: 'string', type: 'text/plain' }] }
  expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(true)
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true)
})
