import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '../../../deps.ts'
import { mentorSettings } from '../../../schema/mentor.ts'
import { findSettings } from '../mentor.queries.ts'
import { ANSWERS_A_DAY, addressOf } from './model-settings.ts'

export type Permission =
  | { kind: 'built_in' }
  | { kind: 'spent' }
  | { kind: 'model'; sends: NonNullable<Awaited<ReturnType<typeof findSettings>>>['sends'] }

/** Whether this question may go to the model: the user agreed to this address, and the day's budget, which this reduces, is not used up. */
export async function takeAnswer(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { userId }: { userId: string },
): Promise<Permission> {
  const { ai } = config
  const settings = await findSettings(db, { userId })
  if (!ai || !settings || settings.agreedTo !== addressOf(ai)) return { kind: 'built_in' }
  const today = clock.now().toISOString().slice(0, 10)
  const own = eq(mentorSettings.userId, userId)
  const fresh = await db
    .update(mentorSettings)
    .set({ usedOn: today, used: 1 })
    .where(and(own, or(isNull(mentorSettings.usedOn), ne(mentorSettings.usedOn, today))))
    .returning({ used: mentorSettings.used })
  if (fresh.length > 0) return { kind: 'model', sends: settings.sends }
  const taken = await db
    .update(mentorSettings)
    .set({ used: sql`${mentorSettings.used} + 1` })
    .where(and(own, lt(mentorSettings.used, ANSWERS_A_DAY)))
    .returning({ used: mentorSettings.used })
  return taken.length > 0 ? { kind: 'model', sends: settings.sends } : { kind: 'spent' }
}
