import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../test/dom/show.tsx'
import { useDroppedPictures } from './use-dropped-pictures.ts'

const PICTURE = new File(['x'], 'image.png', { type: 'image/png' })
const onAdd = vi.fn()

function Page() {
  const { handlers } = useDroppedPictures(onAdd)
  return (
    <div {...handlers}>
      <textarea aria-label="Notes" />
      <button type="button">Trade</button>
    </div>
  )
}

/** Whether the browser still pastes by itself. */
async function pasted(role: 'textbox' | 'button', { files = [PICTURE], text = '' }) {
  await show(<Page />)
  const clipboardData = { files, getData: () => text }
  return fireEvent.paste(screen.getByRole(role), { clipboardData })
}

beforeEach(() => onAdd.mockClear())

it.each(['textbox', 'button'] as const)(
  'a pasted picture is added, wherever the focus is: %s',
  async (role) => {
    expect(await pasted(role, {})).toBe(false)
    expect(onAdd.mock.calls).toEqual([[[PICTURE]]])
  },
)

it('copied cells are pasted into a field as text, not as their picture', async () => {
  expect(await pasted('textbox', { text: 'ES\t5000' })).toBe(true)
  expect(onAdd).not.toHaveBeenCalled()
})

it('copied cells are a picture outside of fields', async () => {
  expect(await pasted('button', { text: 'ES\t5000' })).toBe(false)
  expect(onAdd).toHaveBeenCalledTimes(1)
})

it('text alone is left to the field', async () => {
  expect(await pasted('textbox', { files: [], text: 'ES' })).toBe(true)
  expect(onAdd).not.toHaveBeenCalled()
})
