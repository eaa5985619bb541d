import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Presses Undo in a message, which takes the pointer only a moment after it is drawn. */
export async function pressUndo(user: UserEvent): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => user.click(button))
}
