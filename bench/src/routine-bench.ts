import { signIn } from './client.ts'
import { type Figure, median, times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5

type Shown = { today: string; shown: { habits: { habit: { id: string; rule: object | null } }[] } }

/** The pages of a user with three years of twenty habits, 3,000 resets and 3,000 reflections. */
export async function benchRoutine(server: BenchServer): Promise<Figure[]> {
  const client = await signIn(server.address, 'years')
  const { today, shown } = await client.get<Shown>('/api/routine')
  const own = shown.habits.find(({ habit }) => habit.rule === null)?.habit.id
  let turn = 0
  const mark = () =>
    client.send('PUT', `/api/habits/${own}/mark`, { day: today, state: turn++ % 2 === 0 ? 'kept' : null })
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const medianOf = async (path: string) => median(await times(RUNS, () => client.get(path)))
  const line = (name: string, value: number, budget: number) => ({ name, value, budget, unit: 'ms' })
  return [
    line('a habit is marked, or the mark taken back', median(await times(RUNS, mark)), 50),
    line('the routine of today', await medianOf('/api/routine'), 300),
    line('a year of the grid', await medianOf(`/api/routine/grid?from=${yearAgo}&to=${today}`), 300),
    line('a habit with its results', await medianOf(`/api/habits/${own}`), 300),
    line('the first page of resets', await medianOf('/api/resets'), 100),
    line('own evidence of the resets', await medianOf('/api/reset-evidence'), 1000),
    line('what a reset begins with', await medianOf('/api/reset-start'), 150),
    line('the discipline score', await medianOf('/api/discipline'), 300),
    line('points, levels and badges', await medianOf('/api/progress'), 1000),
    line('the first days of Reflection HQ', await medianOf('/api/reflection-days'), 1000),
    line('a word in many reflections', await medianOf('/api/reflection-days?q=candle'), 100),
    line('a word in six of 3,000 reflections', await medianOf('/api/reflection-days?q=overslept'), 100),
    line('the details of a day', await medianOf(`/api/reflection-days/${today}`), 1000),
    line('patterns of reflections', await medianOf('/api/reflection-insights'), 1000),
  ]
}
