import { listImportFormats } from '@ballast/contract/imports'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { zoneMemoryStore } from '../preview/zone-memory.ts'
import { ZonesCard } from './zones-card.tsx'

const FORMAT = {
  id: 'some-fills',
  family: 'some',
  broker: 'Some Broker',
  label: 'Fills',
  zone: 'ask' as const,
  howToExport: 'Reports',
  evidence: 'real file' as const,
  seen: 'June 2026',
  unit: 'execution' as const,
}

it('a forgotten time zone is brought back by Undo, without changing what was chosen since', async () => {
  zoneMemoryStore.set({ first: 'Europe/Berlin', second: 'Europe/Paris' })
  server.give(listImportFormats, [])
  const { user } = await show(<ZonesCard />)
  await user.click(await screen.findByRole('button', { name: 'Forget first' }))
  expect(zoneMemoryStore.get()).toEqual({ second: 'Europe/Paris' })
  zoneMemoryStore.set({ second: 'Asia/Tokyo' })
  await pressUndo(user)
  expect(zoneMemoryStore.get()).toEqual({ first: 'Europe/Berlin', second: 'Asia/Tokyo' })
})

it('platforms that did not load can be retried, and then one of them gets a time zone', async () => {
  server.refuse(listImportFormats, 'internal')
  const { user } = await show(<ZonesCard />)
  expect(await screen.findByText('The platforms did not load')).toBeTruthy()
  server.give(listImportFormats, [FORMAT])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('combobox', { name: /Another platform/ })
  await choose(user, /Another platform/, 'Some Broker')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('button', { name: 'Forget Some Broker' })).toBeTruthy()
})
