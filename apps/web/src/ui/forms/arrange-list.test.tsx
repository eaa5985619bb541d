import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isDisabled } from '../../test/dom/is-disabled.ts'
import { show } from '../../test/dom/show.tsx'
import { ArrangeList } from './arrange-list.tsx'
import { FileDropZone } from './file-drop-zone.tsx'

const ITEMS = ['Ann', 'Bea', 'Cas'].map((name) => ({ id: name.toLowerCase(), name }))
async function draw(items = ITEMS) {
  const onOrder = vi.fn()
  const shown = await show(
    <ArrangeList items={items} onOrder={onOrder}>
      {({ name }) => <b>{name}</b>}
    </ArrangeList>,
  )
  const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
  return { ...shown, onOrder, names }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a sortable list', () => {
  it('moves an item by its arrows', async () => {
    const { user, onOrder, names } = await draw()
    await user.click(button('Move Cas up'))
    expect(names()).toEqual(['Ann', 'Cas', 'Bea'])
    await user.click(button('Move Ann down'))
    expect(names()).toEqual(['Cas', 'Ann', 'Bea'])
    expect(onOrder.mock.calls).toEqual([[['ann', 'cas', 'bea']], [['cas', 'ann', 'bea']]])
  })

  it('keeps the focus on an arrow that has come to the end, which does nothing there', async () => {
    const { user, onOrder, names } = await draw()
    button('Move Bea up').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Move Bea up'))
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Bea', 'Ann', 'Cas'])
    expect(onOrder).toHaveBeenCalledTimes(1)
  })

  it('is in its earlier order again if the new one was not saved', async () => {
    const { user, onOrder, names } = await draw()
    onOrder.mockResolvedValueOnce(null)
    await user.click(button('Move Cas up'))
    await waitFor(() => expect(names()).toEqual(['Ann', 'Bea', 'Cas']))
    await user.click(button('Move Bea up'))
    expect(names()).toEqual(['Bea', 'Ann', 'Cas'])
  })

  it('cannot move the first up or the last down', async () => {
    await draw()
    expect(
      ['Move Ann up', 'Move Bea up', 'Move Bea down', 'Move Cas down'].map((name) =>
        isDisabled(button(name)),
      ),
    ).toEqual([true, false, false, true])
  })

  it('with one item cannot move it', async () => {
    await draw(ITEMS.slice(0, 1))
    expect([isDisabled(button('Move Ann up')), isDisabled(button('Move Ann down'))]).toEqual([true, true])
  })

  it('moves a dragged item, and reports the order once it is dropped', async () => {
    const { onOrder, names } = await draw()
    const [first, , last] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement]
    fireEvent.dragStart(first)
    fireEvent.dragOver(last)
    expect(names()).toEqual(['Bea', 'Cas', 'Ann'])
    expect(onOrder).not.toHaveBeenCalled()
    fireEvent.dragEnd(screen.getAllByRole('listitem')[2] as HTMLElement)
    expect(onOrder.mock.calls).toEqual([[['bea', 'cas', 'ann']]])
  })

  it('ignores anything else dragged over it', async () => {
    const { names } = await draw()
    fireEvent.dragOver(screen.getAllByRole('listitem')[2] as HTMLElement)
    expect(names()).toEqual(['Ann', 'Bea', 'Cas'])
  })
})

describe('files dropped on a field', () => {
  const FILES = ['a.csv', 'b.csv'].map((name) => new File([name], name))
  async function drawZone(part: { multiple?: boolean; busy?: boolean; error?: string } = {}) {
    const onFiles = vi.fn()
    const shown = await show(<FileDropZone label="Drop your files here" onFiles={onFiles} {...part} />)
    const zone = screen.getByRole('region', { name: 'Drop your files here' })
    const given = () => onFiles.mock.calls.map(([files]) => files.map(({ name }: File) => name))
    return { ...shown, zone, given }
  }

  it.each([
    [true, ['a.csv', 'b.csv']],
    [false, ['a.csv']],
  ])('are all taken, or only the first (several: %s)', async (multiple, names) => {
    const { zone, given } = await drawZone({ multiple })
    fireEvent.drop(zone, { dataTransfer: { files: FILES } })
    fireEvent.paste(zone, { clipboardData: { files: FILES } })
    expect(given()).toEqual([names, names])
    expect(button(multiple ? 'Choose files' : 'Choose a file')).toBeTruthy()
  })

  it('that are left out because only one can be taken are not left out silently', async () => {
    const { zone } = await drawZone()
    const note = () => screen.getByRole('status').textContent
    fireEvent.drop(zone, { dataTransfer: { files: FILES } })
    expect(note()).toBe('Only a.csv was taken. Add one file at a time.')
    fireEvent.drop(zone, { dataTransfer: { files: FILES.slice(1) } })
    expect(note()).toBe('')
  })

  it('are ignored if there are none, or it is busy, and its button keeps the focus', async () => {
    const { zone, given } = await drawZone({ busy: true })
    button('Choose a file').focus()
    expect(document.activeElement).toBe(button('Choose a file'))
    fireEvent.drop(zone, { dataTransfer: { files: FILES } })
    fireEvent.paste(zone, { clipboardData: { files: [] } })
    expect(given()).toEqual([])
  })

  it('highlight the field while hovering', async () => {
    const { zone } = await drawZone()
    fireEvent.dragOver(zone)
    expect(zone.className).toContain('border-primary-text')
    fireEvent.dragLeave(zone)
    expect(zone.className).not.toContain('border-primary-text')
  })

  it('that were rejected say why', async () => {
    await drawZone({ error: 'This is too large' })
    expect(screen.getByRole('alert').textContent).toBe('This is too large')
  })

  it('can be chosen in the file dialog, the same one twice', async () => {
    const { container, user, given } = await drawZone({ multiple: true })
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
    await user.upload(input, FILES)
    expect(given()).toEqual([['a.csv', 'b.csv']])
    expect(input.value).toBe('')
  })
})
