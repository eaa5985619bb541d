import { listImportFormats } from '@ballast/contract/imports'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { zoneMemoryStore } from '../preview/zone-memory.ts'
import { ZonesCard } from './zones-card.tsx'

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
