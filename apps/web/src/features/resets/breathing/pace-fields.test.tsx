import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { show } from '../../../test/dom/show.tsx'
import { resetSettingsStore } from '../reset-settings.ts'
import { PaceFields } from './pace-fields.tsx'

function Fields() {
  const { paces } = useBrowserStore(resetSettingsStore)
  return <PaceFields id="box" paces={paces} />
}

it('a pace can be deleted and typed anew, and what is no pace is not kept', async () => {
  const { user } = await show(<Fields />)
  await user.click(screen.getByText('Pace'))
  const [first] = await screen.findAllByRole<HTMLInputElement>('spinbutton')
  if (!first) throw new Error('no field')
  await user.click(first)
  await user.keyboard('{Backspace}')
  expect(first.value).toBe('')
  await user.keyboard('6')
  expect(resetSettingsStore.get().paces.box?.[0]).toBe(6)
  await user.keyboard('0')
  await user.tab()
  expect([first.value, resetSettingsStore.get().paces.box?.[0]]).toEqual(['6', 6])
})
