import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { pressInMessage } from '../../test/dom/press-in-message.ts'
import { idOf } from '../../test/dom/samples.ts'
import { show } from '../../test/dom/show.tsx'
import { picturesIn, usePictures } from './use-pictures.ts'

const ADDED = {
  id: idOf(1),
  caption: '',
  width: 800,
  height: 600,
  bytes: 900,
  createdAt: '2026-11-20T15:00:00Z',
}

type Add = Parameters<typeof usePictures>[0]['add']

function Place({ add, onLeave }: { add: Add; onLeave: () => void }) {
  const nothing = async () => ADDED
  const calls = { add, caption: nothing, remove: nothing, restore: nothing }
  const pictures = usePictures({ ...calls, patchList: () => {}, refresh: () => {} })
  function handlePress() {
    void pictures.add([new File(['x'], 'chart.png', { type: 'image/png' })])
    onLeave()
  }
  return (
    <button type="button" onClick={handlePress}>
      Add and leave
    </button>
  )
}
function Page({ add }: { add: Add }) {
  const [isOpen, setOpen] = useState(true)
  return isOpen && <Place add={add} onLeave={() => setOpen(false)} />
}

it('a picture that fails after its place was left is not lost: that is said, and it can be sent again', async () => {
  const add = vi.fn<Add>().mockRejectedValueOnce(new Error('Broken')).mockResolvedValue(ADDED)
  const { user } = await show(<Page add={add} />)
  await user.click(screen.getByRole('button', { name: 'Add and leave' }))
  expect(await screen.findByText('chart.png was not added')).toBeTruthy()
  await pressInMessage(user, 'Try again')
  await waitFor(() => expect(add).toHaveBeenCalledTimes(2))
  const names = add.mock.calls.map(([form]) => (form.get('file') as File).name)
  expect(names).toEqual(['chart.png', 'chart.png'])
})

it('a picture of which the answer was lost is not called missing, and can be sent again', async () => {
  const lost = Object.assign(new ApiError({ status: 504, text: '' }), { method: 'POST' })
  const add = vi.fn<Add>().mockRejectedValueOnce(lost).mockResolvedValue(ADDED)
  const { user } = await show(<Page add={add} />)
  await user.click(screen.getByRole('button', { name: 'Add and leave' }))
  expect(await screen.findByText('No answer from Ballast')).toBeTruthy()
  await pressInMessage(user, 'Try again')
  await waitFor(() => expect(add).toHaveBeenCalledTimes(2))
})

it('an HEIC of which the system does not know the type is a picture too, and a note is none', () => {
  const files = ['IMG_1.HEIC', 'b.heif', 'note.txt', 'heic'].map((name) => new File(['x'], name))
  expect(picturesIn(files as unknown as FileList).map(({ name }) => name)).toEqual(['IMG_1.HEIC', 'b.heif'])
})
