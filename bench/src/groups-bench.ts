import { signIn } from './client.ts'
import { type Figure, median, times } from './measure.ts'
import type { BenchServer, BenchUser } from './seeded-server.ts'

const RUNS = 5

/** A user in 25 of 200 groups of fifty, with 100,000 posts. */
export async function benchGroups(server: BenchServer, user: BenchUser): Promise<Figure[]> {
  const client = await signIn(server.address, user)
  const { mine } = await client.get<{ mine: { id: string }[] }>('/api/groups')
  const group = `/api/groups/${mine[0]?.id}`
  const { posts } = await client.get<{ posts: { id: string }[] }>(`${group}/posts?limit=50`)
  const medianOf = async (path: string) => median(await times(RUNS, () => client.get(path)))
  const line = (name: string, value: number, budget = 100) => ({ name, value, budget, unit: 'ms' })
  return [
    line('the list of groups', await medianOf('/api/groups')),
    line('a group', await medianOf(group)),
    line('its latest posts', await medianOf(`${group}/posts`)),
    line('an earlier page of posts', await medianOf(`${group}/posts?before=${posts.at(-1)?.id}`)),
    line('a word in many posts', await medianOf(`${group}/posts?q=three`)),
    line('a word in no post', await medianOf(`${group}/posts?q=overslept`)),
    line('its members', await medianOf(`${group}/members`)),
    line('a leaderboard of all members', await medianOf(`${group}/leaderboard`)),
    line('the challenge of the week', await medianOf(`${group}/challenge`)),
  ]
}
