import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an option in a field that opens a list. */
export async function choose(
  user: UserEvent,
  field: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}
