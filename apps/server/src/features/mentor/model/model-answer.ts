import type { Answer, DataScope, EvidenceLink } from '@ballast/contract/mentor/answers'
import type { ModelDataKinds } from '@ballast/contract/mentor/mentor'
import type { ToolResult } from '@ballast/contract/mentor/tools'
import type { ToolCall } from '@ballast/domain/mentor/question'
import type { ModelMessage } from 'ai'
import type { Config } from '../../../config.ts'
import type { MessageRow } from '../mentor.queries.ts'
import { checkedBlocks, plainText } from './checked-blocks.ts'

const MAX_BEFORE = 8

export type ModelInput = {
  ai: NonNullable<Config['ai']>
  question: string
  before: readonly MessageRow[]
  today: string
  sends: ModelDataKinds
  words: (text: string) => Promise<void>
  looking: (words: string) => Promise<void>
  signal: AbortSignal
}

/** Results of the tools, the calls made, and the texts sent to the model. */
export type CollectedResults = { results: ToolResult[]; calls: ToolCall[]; sent: string[] }

export function answerOf(
  { question, today, signal }: ModelInput,
  { results, calls, sent }: CollectedResults,
  text: string,
): Answer {
  const links = results.flatMap(({ result }): EvidenceLink[] =>
    result.looked.link ? [result.looked.link] : [],
  )
  return {
    wordedBy: 'model',
    topic: null,
    blocks: checkedBlocks(plainText(text), [question, today, ...sent]),
    looked: unique(results.map(({ result }): DataScope => result.looked)),
    links: unique(links).slice(0, 6),
    next: [],
    leftOut: [],
    calls: calls.slice(0, 20),
    note: signal.aborted ? 'You stopped this answer.' : null,
  }
}

export function reasonOf(silent: AbortSignal, any: AbortSignal): string {
  if (silent.aborted) return 'The model stopped in the middle'
  return any.aborted ? 'The model took too long' : 'The model could not be reached, or gave no answer'
}

/** The previous questions and answers as text; results are looked up again. */
export function spokenBefore({ before }: ModelInput): ModelMessage[] {
  return before.slice(-MAX_BEFORE).flatMap(({ text, answer }): ModelMessage[] => {
    if (!answer) return [{ role: 'user', content: text.slice(0, 2_000) }]
    // Only the model's own words: the built-in answers contain amounts that may not be sent.
    const ownText = answer.wordedBy === 'model' ? textOf(answer) : ''
    return ownText ? [{ role: 'assistant', content: ownText }] : []
  })
}

function textOf({ blocks }: Answer): string {
  return blocks
    .flatMap((block) => (block.kind === 'text' ? block.parts : []))
    .map((part) => (typeof part === 'string' ? part : 'unverified' in part ? part.unverified : ''))
    .join('')
    .slice(0, 2_000)
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}
