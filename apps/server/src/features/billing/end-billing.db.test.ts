import { getBilling } from '@ballast/contract/billing'
import { requestDeletion } from '@ballast/contract/own-account'
import { describe, expect, test } from 'vitest'
import { beginPaying } from '../../test/billing.ts'
import { insertPerson } from '../../test/client.ts'
import { stripeServer } from '../../test/stripe-stand-in/stripe-server.ts'
import { remindAndDelete } from '../own-account/delete-account.ts'

const PAYS = '4242424242424242'
const NOW = '2026-06-20T12:00:00Z'
const { server, stripe } = stripeServer()

describe('a deleted account', () => {
  test('leaves no checkout that could be paid', async () => {
    server.setNow(NOW)
    const person = await insertPerson(server)
    const { data } = await beginPaying(person)
    await person.call(requestDeletion, { body: { currentPassword: 'correct horse' } })
    for (const instant of ['2026-06-26T13:00:00Z', '2026-06-27T13:30:00Z']) {
      server.setNow(instant)
      await remindAndDelete(server.deps)
    }
    expect((await person.call(getBilling)).status).toBe(401)
    expect(stripe.confirm(data.clientSecret, PAYS)).toBe('over')
  })
})
