export type CardBehaviour = 'pays' | 'declines' | 'insufficient' | 'authenticates' | 'declines_later'
type TestCard = { brand: string; behaviour: CardBehaviour }

/** The well-known test card numbers. Any other number is refused, so that nobody enters a real one. */
const TEST_CARDS: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', behaviour: 'pays' },
  '5555555555554444': { brand: 'mastercard', behaviour: 'pays' },
  '378282246310005': { brand: 'amex', behaviour: 'pays' },
  '4000000000000002': { brand: 'visa', behaviour: 'declines' },
  '4000000000009995': { brand: 'visa', behaviour: 'insufficient' },
  '4000002500003155': { brand: 'visa', behaviour: 'authenticates' },
  /** Pays when a subscription starts, or can be saved; every later charge is declined. */
  '4000000000000341': { brand: 'visa', behaviour: 'declines_later' },
}

export const REFUSALS: Partial<Record<CardBehaviour, string>> = {
  declines: 'Your card was declined.',
  declines_later: 'Your card was declined.',
  insufficient: 'Your card has insufficient funds.',
}

/** What is stored of a card: never its number. */
export type SandboxCard = {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  behaviour: CardBehaviour
}
export type EnteredCard = { number: string; expMonth: number; expYear: number }

/** The card as it is stored, or why it cannot be used. */
export function readCard(
  { number, expMonth, expYear }: EnteredCard,
  now: number,
): SandboxCard | { refused: string } {
  const found = TEST_CARDS[number]
  if (!found)
    return { refused: 'This is not one of the test cards. Nothing is charged here: use 4242 4242 4242 4242.' }
  if (Date.UTC(expYear, expMonth, 1) <= now) return { refused: 'Your card has expired.' }
  return { ...found, last4: number.slice(-4), expMonth, expYear }
}
