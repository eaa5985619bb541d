import { isEveryCase } from './every-case.ts'

/**
 * Orders of a number of items: the rotations, in which each item comes once in each place and each pair both ways round, or every
 * order if every case is wanted.
 */
export function ordersOf(count: number): number[][] {
  if (isEveryCase) return everyOrderOf(count)
  const order = Array.from({ length: count }, (_, place) => count - 1 - place)
  return order.map((_, first) => [...order.slice(first), ...order.slice(0, first)])
}

function everyOrderOf(count: number): number[][] {
  if (count === 0) return [[]]
  return everyOrderOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
  )
}
