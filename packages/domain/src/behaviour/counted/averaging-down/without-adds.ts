/** A fill of one trade, in order: numbers, for analysis only. `quantity` is positive. */
export type ReplayedFill = { side: 'buy' | 'sell'; quantity: number; price: number }

/**
 * Replays a trade's fills without the adds at a price worse for the position than its average entry: such an add is
 * left out, and every exit closes the same share of the smaller position as it did of the real one. Adds at the average
 * or in profit stay. `pointValue`: money for a price move of 1 and a quantity of 1. Returns the gross result with and
 * without the adds in that money, and how many were left out. Fills that do not end flat → `null`.
 * Source: docs/behaviour.md, Counted and not tested.
 * @example
 * // long 1 at 100, 1 more at 90, both out at 95: 0 as it was, −5 without the add
 * withoutAdds([buy(1, 100), buy(1, 90), sell(2, 95)], 1) // → { gross: 0, without: -5, adds: 1 }
 */
export function withoutAdds(
  fills: readonly ReplayedFill[],
  pointValue: number,
): { gross: number; without: number; adds: number } | null {
  const [first] = fills
  if (!first) return null
  const sign = first.side === 'buy' ? 1 : -1
  const real = { held: 0, average: 0, result: 0 }
  const initial = { held: 0, average: 0, result: 0 }
  let adds = 0
  for (const { side, quantity, price } of fills) {
    if (side === first.side) {
      const isUnderwater = real.held > 0 && sign * (price - real.average) < 0
      enter(real, quantity, price)
      if (isUnderwater) adds++
      else enter(initial, quantity, price)
    } else {
      const share = quantity / real.held
      if (!(share <= 1 + 1e-9)) return null
      leave(real, share, sign * price)
      leave(initial, share, sign * price)
    }
  }
  if (Math.abs(real.held) > 1e-9) return null
  return { gross: real.result * pointValue, without: initial.result * pointValue, adds }

  function leave(position: typeof real, share: number, signedPrice: number): void {
    position.result += share * position.held * (signedPrice - sign * position.average)
    position.held *= 1 - share
  }
}

function enter(position: { held: number; average: number }, quantity: number, price: number): void {
  const held = position.held + quantity
  position.average = (position.average * position.held + price * quantity) / held
  position.held = held
}
