import {
  addSampleData,
  getSampleData,
  removeSampleData,
  type SampleData,
} from '@ballast/contract/people/sample-data'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { SampleBar } from './sample-bar.tsx'
import { SampleOffer } from './sample-offer.tsx'

const at = (part: Partial<SampleData> = {}): SampleData => ({
  ...{ state: 'none', progress: 0, isOffered: true, error: null },
  ...part,
})

it('sample trades are added once, and are no longer offered when they are there', async () => {
  server.give(getSampleData, at())
  const { user } = await show(<SampleOffer />)
  server.give(addSampleData, () => {
    server.give(getSampleData, at({ state: 'there', progress: 1, isOffered: false }))
    return at({ state: 'adding' })
  })
  const offer = await screen.findByRole('button', { name: /Try it with sample trades/ })
  await user.click(offer)
  await user.click(offer)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(server.sent(addSampleData)).toHaveLength(1)
})

it('sample trades that were not added say why, and the offer goes if the journal has trades by now', async () => {
  server.give(getSampleData, at())
  const { user } = await show(<SampleOffer />)
  const offer = await screen.findByRole('button', { name: /Try it with sample trades/ })
  server.refuse(addSampleData, 'has_trades')
  server.give(getSampleData, at({ isOffered: false }))
  await user.click(offer)
  expect(await screen.findByText('No sample trades were added')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Eight months of made-up trades/)).toBeNull())
})

it('sample trades are removed once, and it is said if they are still there', async () => {
  const { user } = await show(<SampleBar state="there" progress={1} />)
  const remove = screen.getByRole('button', { name: 'Remove the sample trades' })
  server.refuse(removeSampleData, 'sample_running')
  await user.click(remove)
  expect(await screen.findByText('The sample trades are still there')).toBeTruthy()
  const answer = server.hold(removeSampleData, at())
  await user.click(remove)
  await user.click(remove)
  answer()
  expect(await screen.findByText('Sample trades removed')).toBeTruthy()
  expect(server.sent(removeSampleData)).toHaveLength(2)
})
