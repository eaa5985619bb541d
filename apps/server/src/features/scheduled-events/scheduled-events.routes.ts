import * as contract from '@ballast/contract/findings/scheduled-events'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { bumpVersion } from '../../platform/changes/data-version.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Gate, register } from '../../platform/http/register.ts'
import { type CalendarFile, readCalendar, refused } from './read-calendar.ts'
import {
  deleteEvents,
  eventsFrom,
  insertEvents,
  listEvents,
  spanOfEvents,
} from './scheduled-events.queries.ts'

const NEXT = 5

/** The trader's calendar of scheduled events, which findings compare trades with. */
export function mountScheduledEvents(gate: Gate, deps: Deps): void {
  const { db, clock } = deps
  register(gate, contract.getScheduledEvents, async ({ caller: { userId } }) => {
    const { count, first, last } = await spanOfEvents(db, { userId })
    const next = await eventsFrom(db, { userId, from: clock.now(), limit: NEXT })
    return {
      count,
      first: first?.toISOString() ?? null,
      last: last?.toISOString() ?? null,
      next: next.map(({ at, title }) => ({ at: at.toISOString(), title })),
    }
  })
  register(gate, contract.previewScheduledEvents, async ({ caller: { userId }, body }) => {
    const { events, left } = await readCalendar(deps, { userId, ...body })
    const known = new Set(
      (await listEvents(db, { userId })).map(({ at, title }) => keyOf(at.getTime(), title)),
    )
    const fresh = events.filter(({ at, title }) => !known.has(keyOf(at, title)))
    return {
      fresh: fresh.length,
      events: fresh
        .slice(0, contract.EVENTS_SHOWN)
        .map(({ at, title }) => ({ at: new Date(at).toISOString(), title })),
      known: events.length - fresh.length,
      left,
    }
  })
  register(gate, contract.importScheduledEvents, async ({ caller: { userId }, body }) => ({
    ids: await importCalendar(deps, { userId, ...body }),
  }))
  register(gate, contract.removeScheduledEvents, async ({ caller: { userId }, body: { ids } }) => {
    if ((await removeEvents(deps, { userId, ids })) === 0) throw new AppError('not_found')
    return { ok: true as const }
  })
  register(gate, contract.clearScheduledEvents, async ({ caller: { userId } }) => ({
    removed: await removeEvents(deps, { userId }),
  }))
}

async function importCalendar(deps: Deps, file: CalendarFile): Promise<string[]> {
  const { userId } = file
  const { events } = await readCalendar(deps, file)
  return withTransaction(deps.db, async (db) => {
    // First, because the locked version row makes a second file of the same user wait until this one is saved.
    await bumpVersion(db, { userId })
    const rows = events.map(({ at, title }) => ({ userId, id: uuid(), at: new Date(at), title }))
    const ids = await insertEvents(db, rows)
    const { count } = await spanOfEvents(db, { userId })
    if (ids.length === 0) throw refused('All events of this calendar are already there')
    if (count > contract.MAX_SCHEDULED_EVENTS)
      throw refused(
        `At most ${contract.MAX_SCHEDULED_EVENTS.toLocaleString('en-US')} events. Remove those that are there, or read in a shorter calendar.`,
      )
    return ids
  })
}

function removeEvents(
  { db }: Pick<Deps, 'db'>,
  of: { userId: string; ids?: readonly string[] },
): Promise<number> {
  return withTransaction(db, async (db) => {
    await bumpVersion(db, of)
    return deleteEvents(db, of)
  })
}

function keyOf(at: number, title: string): string {
  return `${at} ${title}`
}
