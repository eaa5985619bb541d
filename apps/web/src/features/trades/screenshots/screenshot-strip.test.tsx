import {
  addScreenshot,
  captionScreenshot,
  deleteScreenshot,
  restoreScreenshot,
  type Screenshot,
} from '@ballast/contract/screenshots'
import { getTrade } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pressInMessage, pressUndo } from '../../../test/dom/press-in-message.ts'
import { idOf, tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { tradeQueries } from '../trade-queries.ts'
import { ScreenshotStrip } from './screenshot-strip.tsx'

const shot = (number: number, caption = ''): Screenshot => ({
  id: idOf(number),
  caption,
  width: 800,
  height: 600,
  bytes: 900,
  createdAt: `2026-11-20T15:00:${String(number % 60).padStart(2, '0')}Z`,
})
const file = (name: string, part: { type?: string; size?: number } = {}) => {
  const made = new File(['x'], name, { type: part.type ?? 'image/png' })
  if (part.size) Object.defineProperty(made, 'size', { value: part.size })
  return made
}
function Strip() {
  const { data } = useQuery(tradeQueries.byId(idOf(100)))
  return data && <ScreenshotStrip tradeId={data.id} screenshots={data.screenshots} />
}

/** The server's current pictures. */
async function showStrip(first: Screenshot[]) {
  let stored = first
  server.give(getTrade, () => tradeOf({ screenshots: stored }))
  server.give(addScreenshot, () => {
    const added = shot(30 + stored.length)
    stored = [...stored, added]
    return added
  })
  server.give(captionScreenshot, ({ params, body }) => {
    const { caption } = body as { caption: string }
    stored = stored.map((one) => (one.id === params.id ? { ...one, caption } : one))
    return shot(1, caption)
  })
  server.give(deleteScreenshot, ({ params }) => {
    stored = stored.filter(({ id }) => id !== params.id)
    return { ok: true as const }
  })
  server.give(restoreScreenshot, ({ params }) => {
    const ids = [params.id, ...stored.map(({ id }) => id)]
    stored = first.filter(({ id }) => ids.includes(id))
    return first.find(({ id }) => id === params.id) ?? shot(1)
  })
  const shown = await show(<Strip />)
  const input = await screen.findByLabelText<HTMLInputElement>('Choose pictures')
  return { ...shown, input }
}
const names = () =>
  screen.queryAllByRole('button', { name: /^Open picture/ }).map((one) => one.getAttribute('aria-label'))
/** Waits until all requests in flight have been answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('adding pictures', () => {
  it('uploads them one by one, and shows each', async () => {
    const { user, input } = await showStrip([])
    await user.upload(input, [file('one.png'), file('two.png')])
    await waitFor(() => expect(names()).toHaveLength(2))
    const sent = server.bodies<FormData>(addScreenshot).map((form) => (form.get('file') as File).name)
    expect(sent).toEqual(['one.png', 'two.png'])
  })

  it('handles pasted pictures, and ignores pasted text', async () => {
    await showStrip([])
    const paste = (files: File[]) => fireEvent.paste(window, { clipboardData: { files } })
    expect(paste([file('note.txt', { type: 'text/plain' })])).toBe(true)
    expect(paste([file('')])).toBe(false)
    await waitFor(() => expect(names()).toHaveLength(1))
  })

  it('skips one that is too large, and uploads the next', async () => {
    const { user, input } = await showStrip([])
    await user.upload(input, [file('huge.png', { size: 15 * 1024 * 1024 + 1 }), file('two.png')])
    expect(await screen.findByText('This picture is larger than 15 MB.')).toBeTruthy()
    await waitFor(() => expect(names()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Leave it out' }))
    expect(screen.queryByText('huge.png')).toBeNull()
  })

  it('says what the server says about one that it cannot use', async () => {
    const { user, input } = await showStrip([])
    server.refuse(addScreenshot, 'invalid_input', { file: 'This picture is damaged' })
    await user.upload(input, file('one.png'))
    expect(await screen.findByText('This picture is damaged')).toBeTruthy()
  })

  it('keeps one that failed, and retries it', async () => {
    const { user, input } = await showStrip([])
    server.setReachable(false)
    await user.upload(input, file('one.png'))
    expect(await screen.findByText(/Your data is safe/)).toBeTruthy()
    server.setReachable(true)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(screen.queryByText('one.png')).toBeNull()
  })
})

describe('a removed picture', () => {
  async function remove() {
    const shown = await showStrip([shot(1, 'first'), shot(2, 'second')])
    await shown.user.click(await screen.findByRole('button', { name: /first/ }))
    await shown.user.click(await screen.findByRole('button', { name: 'Remove picture' }))
    return shown
  }

  it('disappears, and Undo restores it in place', async () => {
    const { user } = await remove()
    await settled()
    expect(names()).toEqual(['Open picture 1: second'])
    await pressUndo(user)
    await waitFor(() => expect(names()).toEqual(['Open picture 1: first', 'Open picture 2: second']))
  })

  it('is reported as gone if it could not be restored', async () => {
    const { user } = await remove()
    server.refuse(restoreScreenshot, 'not_found')
    await pressUndo(user)
    expect(await screen.findByText('The picture was not brought back')).toBeTruthy()
  })
})

describe('a caption', () => {
  async function write(text: string) {
    const shown = await showStrip([shot(1, 'first')])
    await shown.user.click(await screen.findByRole('button', { name: /first/ }))
    const caption = await screen.findByRole<HTMLInputElement>('textbox', { name: /Caption/ })
    await shown.user.clear(caption)
    await shown.user.type(caption, text)
    return shown
  }

  it('is saved as written', async () => {
    const { user } = await write('The entry')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(server.bodies(captionScreenshot).at(-1)).toEqual({ caption: 'The entry' }))
    await settled()
    expect(names()).toEqual(['Open picture 1: The entry'])
  })

  it('that could not be saved is reported, the server’s is shown, and what was typed can be sent again', async () => {
    const { user } = await write('The entry')
    server.refuse(captionScreenshot, 'internal')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('The caption was not saved')).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['Open picture 1: first']))
    server.give(captionScreenshot, shot(1, 'The entry'))
    await pressInMessage(user, 'Try again')
    await waitFor(() => expect(server.bodies(captionScreenshot)).toHaveLength(2))
    expect(server.bodies(captionScreenshot)).toEqual([{ caption: 'The entry' }, { caption: 'The entry' }])
  })
})

it('a picture that could not be removed reappears, with the reason', async () => {
  const { user } = await showStrip([shot(1, 'first')])
  server.refuse(deleteScreenshot, 'internal')
  await user.click(await screen.findByRole('button', { name: /first/ }))
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }))
  expect(await screen.findByText('The picture was not removed')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Open picture 1: first']))
})
