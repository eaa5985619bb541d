import type { Answer } from '@ballast/contract/mentor/answers'
import { MAX_MESSAGES, type MentorEvent } from '@ballast/contract/mentor/mentor'
import type { QuestionContext, ToolCall } from '@ballast/domain/mentor/question'
import { understand } from '@ballast/domain/mentor/understand'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import { wordsInUse } from '@ballast/domain/statistics/word-counts'
import { startOf } from '@ballast/domain/text/cut-text'
import { dayText, tradingDayNumber } from '@ballast/domain/time/trading-day'
import { isTimeZone } from '@ballast/domain/time/zone'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { dayOfAccounts } from '../accounts/day-of-accounts.ts'
import { answerBuiltIn } from './answer-built-in.ts'
import { presentMessage } from './mentor.presenter.ts'
import {
  type ConversationRow,
  deleteMessages,
  deleteMessagesFrom,
  insertMessages,
  listMessages,
  type MessageRow,
  updateConversation,
} from './mentor.queries.ts'
import { ModelFailure } from './model/model-failure.ts'
import { takeAnswer } from './model/take-answer.ts'
import type { ToolContext } from './tools/tool.ts'

type Question = {
  id: string
  text: string
  replaces?: string | undefined
  timeZone?: string | undefined
}
export type AskInput = {
  caller: Pick<Caller, 'userId' | 'role'>
  conversationId: string
  question: Question
}
export type SendEvent = (event: MentorEvent) => Promise<void>

const TITLE_LENGTH = 60

/** Saves the question, so that it is not lost whatever happens next, then answers it. Throws 404. */
export async function ask(
  deps: Deps,
  asking: AskInput,
): Promise<(send: SendEvent, signal: AbortSignal) => Promise<void>> {
  const { stored, conversation, before } = await saveQuestion(deps, asking)
  return async (send, signal) => {
    await send({ kind: 'asked', message: presentMessage(stored), title: conversation.title })
    const answer = await answered(deps, { ...asking, before, send, signal })
    const message = await saveAnswer(deps, { asking, question: stored, answer })
    await send({ kind: 'done', message: presentMessage(message) })
  }
}

type StoredQuestion = { stored: MessageRow; conversation: ConversationRow; before: MessageRow[] }

function saveQuestion(
  { db, clock }: Deps,
  { caller, conversationId, question }: AskInput,
): Promise<StoredQuestion> {
  const named = { userId: caller.userId, id: conversationId }
  return withTransaction(db, async (db) => {
    const now = clock.now()
    // Another window's question waits here, so that no two have the same position.
    const found = await updateConversation(db, named, { updatedAt: now })
    if (!found) throw new AppError('not_found')
    let messages = await listMessages(db, named)
    const replaced = messages.find(
      ({ id, answer }) => id === (question.replaces ?? question.id) && answer === null,
    )
    if (question.replaces && !replaced) throw new AppError('not_found')
    if (replaced) {
      await deleteMessagesFrom(db, named, replaced.position)
      messages = messages.filter(({ position }) => position < replaced.position)
    }
    // In a long conversation the oldest messages are dropped.
    const beyond = messages.slice(0, Math.max(0, messages.length + 2 - MAX_MESSAGES))
    await deleteMessages(
      db,
      named,
      beyond.map(({ id }) => id),
    )
    const last = messages.at(-1)
    const stored: MessageRow = {
      userId: caller.userId,
      id: question.id,
      conversationId,
      text: question.text,
      answer: null,
      // A question that is still being answered keeps the next position for its answer.
      position: (last?.position ?? 0) + (last && last.answer === null ? 2 : 1),
      createdAt: now,
    }
    await insertMessages(db, [stored])
    const isFirst = found.title === '' || messages.length === 0
    const title = isFirst ? titleOf(question.text) : found.title
    const conversation = (await updateConversation(db, named, { title })) ?? found
    return { stored, conversation, before: messages }
  })
}

function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim()
  return line.length <= TITLE_LENGTH ? line : `${startOf(line, TITLE_LENGTH).trimEnd()}…`
}

type AnswerInput = AskInput & { before: readonly MessageRow[]; send: SendEvent; signal: AbortSignal }

async function answered(
  deps: Deps,
  { caller, question, before, send, signal }: AnswerInput,
): Promise<Answer> {
  const { context, around } = await surroundings(deps, { caller, question, before })
  const understood = understand(question.text, around)
  const builtIn = async (note: string | null): Promise<Answer> => {
    await send({ kind: 'worded_by', wordedBy: 'built_in', note })
    const answer = await answerBuiltIn(context, {
      understood,
      question: question.text,
      timeZone: question.timeZone,
      signal,
      send: (block) => send({ kind: 'block', block }),
    })
    return { ...answer, note: answer.note ?? note }
  }
  // Answers to a user in distress and refusals are fixed; neither is sent anywhere.
  if (['distress', 'hard_moment', 'too_long', 'refused'].includes(understood.kind)) return builtIn(null)
  const permission = await takeAnswer(deps, { userId: caller.userId })
  const isOn = (await deps.switches.read())['mentor-model'] === 'on'
  if (permission.kind === 'built_in' || !deps.config.ai || !isOn) return builtIn(null)
  if (permission.kind === 'spent') return builtIn('Today’s model answers are used up. This one is built in.')
  await send({ kind: 'worded_by', wordedBy: 'model', note: null })
  try {
    // Imported only if there is a model, so that other servers do not load its library at startup.
    const { answerWithModel } = await import('./model/answer-with-model.ts')
    return await answerWithModel(context, {
      ai: deps.config.ai,
      question: question.text,
      before,
      today: around.today,
      sends: permission.sends,
      words: (text) => send({ kind: 'words', text }),
      looking: (words) => send({ kind: 'looking', words }),
      signal,
    })
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    deps.log.warn({ err: error }, 'the model did not answer')
    return builtIn(`${error.message}. This answer is built in.`)
  }
}

/** The context of a question and its tools. */
async function surroundings(
  deps: Deps,
  { caller, question, before }: Pick<AnswerInput, 'caller' | 'question' | 'before'>,
): Promise<{ context: ToolContext; around: QuestionContext }> {
  const { userId } = caller
  const { columns } = await deps.columns.columnsOf(userId)
  const accounts = await accountsOf(deps.db, { userId })
  const boundary = dayOfAccounts(accounts)
  const own = question.timeZone ?? ''
  return {
    context: {
      deps,
      caller,
      accounts: new Map(accounts.map(({ id, name }) => [id, name])),
      timeZone: isTimeZone(own) ? own : boundary.timeZone,
    },
    around: {
      today: dayText(tradingDayNumber(deps.clock.now().getTime(), boundary)),
      ...latestDay(columns),
      symbols: wordsInUse(columns, 'roots'),
      setups: wordsInUse(columns, 'setups'),
      tags: wordsInUse(columns, 'tags'),
      mistakes: wordsInUse(columns, 'mistakes'),
      accounts: accounts.map(({ id, name }) => ({ id, name })),
      previous: previousCalls(before),
    },
  }
}

/** The day of the last closed trade; empty without one. */
function latestDay({ tradingDay }: TradeColumns): Pick<QuestionContext, 'latest'> {
  const latest = tradingDay.reduce((last, day) => Math.max(last, day), -1)
  return latest < 0 ? {} : { latest: dayText(latest) }
}

function previousCalls(before: readonly MessageRow[]): readonly ToolCall[] {
  return before.findLast(({ answer }) => answer !== null)?.answer?.calls ?? []
}

/** Drops the answer if its question was deleted in the meantime, or asked in other words. */
async function saveAnswer(
  { db, clock }: Deps,
  { asking, question, answer }: { asking: AskInput; question: MessageRow; answer: Answer },
): Promise<MessageRow> {
  const row: MessageRow = {
    userId: asking.caller.userId,
    id: uuid(),
    conversationId: asking.conversationId,
    text: '',
    answer,
    position: question.position + 1,
    createdAt: clock.now(),
  }
  const named = { userId: row.userId, id: row.conversationId }
  await withTransaction(db, async (db) => {
    if (!(await updateConversation(db, named, { updatedAt: row.createdAt }))) return
    const messages = await listMessages(db, named)
    if (!messages.some(({ id }) => id === question.id)) return
    const earlier = messages.filter(({ position, answer }) => position === row.position && answer !== null)
    await deleteMessages(
      db,
      named,
      earlier.map(({ id }) => id),
    )
    await insertMessages(db, [row])
  })
  return row
}
