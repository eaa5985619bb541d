import type { ColumnMapping } from '@ballast/contract/imports'
import {
  changeMapping,
  forgetMapping,
  listMappings,
  type RememberedMapping,
  restoreMapping,
} from '@ballast/contract/journal/remembered-mappings'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { MappingsCard } from './mappings-card.tsx'

const WITHOUT_COSTS: ColumnMapping = {
  kind: 'executions',
  table: 0,
  headerRow: 1,
  decimal: '.',
  dateOrder: 'auto',
  pnlIs: 'gross',
  costsAre: 'auto',
  columns: { price: 2, symbol: 1 },
}
const WITH_COSTS: ColumnMapping = { ...WITHOUT_COSTS, columns: { price: 2, symbol: 1, commission: 4 } }
const mappingOf = (part: Partial<RememberedMapping> = {}): RememberedMapping => ({
  signature: 'date|symbol|price',
  name: null,
  columns: ['date', 'symbol', 'price'],
  mapping: WITHOUT_COSTS,
  updatedAt: '2026-11-10T12:00:00Z',
  ...part,
})
async function showCard(...mappings: RememberedMapping[]) {
  giveUsual()
  server.give(listMappings, { mappings })
  const shown = await show(<MappingsCard />, '/settings')
  if (mappings.length > 0) await screen.findAllByRole('listitem')
  return shown
}
async function edit(mapping: RememberedMapping, name: string) {
  const shown = await showCard(mapping)
  await shown.user.click(screen.getByRole('button', { name: `Edit ${name}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Edit ${name}` }))
  return {
    ...shown,
    dialog,
    field: dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }),
    save: dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }),
  }
}

describe('remembered files', () => {
  it('say so if there are none', async () => {
    await showCard()
    expect(await screen.findByText('None yet.')).toBeTruthy()
  })

  it('say which column is read as what, in the order of the file', async () => {
    await showCard(mappingOf({ name: 'My broker' }))
    expect(screen.getByRole('listitem').textContent).toBe(
      'My brokersymbol → Symbol, price → Price · last used Nov 10, 2026EditForget',
    )
  })

  it('of an earlier version say that their columns will be asked for', async () => {
    await showCard(mappingOf({ mapping: null }))
    expect(screen.getByRole('listitem').textContent).toContain(
      'A file with date, symbol, priceSaved by an earlier version.',
    )
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.refuse(listMappings, 'internal')
    const { user } = await show(<MappingsCard />, '/settings')
    expect(await screen.findByText('Remembered columns did not load')).toBeTruthy()
    server.give(listMappings, { mappings: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('None yet.')).toBeTruthy()
  })
})

describe('naming a remembered file', () => {
  const FIRST = 'A file with date, symbol, price'

  it('needs a name, and sends it trimmed', async () => {
    const { user, field, save } = await edit(mappingOf(), FIRST)
    server.give(changeMapping, { ok: true })
    await user.click(save)
    expect(await screen.findByText('Give it a name')).toBeTruthy()
    await user.type(field, ' My broker ')
    await user.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.bodies(changeMapping)).toEqual([{ signature: 'date|symbol|price', name: 'My broker' }])
  })

  it('with costs asks how they are written, and needs no name', async () => {
    const { user, save } = await edit(mappingOf({ mapping: WITH_COSTS }), FIRST)
    server.give(changeMapping, { ok: true })
    await choose(user, /Costs are written/, 'With sign, −2.10 is paid')
    await user.click(save)
    await waitFor(() =>
      expect(server.bodies(changeMapping)).toEqual([{ signature: 'date|symbol|price', costsAre: 'signed' }]),
    )
  })

  it('that failed keeps what was typed', async () => {
    const { user, field, save, dialog } = await edit(mappingOf(), FIRST)
    server.refuse(changeMapping, 'not_found')
    await user.type(field, 'My broker')
    await user.click(save)
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(field.value).toBe('My broker')
  })

  it('cannot take away the name it has, and says so instead of closing without a change', async () => {
    const { user, field, save } = await edit(mappingOf({ name: 'Mine', mapping: WITH_COSTS }), 'Mine')
    await user.clear(field)
    await user.click(save)
    expect(await screen.findByText('Give it a name')).toBeTruthy()
    expect(server.sent(changeMapping)).toEqual([])
  })

  it('that is left has everything when it is opened again', async () => {
    const { user, field } = await edit(mappingOf({ mapping: WITH_COSTS }), FIRST)
    await user.type(field, 'My broker')
    await choose(user, /Costs are written/, 'With sign, −2.10 is paid')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: `Edit ${FIRST}` }))
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('My broker')
    expect(screen.getByRole('combobox', { name: /Costs are written/ }).textContent).toContain('With sign')
  })

  it('says at the name what the server refuses there', async () => {
    const { user, save, dialog } = await edit(mappingOf(), FIRST)
    server.refuse(changeMapping, 'invalid_input', { name: 'Another one has this name' })
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' B')
    await user.click(save)
    expect(await dialog.findByText('Another one has this name')).toBeTruthy()
  })
})

describe('forgetting a remembered file', () => {
  it('can be undone in its toast', async () => {
    const { user } = await showCard(mappingOf({ name: 'My broker' }))
    server.give(forgetMapping, () => {
      server.give(listMappings, { mappings: [] })
      return { ok: true as const }
    })
    server.give(restoreMapping, () => {
      server.give(listMappings, { mappings: [mappingOf({ name: 'My broker' })] })
      return { ok: true as const }
    })
    await user.click(screen.getByRole('button', { name: 'Forget My broker' }))
    expect(await screen.findByText('My broker is forgotten')).toBeTruthy()
    expect(await screen.findByText('None yet.')).toBeTruthy()
    await pressUndo(user)
    expect(await screen.findByRole('button', { name: 'Forget My broker' })).toBeTruthy()
    expect([server.bodies(forgetMapping), server.bodies(restoreMapping)]).toEqual([
      ...[[{ signature: 'date|symbol|price' }], [{ signature: 'date|symbol|price' }]],
    ])
  })

  it('that failed says so and leaves it', async () => {
    const { user } = await showCard(mappingOf({ name: 'My broker' }))
    server.refuse(forgetMapping, 'internal')
    await user.click(screen.getByRole('button', { name: 'Forget My broker' }))
    expect(await screen.findByText('It was not forgotten')).toBeTruthy()
    expect(screen.getByText('My broker')).toBeTruthy()
  })
})

it('an edit sends only what was changed, so that another device’s change stays', async () => {
  const { user, field, save } = await edit(mappingOf({ name: 'My broker', mapping: WITH_COSTS }), 'My broker')
  server.give(changeMapping, { ok: true })
  await user.type(field, ', new')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.bodies(changeMapping)).toEqual([{ signature: 'date|symbol|price', name: 'My broker, new' }])
})
