import { type BenchClient, signIn } from './client.ts'
import { benchGroups } from './groups-bench.ts'
import { type Figure, median, times } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5
const PAGE_MS = 100
const TEXT = 'Maintenance on Sunday at six'
const ANNOUNCED_MS = 60_000
/** While it runs, nobody else may wait more than a fifth longer. */
const SLOWER = 1.2
const WATCHED_MS = 8_000
/** Within the rate limit of one user. */
const PAUSE_MS = 250
const DAY_MS = 86_400_000

/** An administrator who is in 25 of 200 groups, with 10,000 people, 100,000 posts and 1,000,000 notifications. */
export async function benchInstallation(server: BenchServer): Promise<Figure[]> {
  const client = await signIn(server.address, 'installation')
  const pages = {
    'the bell': '/api/notifications?limit=20',
    'all notifications of a kind': '/api/notifications?kind=groups&limit=50',
    'notification settings': '/api/notification-settings',
    'one’s own profile': '/api/profile',
    accounts: '/api/accounts',
    balances: '/api/account-money/balances',
    'accounts that are probably one': '/api/account-merges/suggestion',
    'the first week': '/api/first-week',
    'announcements over a page': '/api/announcements',
    'the overview of an administrator': '/api/admin/overview',
    'the list of users': '/api/admin/users',
    'a user by a part of the name': '/api/admin/users?q=p99',
    'the audit log': '/api/admin/audit',
    'announcements of an administrator': '/api/admin/announcements',
    'reports from groups': '/api/admin/group-reports',
    'failed imports': '/api/admin/failed-imports',
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const value = median(await times(RUNS, () => client.get(path)))
    figures.push({ name, value, budget: PAGE_MS, unit: 'ms' })
  }
  return [
    ...figures,
    ...(await benchGroups(server, 'installation')),
    ...(await benchAnnouncement(server, client)),
  ]
}

type List = { notifications: { title: unknown[] }[] }

/** An announcement to everybody, and a call of the last person to be notified, before it and while it runs. */
async function benchAnnouncement(server: BenchServer, client: BenchClient): Promise<Figure[]> {
  const last = await signIn(server.address, 'last')
  const ask = () => last.get<List>('/api/notifications?limit=20')
  const before = await watch(ask, (_, passed) => passed > WATCHED_MS)
  await client.send('POST', '/api/admin/announcements', {
    text: TEXT,
    audience: 'everyone',
    tells: true,
    startsAt: new Date(Date.now() - 1000).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  })
  const isTold = ({ notifications }: List) => JSON.stringify(notifications).includes(TEXT)
  const during = await watch(ask, (list, passed) => isTold(list) || passed > 2 * ANNOUNCED_MS)
  const then = median(before.took)
  const now = median(during.took)
  return [
    {
      name: 'an announcement until the last of 10,000 has it',
      unit: 's',
      budget: ANNOUNCED_MS / 1000,
      value: during.passed / 1000,
    },
    {
      name: 'a call of another user while it runs, to before',
      unit: '×',
      budget: SLOWER,
      value: now / then,
      note: `${during.took.length} calls, median ${now.toFixed(1)} beside ${then.toFixed(1)} ms`,
    },
  ]
}

/** Polls until it is over. */
async function watch(
  ask: () => Promise<List>,
  isOver: (list: List, passed: number) => boolean,
): Promise<{ took: number[]; passed: number }> {
  const took: number[] = []
  const started = performance.now()
  for (;;) {
    const called = performance.now()
    const list = await ask()
    const passed = performance.now() - started
    took.push(performance.now() - called)
    if (isOver(list, passed)) return { took, passed }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
