import { answerSandboxChallenge, confirmSandboxPayment } from '@ballast/contract/billing'
import { expect, it, vi } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { confirmInSandbox } from './confirm-in-sandbox.ts'

const CARD = { name: 'Nora', number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: ' 123 ' }
const ask = vi.fn(async () => 'complete' as const)
const pay = (card = CARD) => confirmInSandbox({ clientSecret: 'secret', card, ask })

it('sends the card with its month and year, and skips the question if the bank has none', async () => {
  ask.mockClear()
  server.give(confirmSandboxPayment, { status: 'succeeded', message: null })
  expect(await pay()).toEqual({ kind: 'paid' })
  expect(server.bodies(confirmSandboxPayment)).toEqual([
    { clientSecret: 'secret', number: CARD.number, cvc: '123', expMonth: 12, expYear: 2034 },
  ])
  expect(ask).not.toHaveBeenCalled()
})

it('passes the payer’s answer to the bank, and returns that outcome', async () => {
  server.give(confirmSandboxPayment, { status: 'requires_action', message: null })
  server.give(answerSandboxChallenge, { status: 'failed', message: 'The bank said no' })
  expect(await pay()).toEqual({ kind: 'failed', message: 'The bank said no' })
  expect(server.bodies(answerSandboxChallenge)).toEqual([{ clientSecret: 'secret', outcome: 'complete' }])
})

it('sends nothing for a card without an expiry month', async () => {
  server.give(confirmSandboxPayment, { status: 'succeeded', message: null })
  expect(await pay({ ...CARD, expiry: '13 / 34' })).toEqual({ kind: 'failed', message: null })
  expect(server.sent(confirmSandboxPayment)).toHaveLength(0)
})

it('never reports a failure when the card may have been charged', async () => {
  server.refuse(confirmSandboxPayment, 'internal')
  expect(await pay()).toEqual({ kind: 'unclear' })
  server.setReachable(false)
  expect(await pay()).toEqual({ kind: 'unclear' })
})

it('distinguishes a finished payment from a declined card', async () => {
  server.refuse(confirmSandboxPayment, 'payment_session_over')
  expect(await pay()).toMatchObject({ kind: 'over', message: expect.stringContaining('replaced') })
  server.refuse(confirmSandboxPayment, 'invalid_input', { number: 'Not a test card' })
  expect(await pay()).toEqual({ kind: 'failed', message: 'Not a test card' })
})
