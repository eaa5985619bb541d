/** Simulates a user who logs trades one by one and remembers which were acknowledged. */

const json = { 'content-type': 'application/json' }

export type Writer = { headers: Record<string, string>; accountId: string }
export type Written = { acknowledged: string[]; statuses: Map<number | 'cut off', number> }

let people = 0

export async function register(url: string): Promise<Writer> {
  const username = `writer${process.pid}x${++people}`
  const answer = await post(url, '/api/auth/register', json, {
    username,
    email: `${username}@example.com`,
    password: 'writes and writes',
    agreeToDisclaimer: true,
  })
  const { sessionId } = (await answer.json()) as { sessionId: string }
  const headers = { ...json, authorization: `Bearer ${sessionId}` }
  const account = await post(url, '/api/accounts', headers, {
    name: 'Kept',
    kind: 'personal',
    currency: 'USD',
    startingBalance: '0',
    timeZone: 'America/Chicago',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  })
  return { headers, accountId: ((await account.json()) as { id: string }).id }
}

/** Logs trades until stopped; a request that is refused or cut off is counted and not retried. */
export async function writeUntil(url: string, writer: Writer, isOver: () => boolean): Promise<Written> {
  const written: Written = { acknowledged: [], statuses: new Map() }
  while (!isOver()) {
    const { status, id } = await logTrade(url, writer)
    written.statuses.set(status, (written.statuses.get(status) ?? 0) + 1)
    if (id) written.acknowledged.push(id)
    else await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return written
}

export async function logTrade(
  url: string,
  { headers, accountId }: Writer,
): Promise<{ status: number | 'cut off'; id: string | null }> {
  const fill = { quantity: '1', commission: null, fees: null, at: '2026-06-15T10:00' }
  const fills = [
    { ...fill, side: 'buy', price: '20000' },
    { ...fill, side: 'sell', price: '20001' },
  ]
  try {
    const answer = await post(url, '/api/journal', headers, { accountId, symbol: 'MNQU6', fills })
    const body = (await answer.json()) as { id?: string }
    return { status: answer.status, id: answer.ok ? (body.id ?? null) : null }
  } catch {
    return { status: 'cut off', id: null }
  }
}

/** Ids of trades that were acknowledged but no longer exist. */
export async function lostOf(
  url: string,
  { headers }: Writer,
  acknowledged: readonly string[],
): Promise<string[]> {
  const there = new Set<string>()
  for (let offset = 0; ; offset += 200) {
    const answer = await fetch(`${url}/api/journal?limit=200&offset=${offset}`, { headers })
    const { rows } = (await answer.json()) as { rows: { id: string }[] }
    for (const { id } of rows) there.add(id)
    if (rows.length < 200) break
  }
  return acknowledged.filter((id) => !there.has(id))
}

function post(url: string, path: string, headers: Record<string, string>, body: object): Promise<Response> {
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
