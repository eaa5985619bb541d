import {
  addSampleData,
  getSampleData,
  removeSampleData,
  type SampleData,
} from '@ballast/contract/people/sample-data'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { SampleBar } from './sample-bar.tsx'
import { SampleOffer } from './sample-offer.tsx'
import { useFreshFigures } from './use-fresh-figures.ts'

const at = (part: Partial<SampleData> = {}): SampleData => ({
  state: 'none',
  progress: 0,
  isOffered: true,
  error: null,
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

it('figures are loaded again once the samples have been added, but not because a page opens with them', async () => {
  const isStale = () => queryClient.getQueryState(['/api/journal'])?.isInvalidated
  queryClient.setQueryData(['/api/journal'], [])
  const Page = ({ areThere }: { areThere: boolean | undefined }) => {
    useFreshFigures(areThere)
    return null
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const opened = render(<Page areThere={undefined} />, { wrapper })
  opened.rerender(<Page areThere />)
  expect(isStale()).toBe(false)
  const added = render(<Page areThere={false} />, { wrapper })
  added.rerender(<Page areThere />)
  expect(isStale()).toBe(true)
})

it('sample trades that were not added after all say why', async () => {
  server.give(getSampleData, at({ error: 'The samples could not be added.' }))
  await show(<SampleOffer />)
  expect(await screen.findByText('The samples could not be added.')).toBeTruthy()
})
