import type { Screenshot } from '@ballast/contract/screenshots'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { idOf } from '../../test/dom/samples.ts'
import { Opened, show } from '../../test/dom/show.tsx'
import { Lightbox } from './lightbox.tsx'

const shot: Screenshot = {
  id: idOf(1),
  caption: '',
  width: 800,
  height: 600,
  bytes: 900,
  createdAt: '2026-11-20T15:00:00Z',
}

async function showPicture() {
  const caption = vi.fn(async () => {})
  const { user } = await show(
    <Opened>
      {(close) => (
        <Lightbox
          screenshots={[shot]}
          shownId={shot.id}
          onShow={close}
          shots={{ caption, remove: async () => {} }}
        />
      )}
    </Opened>,
  )
  return { user, caption, field: await screen.findByRole('textbox', { name: 'Caption' }) }
}

it.each([
  ['The entry', [[shot.id, 'The entry']]],
  [' ', []],
])('a caption is saved if it was changed and the picture is left by Escape: “%s”', async (typed, saved) => {
  const { user, caption, field } = await showPicture()
  await user.type(field, typed)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(caption.mock.calls).toEqual(saved)
})

it('the focus is on the page once a picture is removed', async () => {
  function Pictures() {
    const [pictures, setPictures] = useState([shot])
    const [shownId, setShownId] = useState<string | null>(null)
    const remove = async () => setPictures([])
    return (
      <main id="main" tabIndex={-1}>
        {pictures.map(({ id }) => (
          <button key={id} type="button" onClick={() => setShownId(id)}>
            Open
          </button>
        ))}
        {shownId && (
          <Lightbox
            screenshots={pictures}
            shownId={shownId}
            onShow={setShownId}
            shots={{ caption: async () => {}, remove }}
          />
        )}
      </main>
    )
  }
  const { user } = await show(<Pictures />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
