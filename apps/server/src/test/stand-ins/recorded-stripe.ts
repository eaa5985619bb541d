import type { Stripe } from 'stripe'

/**
 * A Stripe client that responds from a list by `resource.method` and records its calls: a function is called, an array
 * is read page by page, an error is thrown.
 */
export function recordedStripe(answers: Record<string, unknown>) {
  const calls: unknown[][] = []
  const method =
    (name: string) =>
    (...given: unknown[]) => {
      calls.push([name, ...given])
      if (!(name in answers)) throw new Error(`${name} was not expected`)
      const stated = answers[name]
      const answer = typeof stated === 'function' ? stated(...given) : stated
      if (Array.isArray(answer)) return { autoPagingToArray: async () => answer }
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    }
  const resource = (name: string) => new Proxy({}, { get: (_, verb) => method(`${name}.${String(verb)}`) })
  const stripe = new Proxy({}, { get: (_, name) => resource(String(name)) }) as unknown as Stripe
  return { stripe, calls, asked: () => calls.map(([name]) => name) }
}

/** The error Stripe throws if it understood a request and refuses it. */
export function stripeRefusal(code = 'refused'): Error {
  return Object.assign(new Error('No.'), { type: 'StripeInvalidRequestError', code })
}
