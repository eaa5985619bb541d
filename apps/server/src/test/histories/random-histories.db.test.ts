import { beforeAll, expect, test } from 'vitest'
import { testServer } from '../open-test-server.ts'
import { type ColdServer, openColdServer } from './cold-server.ts'
import { drawSteps } from './operations.ts'
import { play, shrunk } from './play.ts'

/**
 * Random histories of two traders: every answer equals that of a server that has just started, plain sums over the trades,
 * and what an archive gives back; undone is undone; what is refused changes nothing, and nobody changes another's answers.
 * `npm run fuzz` plays more and longer ones, with its own seed.
 */
const HISTORIES = Number(process.env.FUZZ_HISTORIES ?? 0)
const SEED = Number(process.env.FUZZ_SEED ?? 20260620)
const FIXED = { seed: 5, length: 20, share: 0.12 }

const server = testServer()
let cold: ColdServer
beforeAll(async () => {
  cold = openColdServer(server)
})

const drawn = Array.from({ length: HISTORIES }, (_, at) => ({
  seed: SEED + at,
  length: 30 + ((37 * at) % 120),
  share: 1,
}))

test.each([FIXED, ...drawn])(
  'history $seed of $length steps',
  async ({ length, ...given }) => {
    const history = { ...given, steps: drawSteps(given.seed, length) }
    const found = await play({ server, cold }, history)
    const least = found.length === 0 ? [] : await shrunk({ server, cold }, history)
    expect(found, JSON.stringify(least)).toEqual([])
  },
  120_000 + HISTORIES * 600_000,
)
