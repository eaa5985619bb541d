import { getSampleData } from '@ballast/contract/people/sample-data'
import { getTrade } from '@ballast/contract/trades'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tradeOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { TradeFormSheet } from './trade-form-sheet.tsx'

it('fills that did not load can be retried', async () => {
  giveUsual()
  server.refuse(getTrade, 'not_found')
  const { user } = await show(<TradeFormSheet editing={tradeOf()} onClose={() => {}} onSaved={() => {}} />)
  expect(await screen.findByText('The fills did not load')).toBeTruthy()
  server.give(getTrade, tradeOf())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Exit' })).value).toBe('21030')
})

it('accepts no trades of one’s own while sample trades are in the journal', async () => {
  giveUsual()
  server.give(getSampleData, { state: 'there', progress: 1, isOffered: false, error: null })
  await show(<TradeFormSheet editing={null} onClose={() => {}} onSaved={() => {}} />)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Symbol' })).toBeNull())
})
