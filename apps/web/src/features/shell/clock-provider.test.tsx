import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountClocksStore } from '../../lib/time/trading-today.ts'
import { accountOf } from '../../test/dom/samples.ts'
import { show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { ClockProvider } from './clock-provider.tsx'

it('the clocks of the accounts are stored for the next page that opens', async () => {
  const account = accountOf({ timeZone: 'Europe/Berlin', dayReset: '00:00' })
  giveUsual({ accounts: [account] })
  await show(<ClockProvider>Page</ClockProvider>)
  expect(screen.getByText('Page')).toBeTruthy()
  const { id, timeZone, dayReset } = account
  await waitFor(() => expect(accountClocksStore.get()).toEqual([{ id, timeZone, dayReset }]))
})
