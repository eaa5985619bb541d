import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { isDisabled } from '../test/dom/is-disabled.ts'
import { Button } from './button.tsx'
import { Switch } from './forms/switch.tsx'
import { IconButton } from './icon-button.tsx'

type Props = { onPress: () => void; disabled: boolean }
const BUTTONS = {
  button: ({ onPress, disabled }: Props) => (
    <Button onClick={onPress} onPointerDown={onPress} onKeyDown={onPress} disabled={disabled}>
      It
    </Button>
  ),
  'icon button': ({ onPress, disabled }: Props) => (
    <IconButton label="It" onClick={onPress} disabled={disabled} tooltip={false}>
      +
    </IconButton>
  ),
  switch: ({ onPress, disabled }: Props) => (
    <Switch aria-label="It" checked={false} onCheckedChange={onPress} disabled={disabled} />
  ),
}

it.each(Object.entries(BUTTONS))(
  'a %s that is disabled ignores presses and keys, and keeps the focus',
  async (name, It) => {
    const onPress = vi.fn()
    const user = userEvent.setup({ delay: null })
    const { rerender } = render(<It onPress={onPress} disabled={false} />)
    const it = screen.getByRole(name === 'switch' ? 'switch' : 'button', { name: 'It' })
    await user.click(it)
    const pressed = onPress.mock.calls.length
    expect([pressed > 0, isDisabled(it)]).toEqual([true, false])
    rerender(<It onPress={onPress} disabled={true} />)
    expect([isDisabled(it), document.activeElement === it]).toEqual([true, true])
    await user.click(it)
    await user.keyboard('{Enter} ')
    expect([onPress.mock.calls.length, document.activeElement === it]).toEqual([pressed, true])
  },
)
