import type { Page } from '@playwright/test'
import type { StripeStandIn } from '../../apps/server/src/test/stripe-stand-in/stand-in.ts'

/**
 * Stands in for js.stripe.com in a browser that cannot reach it: the parts of Stripe.js our page calls, with one text
 * field for the card, paying through the Stripe API stand-in. It does not cover what the real frames look like.
 */
const SCRIPT = `
window.Stripe = Object.assign((key) => {
  const seen = (window.stripeSeen ??= { key, elements: [], confirms: [] })
  const confirm = (name) => async ({ confirmParams, redirect, elements }) => {
    seen.confirms.push({ name, return_url: confirmParams.return_url, redirect })
    const { clientSecret } = elements.options
    const answer = await window.payAtStandIn(clientSecret, document.querySelector('#stand-in-card').value)
    if (answer === 'succeeded') {
      const intent = { status: 'succeeded', client_secret: clientSecret }
      return name === 'confirmSetup' ? { setupIntent: intent } : { paymentIntent: intent }
    }
    return { error: { type: 'card_error', code: 'card_declined', message: 'Your card has been declined.' } }
  }
  return {
    elements: (options) => {
      seen.elements.push(options)
      const group = { options, getElement: () => null, submit: async () => ({}), fetchUpdates: async () => ({}) }
      group.update = (next) => Object.assign(options, next)
      group.on = () => group
      group.off = () => group
      group.create = (type) => {
        const listeners = {}
        const element = {
          on: (name, listener) => ((listeners[name] = listener), element),
          once: (name, listener) => ((listeners[name] = listener), element),
          off: () => element,
          update: () => element,
          unmount: () => element,
          destroy: () => element,
          mount: (place) => {
            const label = Object.assign(document.createElement('label'), { textContent: 'Card at Stripe ' })
            label.append(Object.assign(document.createElement('input'), { id: 'stand-in-card' }))
            place.append(label)
            setTimeout(() => listeners.ready?.({ elementType: type }))
          },
        }
        return element
      }
      return group
    },
    confirmPayment: confirm('confirmPayment'),
    confirmSetup: confirm('confirmSetup'),
    createToken: async () => ({}),
    createPaymentMethod: async () => ({}),
    confirmCardPayment: async () => ({}),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}, { version: 'endive' })`

export async function standInForStripeJs(page: Page, peer: StripeStandIn): Promise<string[]> {
  const fetched: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    fetched.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  await page.exposeFunction('payAtStandIn', (secret: string, number: string) =>
    peer.confirm(secret, number, 'complete'),
  )
  return fetched
}
