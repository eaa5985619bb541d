import { screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { disconnect } from '../../test/dom/queries.ts'
import { show } from '../../test/dom/show.tsx'
import { lazyPart } from './lazy-part.tsx'

function Words({ text }: { text: string }) {
  return <p>{text}</p>
}

function partWithout(connection: { isThere: boolean; fetched: number }) {
  return lazyPart(async () => {
    connection.fetched += 1
    if (!connection.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return Words
  })
}

async function showWithout() {
  const connection = { isThere: false, fetched: 0 }
  const Part = partWithout(connection)
  const page = (
    <>
      <textarea aria-label="Note" />
      <Suspense fallback={<p>Loading</p>}>
        <Part text="the palette" />
      </Suspense>
      <Suspense fallback={null}>
        <Part text="the sheet" />
      </Suspense>
    </>
  )
  const shown = await show(page)
  await screen.findAllByRole('alert')
  return { ...shown, connection, Part }
}
const areThere = async () => {
  expect(await screen.findByText('the palette')).toBeTruthy()
  expect(await screen.findByText('the sheet')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
}

describe('a part whose code does not load', () => {
  it('says so and leaves the rest of the page as it is', async () => {
    const { user, connection } = await showWithout()
    const note = screen.getByRole('textbox', { name: 'Note' })
    await user.type(note, 'calm')
    expect(note).toHaveProperty('value', 'calm')
    expect(connection.fetched).toBeLessThanOrEqual(2)
  })

  it('is there after one retry, with everything else that was missing', async () => {
    const { user, connection } = await showWithout()
    const [press] = screen.getAllByRole('button', { name: 'Try again' })
    await user.click(press as HTMLElement)
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    connection.isThere = true
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    await areThere()
  })

  it('is there by itself once there is a connection', async () => {
    const { connection } = await showWithout()
    connection.isThere = true
    disconnect()()
    await areThere()
  })

  it('is fetched again when it is next shown', async () => {
    const { connection, Part, unmount } = await showWithout()
    unmount()
    connection.isThere = true
    await show(
      <Suspense fallback={null}>
        <Part text="the palette" />
      </Suspense>,
    )
    expect(await screen.findByText('the palette')).toBeTruthy()
  })

  it('can be put away, with everything else that is missing, and comes by itself once there is a connection', async () => {
    const { user, connection } = await showWithout()
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
    connection.isThere = true
    disconnect()()
    await areThere()
  })

  it.each(['onClose', 'onOpenChange'])(
    'and was to open over the page (%s) is closed with its note, and can be opened again',
    async (name) => {
      const connection = { isThere: false, fetched: 0 }
      const { user } = await show(<Opening Part={partWithout(connection)} name={name} />)
      const open = () => user.click(screen.getByRole('button', { name: 'Open' }))
      await open()
      await user.click(await screen.findByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('alert')).toBeNull()
      connection.isThere = true
      disconnect()()
      expect(screen.queryByText('the sheet')).toBeNull()
      await open()
      expect(await screen.findByText('the sheet')).toBeTruthy()
    },
  )
})

function Opening({ Part, name }: { Part: ComponentType<{ text: string }>; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = { [name]: () => setOpen(false) }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense fallback={null}>{isOpen && <Part text="the sheet" {...close} />}</Suspense>
    </>
  )
}
