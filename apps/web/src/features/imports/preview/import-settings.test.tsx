import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { importPreviewOf } from '../../../test/dom/samples/import-samples.ts'
import { show } from '../../../test/dom/show.tsx'
import { NO_CHOICES } from '../import-form.ts'
import { ImportSettings } from './import-settings.tsx'

const shown = (orderAsBefore: 'day-first' | 'month-first' | null, chosen: 'month-first' | null = null) =>
  show(
    <ImportSettings
      preview={importPreviewOf({ orderAsBefore })}
      options={{ ...NO_CHOICES, dateOrder: chosen }}
      accountZone={null}
    />,
    '/journal',
  )
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

it('an order of dates taken from earlier files is shown, with its reason, and can be changed', async () => {
  await shown('day-first')
  expect([isChosen('3 April'), isChosen('4 March')]).toEqual([true, false])
  expect(screen.getByText(/read as in your last file of this kind/)).toBeTruthy()
  expect(screen.queryByText('Please say which one it is.')).toBeNull()
})

it('an answer takes its place, and without either nothing is shown', async () => {
  const { unmount } = await shown('day-first', 'month-first')
  expect(isChosen('4 March')).toBe(true)
  expect(screen.queryByText(/your last file/)).toBeNull()
  unmount()
  await shown(null)
  expect(screen.queryByRole('radio', { name: '4 March' })).toBeNull()
})
