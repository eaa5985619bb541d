import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Presses a button in a toast, which accepts the pointer only a moment after it is rendered. */
export async function pressInMessage(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => user.click(button))
}

export const pressUndo = (user: UserEvent) => pressInMessage(user, 'Undo')
