import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isClosed, Opened, show } from '../../../test/dom/show.tsx'
import { OpenDialog } from '../dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../dropdown-menu.tsx'
import { Popover, PopoverClose, PopoverContent, PopoverTrigger } from '../popover.tsx'
import { Tooltip } from '../tooltip.tsx'

const drawMenu = () =>
  show(
    <Menu>
      <MenuTrigger asChild>
        <button type="button">More</button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem>Rename</MenuItem>
        <MenuItem>Delete</MenuItem>
      </MenuContent>
    </Menu>,
  )

describe('a menu', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens on %s with its first item, and gives the focus back',
    async (key) => {
      const { user } = await drawMenu()
      const trigger = screen.getByRole('button', { name: 'More' })
      expect(trigger.getAttribute('aria-expanded')).toBe('false')
      trigger.focus()
      await user.keyboard(key)
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'))
      expect(trigger.getAttribute('aria-expanded')).toBe('true')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(trigger))
      expect(screen.queryByRole('menu')).toBeNull()
    },
  )
  it('is named by its trigger', async () => {
    const { user } = await drawMenu()
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menu', { name: 'More' })).toBeTruthy()
  })
})

describe('a popover', () => {
  it('opens and closes by its trigger, and by what closes it', async () => {
    const { user } = await show(
      <Popover>
        <PopoverTrigger asChild>
          <button type="button">Dates</button>
        </PopoverTrigger>
        <PopoverContent aria-label="Dates">
          <PopoverClose asChild>
            <button type="button">Done</button>
          </PopoverClose>
        </PopoverContent>
      </Popover>,
    )
    const trigger = screen.getByRole('button', { name: 'Dates' })
    const press = () => user.click(trigger)
    await press()
    const panel = await screen.findByRole('dialog', { name: 'Dates' })
    expect(trigger.getAttribute('aria-controls')).toBe(panel.id)
    await press()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press()
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(trigger.hasAttribute('aria-controls')).toBe(false)
  })
})

describe('a tooltip', () => {
  it('describes its element while that has the focus, without drawing it anew', async () => {
    const { user } = await show(
      <Tooltip content="Hides every amount">
        <button type="button">Privacy</button>
      </Tooltip>,
    )
    const button = screen.getByRole('button', { name: 'Privacy' })
    await user.tab()
    expect(document.activeElement).toBe(button)
    const tip = await screen.findByRole('tooltip')
    expect(tip.textContent).toContain('Hides every amount')
    expect(button.getAttribute('aria-describedby')).toBe(tip.id)
    expect(screen.getByRole('button', { name: 'Privacy' })).toBe(button)
    await user.tab()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    expect(button.hasAttribute('aria-describedby')).toBe(false)
  })
  it('goes together with the dialog below it on one Escape', async () => {
    const { user } = await show(
      <Opened>
        {(close) => (
          <OpenDialog title="A form" onClose={close}>
            <Tooltip content="Hides every amount">
              <button type="button">Privacy</button>
            </Tooltip>
          </OpenDialog>
        )}
      </Opened>,
    )
    screen.getByRole('button', { name: 'Privacy' }).focus()
    await screen.findByRole('tooltip')
    await user.keyboard('{Escape}')
    await isClosed()
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
  it('goes on Escape, and leaves the page below as it is', async () => {
    const { user } = await show(
      <Tooltip content="Hides every amount">
        <button type="button">Privacy</button>
      </Tooltip>,
    )
    await user.tab()
    await screen.findByRole('tooltip')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Privacy' }))
  })
})
