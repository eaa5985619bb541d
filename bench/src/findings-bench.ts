import { setTimeout } from 'node:timers/promises'
import { evaluate } from '@ballast/domain/behaviour/evaluate'
import { simulatedTrader } from '@ballast/domain/behaviour/testing/simulated-trader'
import { signIn } from './client.ts'
import { type Figure, median, times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5
const DAYS = 1_250
const PER_DAY = 8

/** The time of a look for every behaviour in its thread, and of the page of findings. */
export async function benchFindings(server: BenchServer): Promise<Figure[]> {
  const table = simulatedTrader({
    days: DAYS,
    perDay: PER_DAY,
    seed: 3,
    habit: 'after_third_trade',
    cost: 0.1,
  })
  const looks: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    evaluate(table)
    const { user, system } = process.cpuUsage(before)
    looks.push((user + system) / 1000)
  }
  const client = await signIn(server.address, 'small')
  await client.send('POST', '/api/findings/look', {})
  while ((await client.get<{ running: unknown }>('/api/findings')).running) await setTimeout(200)
  const page = await times(RUNS, () => client.get('/api/findings'))
  const note = 'processor time, in memory: plans, rules, events, limits and payouts known'
  return [
    { name: 'every behaviour in 10,000 decisions', value: median(looks), budget: 3_000, unit: 'ms', note },
    { name: 'the findings, cached', value: median(page), budget: 50, unit: 'ms', note: '10,000 trades' },
  ]
}
