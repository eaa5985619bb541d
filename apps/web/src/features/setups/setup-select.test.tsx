import { createSetup, getSetupFigures, listSetups, type Setup, updateSetup } from '@ballast/contract/setups'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { isClosed, show } from '../../test/dom/show.tsx'
import { giveUsual } from '../../test/dom/usual.ts'
import { Field } from '../../ui/forms/field.tsx'
import { setupQueries } from './setup-queries.ts'
import { SetupSelect } from './setup-select.tsx'

const setupOf = (part: Partial<Setup> = {}): Setup => ({
  id: idOf(50),
  name: 'VWAP fade',
  description: '',
  rules: [],
  expectedR: null,
  archived: false,
  pictures: [],
  ...part,
})

function Form({ start }: { start: string | null }) {
  const [id, setId] = useState(start)
  return (
    <Field label="Setup">
      <SetupSelect value={id} onValueChange={setId} />
    </Field>
  )
}

async function showSelect(setups: Setup[], start: string | null = null) {
  giveUsual()
  server.give(listSetups, setups)
  server.give(getSetupFigures, [])
  const shown = await show(<Form start={start} />)
  const { user } = shown
  const nameNew = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: /Setup/ }))
    await user.keyboard(name)
    await user.click(await screen.findByText(`Add “${name}”`))
  }
  const edit = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `Edit the setup ${name}` }))
  const save = () => user.click(screen.getByRole('button', { name: 'Save setup' }))
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const rule = (at: number) => screen.findByRole<HTMLInputElement>('textbox', { name: `Rule ${at}` })
  return { ...shown, nameNew, edit, save, name, rule }
}

describe('a setup that is written while choosing one', () => {
  it('is saved once, without its empty rules, and chosen', async () => {
    const { user, nameNew, rule, save } = await showSelect([])
    const made = setupOf({ id: idOf(51), name: 'Gap fill', rules: [{ group: 'entry', text: 'Wait' }] })
    const answer = server.hold(createSetup, made)
    await nameNew('Gap fill')
    await user.type(await rule(1), ' Wait ')
    await user.click(screen.getByRole('button', { name: 'Add rule' }))
    await save()
    await save()
    server.give(listSetups, [made])
    answer()
    await isClosed()
    expect(screen.getByRole('combobox', { name: /Setup/ }).textContent).toContain('Gap fill')
    expect(server.bodies(createSetup)).toEqual([{ name: 'Gap fill', rules: made.rules }])
  })

  it('says at its rules what is wrong with them, and at its name what is wrong with that', async () => {
    const { user, nameNew, rule, save, name } = await showSelect([])
    await nameNew('Gap fill')
    await user.type(await rule(1), 'Wait')
    await user.click(screen.getByRole('button', { name: 'Add rule' }))
    await user.type(await rule(2), 'Wait')
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('Two rules say the same')
    expect((await name()).getAttribute('aria-invalid')).not.toBe('true')
    await user.type(await rule(2), ' again')
    server.refuse(createSetup, 'name_taken', { name: 'You already have a setup with this name' })
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe('You already have a setup with this name')
    expect((await name()).getAttribute('aria-invalid')).toBe('true')
  })

  it('can be left by Escape, and has its rules when it is written on', async () => {
    const { user, nameNew, rule } = await showSelect([])
    await nameNew('Gap fill')
    await user.type(await rule(1), 'Wait for the retest')
    await user.keyboard('{Escape}')
    await isClosed()
    await nameNew('Gap fill')
    expect((await rule(1)).value).toBe('Wait for the retest')
  })
})

it('a setup that was changed on another device keeps that change when something else is changed here', async () => {
  const { user, edit, rule, save } = await showSelect([setupOf()], idOf(50))
  await edit('VWAP fade')
  await user.type(await rule(1), 'Wait')
  const renamed = setupOf({ name: 'VWAP return' })
  server.give(listSetups, [renamed])
  await queryClient.invalidateQueries(setupQueries.list())
  server.give(updateSetup, ({ body }) => ({ ...renamed, ...(body as Partial<Setup>) }))
  await save()
  await isClosed()
  expect(server.bodies(updateSetup)).toEqual([{ rules: [{ group: 'entry', text: 'Wait' }] }])
})
