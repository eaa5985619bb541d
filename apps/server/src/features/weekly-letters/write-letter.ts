import type { Answer, Block } from '@ballast/contract/mentor/answers'
import { writeDay } from '@ballast/domain/dates/write-date'
import { goodThing } from '@ballast/domain/mentor/good-thing'
import type { ToolCall } from '@ballast/domain/mentor/question'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { uuidOfText } from '../../platform/ids/hex-uuid.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { answerCalls } from '../mentor/answer-built-in.ts'
import { findConversation, insertConversation, insertMessages } from '../mentor/mentor.queries.ts'
import { strong, text } from '../mentor/words/parts.ts'
import { notify } from '../notifications/notify.ts'
import { looksBack, reflectionsOfDays } from '../reflections/reflections.queries.ts'
import { resetsSince } from '../resets/resets.queries.ts'
import { letterCurrency, letterLines } from './letter-lines.ts'
import { decisionsOfWeek, isTraded, type Week, weekCounts } from './week-counts.ts'
import { letterKey } from './weekly-letters.queries.ts'

/** `timeZone`: the trader's own. */
type LetterInput = { caller: Pick<Caller, 'userId' | 'role'>; week: Week; timeZone: string }

/**
 * Writes a trader's letter about a week into the mentor's conversations, where it can be answered, and sends a notification;
 * once per week. Returns false if there is nothing to say.
 */
export async function writeLetter(deps: Deps, input: LetterInput): Promise<boolean> {
  const { caller, week } = input
  const { userId } = caller
  const id = letterId(userId, week)
  if (await findConversation(deps.db, { userId, id })) return false
  const answer = await composeLetter(deps, input)
  if (!answer) return false
  const currency = letterCurrency(answer)
  const now = deps.clock.now()
  const title = titleOf(week)
  await withTransaction(deps.db, async (db) => {
    await insertConversation(db, { userId, id, title, createdAt: now, updatedAt: now })
    const row = { userId, id: uuid(), conversationId: id, position: 1, text: '', createdAt: now }
    await insertMessages(db, [{ ...row, answer }])
    await notify(
      { ...deps, db },
      {
        userId,
        kind: 'weeklyLetter',
        key: letterKey(week),
        title: [title],
        paragraphs: letterLines(answer),
        ...(currency === null ? {} : { currency }),
        link: { label: 'Read your week', path: `/ai-mentor?conversation=${id}` },
      },
    )
  })
  return true
}

/** The week, one good thing, the lead finding with its state, one next step. */
async function composeLetter(deps: Deps, { caller, week, timeZone }: LetterInput): Promise<Answer | null> {
  const { userId } = caller
  const { columns } = await deps.columns.columnsOf(userId)
  const decisions = decisionsOfWeek(columns, week)
  const days = Array.from({ length: week.last - week.first + 1 }, (_, at) => dayText(week.first + at))
  const written = await reflectionsOfDays(deps.db, { userId, days })
  if (decisions.rows.length === 0 && written.length === 0) return null
  const resets = (await resetsSince(deps.db, { userId, day: dayText(week.first) })).filter(
    ({ day }) => dayNumber(day) <= week.last,
  )
  const accounts = await accountsOf(deps.db, { userId })
  const reflected = new Set(written.filter(looksBack).map(({ day }) => day))
  const good = goodThing(weekCounts(decisions, { reflected, resets: resets.length }))
  const filter = { from: dayText(week.first), to: dayText(week.last) }
  const calls: ToolCall[] = [
    { tool: 'figures', input: { filter, figures: ['net', 'expectancyR', 'winRate'] } },
    { tool: 'findings', input: { detectors: [] } },
  ]
  const context = { deps, caller, accounts: new Map(accounts.map(({ id, name }) => [id, name])), timeZone }
  const answer = await answerCalls(context, {
    calls,
    opening: openingOf(isTraded(columns, week), good),
    send: async () => undefined,
    signal: new AbortController().signal,
  })
  return { ...answer, topic: 'figures', next: NEXT }
}

const NEXT = ['What should I work on?', 'What are my worst days?', 'What do I do well?']

function openingOf(isTradedWeek: boolean, good: string | null): Block[] {
  const quiet = isTradedWeek ? [] : [text('No trade was closed this week. Not trading is a decision too.')]
  return good === null ? quiet : [...quiet, text(strong('What went well: '), good)]
}

function titleOf({ first, last }: Week): string {
  const written = (day: number) => writeDay(dayText(day), { month: 'short', day: 'numeric' })
  return `Your week, ${written(first)} to ${written(last)}`
}

/** The id of a trader's letter is derived from the week, whichever server writes it. */
function letterId(userId: string, { first }: Week): string {
  return uuidOfText(`letter ${userId} ${first}`)
}
