import { and, eq, lt, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { tasks } from '../../schema/servers.ts'
import { allUsers, type Db, rowsOf } from '../database/database.ts'

/**
 * Work whose progress its user polls, on any server: its state is in the database, for its owner only. A server that
 * works on it writes a heartbeat every few seconds; without heartbeats the work counts as failed.
 */
export type Tasks<State extends object> = {
  /** Starts a task; returns null if the same one is already running. */
  begin: (key: TaskKey, state: State) => Promise<Run<State> | null>
  find: (key: TaskKey) => Promise<Task<State> | null>
  /** A user's tasks, oldest first. */
  list: (userId: string) => Promise<(Task<State> & { id: string })[]>
  resultOf: (key: TaskKey) => Promise<Uint8Array | null>
  remove: (key: TaskKey) => Promise<void>
}
export type TaskKey = { userId: string; id: string }
export type Task<State> = { status: 'running' | 'done' | 'failed'; state: State }

/** A run's claim on a task. After it was declared dead, nothing it writes counts. */
export type Run<State> = {
  /** May be called often; the state is written when there is time. */
  report: (state: State) => void
  end: (status: 'done' | 'failed', state: State, result?: Uint8Array) => Promise<void>
}

const BEAT_MS = 5000
/** Six missed heartbeats. */
const DEAD_AFTER_SECONDS = 30
const RETENTION_SECONDS = 15 * 60

export function openTasks<State extends object>(db: Db, kind: string): Tasks<State> {
  /** A task on this server is alive whatever the database says: a busy database does not make it look dead. */
  const running = new Map<string, State>()
  const own = ({ userId, id }: TaskKey) =>
    and(eq(tasks.userId, userId), eq(tasks.kind, kind), eq(tasks.id, id))
  const shown = {
    id: tasks.id,
    run: tasks.run,
    status: tasks.status,
    state: tasks.state,
    isDead: sql<boolean>`${tasks.beatAt} < clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS})`,
  }
  type Row = { id: string; run: string; status: Task<State>['status']; state: object; isDead: boolean }
  const present = ({ id, run, status, state, isDead }: Row) => {
    const here = running.get(run)
    if (status === 'running' && here) return { id, status, state: here }
    return { id, status: status === 'running' && isDead ? 'failed' : status, state: state as State } as const
  }

  return {
    begin: async ({ userId, id }, state) => {
      const run = uuid()
      running.set(run, state)
      const [started] = await rowsOf(
        db,
        sql`INSERT INTO tasks AS t (user_id, kind, id, run, status, state, created_at, beat_at)
            VALUES (${userId}, ${kind}, ${id}, ${run}, 'running', ${JSON.stringify(state)}::jsonb,
              clock_timestamp(), clock_timestamp())
            ON CONFLICT (user_id, kind, id) DO UPDATE SET run = excluded.run, status = 'running',
              state = excluded.state, result = NULL, created_at = excluded.created_at, beat_at = excluded.beat_at
            WHERE t.status <> 'running'
              OR excluded.beat_at - t.beat_at > make_interval(secs => ${DEAD_AFTER_SECONDS})
            RETURNING run`,
      )
      if (started) return openRun({ userId, id }, run)
      running.delete(run)
      return null
    },
    find: async (key) => {
      const [row] = await db.select(shown).from(tasks).where(own(key))
      return row ? present(row) : null
    },
    list: async (userId) => {
      const rows = await db
        .select(shown)
        .from(tasks)
        .where(and(eq(tasks.userId, userId), eq(tasks.kind, kind)))
        .orderBy(tasks.createdAt, tasks.id)
      return rows.map(present)
    },
    resultOf: async (key) => {
      const [row] = await db.select({ result: tasks.result }).from(tasks).where(own(key))
      return row?.result ?? null
    },
    remove: async (key) => {
      await db.delete(tasks).where(own(key))
    },
  }

  function openRun(key: TaskKey, run: string): Run<State> {
    const still = and(own(key), eq(tasks.run, run), eq(tasks.status, 'running'))
    let writing: Promise<unknown> | null = null
    /** One write at a time: while a transaction occupies the embedded database, further writes are skipped. */
    const write = () => {
      const state = running.get(run)
      if (writing || !state) return
      writing = db
        .update(tasks)
        .set({ state, beatAt: sql`now()` })
        .where(still)
        // The next heartbeat retries.
        .catch(() => undefined)
        .finally(() => {
          writing = null
        })
    }
    const beat = setInterval(write, BEAT_MS)
    beat.unref()
    return {
      report: (state) => {
        if (running.has(run)) running.set(run, state)
        write()
      },
      end: async (status, state, result) => {
        clearInterval(beat)
        running.delete(run)
        await writing
        await db
          .update(tasks)
          .set({ status, state, beatAt: sql`now()`, ...(result ? { result } : {}) })
          .where(still)
      },
    }
  }
}

/** Deletes tasks without a heartbeat for a quarter of an hour. */
export async function forgetOldTasks(db: Db): Promise<void> {
  await db
    .delete(tasks)
    .where(
      and(allUsers('old tasks'), lt(tasks.beatAt, sql`now() - make_interval(secs => ${RETENTION_SECONDS})`)),
    )
}
