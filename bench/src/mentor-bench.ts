import { signIn } from './client.ts'
import { type Figure, median } from './measure.ts'
import type { BenchServer, BenchUser } from './seeded-server.ts'

const RUNS = 5
/** Periods that have never been used before, so that nothing is answered from a cache. */
const QUESTIONS = Array.from(
  { length: RUNS },
  (_, run) => `What is my win rate since 2026-0${run + 1}-0${run + 2}?`,
)

type Asked = { user: BenchUser; budget: number }

/** The time from a question to the first sentence of its answer, without a model. */
export async function benchMentor({ address }: BenchServer, { user, budget }: Asked): Promise<Figure[]> {
  const client = await signIn(address, user)
  await client.get('/api/dashboard')
  const { id } = await client.send<{ id: string }>('POST', '/api/mentor/conversations', {})
  const taken: number[] = []
  for (const text of QUESTIONS) {
    const begun = performance.now()
    const response = await fetch(`${address}/api/mentor/conversations/${id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.sessionId}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: crypto.randomUUID(), text }),
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let seen = ''
    while (!seen.includes('"kind":"block"')) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`the mentor answered ${response.status} without a sentence`)
      seen += value
    }
    taken.push(performance.now() - begun)
    await reader?.cancel()
  }
  return [{ name: 'mentor, first words', value: median(taken), budget, unit: 'ms', note: 'own budget' }]
}
