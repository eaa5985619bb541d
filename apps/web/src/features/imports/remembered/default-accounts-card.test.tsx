import { changePreferences, getPreferences, preferencesSchema } from '@ballast/contract/auth'
import { listImportFormats } from '@ballast/contract/imports'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choose } from '../../../test/dom/choose.ts'
import { pressUndo } from '../../../test/dom/press-in-message.ts'
import { accountOf, idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { DefaultAccountsCard } from './default-accounts-card.tsx'

async function showCard() {
  giveUsual({ accounts: [accountOf(), accountOf({ id: idOf(2), name: 'Own money' })] })
  server.give(listImportFormats, [])
  let stored = preferencesSchema.parse({ importAccounts: { tradovate: idOf(1) } })
  server.give(getPreferences, () => stored)
  server.give(changePreferences, ({ body }) => {
    const { base: _, ...change } = body as { base?: object }
    stored = preferencesSchema.parse({ ...stored, ...change })
    return stored
  })
  const shown = await show(<DefaultAccountsCard />, '/settings')
  await screen.findByRole('button', { name: 'Forget tradovate' })
  const account = () => screen.findByRole('combobox', { name: 'Account of tradovate' })
  return { ...shown, account }
}
const sent = () =>
  server.bodies<{ importAccounts?: unknown }>(changePreferences).map((body) => body.importAccounts)

it('the default account of a platform is changed, forgotten and brought back by Undo', async () => {
  const { user, account } = await showCard()
  await choose(user, 'Account of tradovate', /Own money/)
  await waitFor(() => expect(sent()).toEqual([{ tradovate: idOf(2) }]))
  await user.click(screen.getByRole('button', { name: 'Forget tradovate' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Forget tradovate' })).toBeNull())
  await pressUndo(user)
  expect((await account()).textContent).toContain('Own money')
  await waitFor(() => expect(sent()).toEqual([{ tradovate: idOf(2) }, {}, { tradovate: idOf(2) }]))
})

it('a default account that was refused is the earlier one again, with the reason', async () => {
  const { user, account } = await showCard()
  server.refuse(changePreferences, 'invalid_input', { importAccounts: 'This account was deleted' })
  await choose(user, 'Account of tradovate', /Own money/)
  expect(await screen.findByText('This account was deleted')).toBeTruthy()
  await waitFor(async () => expect((await account()).textContent).toContain('Apex 50K'))
})

it('default accounts that did not load can be retried', async () => {
  giveUsual()
  server.give(listImportFormats, [])
  server.refuse(getPreferences, 'outside_range')
  const { user } = await show(<DefaultAccountsCard />, '/settings')
  expect(await screen.findByText('The default accounts did not load')).toBeTruthy()
  server.give(getPreferences, preferencesSchema.parse({ importAccounts: { tradovate: idOf(1) } }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Forget tradovate' })).toBeTruthy()
})

it('a default account is said to be forgotten once it is', async () => {
  const { user } = await showCard()
  const answer = server.hold(changePreferences, preferencesSchema.parse({ importAccounts: {} }))
  await user.click(screen.getByRole('button', { name: 'Forget tradovate' }))
  await waitFor(() => expect(server.sent(changePreferences)).toHaveLength(1))
  expect(screen.queryByText('It will be asked for again')).toBeNull()
  answer()
  expect(await screen.findByText('It will be asked for again')).toBeTruthy()
})
