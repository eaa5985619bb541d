/**
 * A stream of pseudo-random numbers that depends only on its seed, so that every figure can be reproduced to the last
 * digit.
 */
export type Random = {
  /** Uniform integer in 0 … 2³²−1. */
  bits(): number
  /** Uniform in [0, 1). */
  unit(): number
  /** Uniform integer in 0 … bound−1, for bounds up to 2³². */
  below(bound: number): number
  /** Fills the list with the values that as many calls of `below` would return; much faster in long loops. */
  fillBelow(list: Int32Array, bound: number): void
}

const TWO_32 = 4_294_967_296

/**
 * xoshiro128** (Blackman & Vigna 2018), seeded by splitmix32. Passes the usual test batteries; not for secrets.
 * @example createRandom(20240101).unit() === createRandom(20240101).unit() // → true
 */
export function createRandom(seed: number): Random {
  return new Generator(seed)
}

/** A class, because closures created per stream could not be inlined into the loops that call them. */
class Generator implements Random {
  private readonly state: Int32Array

  constructor(seed: number) {
    let mixer = seed | 0
    const mix = () => {
      mixer = (mixer + 0x9e3779b9) | 0
      let z = mixer
      z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
      return z ^ (z >>> 15)
    }
    this.state = Int32Array.of(mix(), mix(), mix(), mix() | 1)
  }

  bits(): number {
    const { state } = this
    const b = state[1] ?? 0
    const product = Math.imul(b, 5)
    const c = (state[2] ?? 0) ^ (state[0] ?? 0)
    const d = (state[3] ?? 0) ^ b
    state[1] = b ^ c
    state[0] = (state[0] ?? 0) ^ d
    state[2] = c ^ (b << 9)
    state[3] = (d << 11) | (d >>> 21)
    return Math.imul((product << 7) | (product >>> 25), 9) >>> 0
  }

  unit(): number {
    return this.bits() / TWO_32
  }

  below(bound: number): number {
    return Math.floor((this.bits() / TWO_32) * bound)
  }

  /** Repeats the generator's step with its state in local variables for the duration of the loop. */
  fillBelow(list: Int32Array, bound: number): void {
    const { state } = this
    let a = state[0] ?? 0
    let b = state[1] ?? 0
    let c = state[2] ?? 0
    let d = state[3] ?? 0
    for (let i = 0; i < list.length; i++) {
      const product = Math.imul(b, 5)
      const bits = Math.imul((product << 7) | (product >>> 25), 9) >>> 0
      list[i] = Math.floor((bits / TWO_32) * bound)
      const shifted = b << 9
      c ^= a
      d ^= b
      b ^= c
      a ^= d
      c ^= shifted
      d = (d << 11) | (d >>> 21)
    }
    state[0] = a
    state[1] = b
    state[2] = c
    state[3] = d
  }
}
