import type { Answer, Block, DataScope, EvidenceLink } from '@ballast/contract/mentor/answers'
import type { ToolCall, Understood } from '@ballast/domain/mentor/question'
import { startOf } from '@ballast/domain/text/cut-text'
import type { ToolContext } from './tools/tool.ts'
import { callTool } from './tools/tools.ts'
import { composeResult, FOLLOWING, openingOf } from './words/compose.ts'
import {
  aboutAnswer,
  distressAnswer,
  EXAMPLES,
  hardMomentAnswer,
  refusalAnswer,
  tooLongAnswer,
  unclearAnswer,
} from './words/fixed-answers.ts'
import { strong, text } from './words/parts.ts'

type BuiltInInput = {
  understood: Understood
  question: string
  timeZone: string | undefined
  /** Sends each part as soon as it is ready. */
  send: (block: Block) => Promise<void>
  signal: AbortSignal
}

const RESET: EvidenceLink = { label: 'Take ninety quiet seconds', to: '/reset', search: {} }

const EMPTY: Answer = {
  wordedBy: 'built_in',
  topic: null,
  blocks: [],
  looked: [],
  links: [],
  next: [],
  leftOut: [],
  calls: [],
  note: null,
}

/** Answers without a model: runs the question's calls one by one, composing each result as soon as its tool returns. */
export async function answerBuiltIn(context: ToolContext, input: BuiltInInput): Promise<Answer> {
  const { understood, question, timeZone, send } = input
  const fixed = async (blocks: Block[], next: readonly string[] = []): Promise<Answer> => {
    for (const block of blocks) await send(block)
    return { ...EMPTY, blocks, next: next.slice(0, 4) }
  }
  switch (understood.kind) {
    case 'distress':
      return fixed(distressAnswer(understood.why, timeZone))
    case 'hard_moment':
      return { ...(await fixed(hardMomentAnswer(), ['How close am I to the limit?'])), links: [RESET] }
    case 'too_long':
      return fixed(tooLongAnswer(question.length))
    case 'about':
      return fixed(aboutAnswer(), EXAMPLES)
    case 'unclear':
      return {
        ...(await fixed(unclearAnswer(understood.leftOut), EXAMPLES)),
        leftOut: understood.leftOut.slice(0, 100).map((word) => startOf(word, 300)),
      }
    case 'refused':
      return answerCalls(context, {
        ...input,
        calls: understood.calls,
        opening: refusalAnswer(understood.why),
      })
    case 'asked': {
      const { topic, calls, leftOut, unused = [] } = understood
      const unread = leftOut.filter((word) => !unused.includes(word))
      const opening = [...unreadNote(unread), ...unusedNote(unused), ...openingOf(topic)]
      const answer = await answerCalls(context, { ...input, calls, opening })
      return { ...answer, topic, leftOut, next: [...answer.next, ...(FOLLOWING[topic] ?? [])].slice(0, 4) }
    }
  }
}

function unreadNote(leftOut: readonly string[]): Block[] {
  if (leftOut.length === 0) return []
  return [
    text(
      strong('I ignored '),
      leftOut
        .slice(0, 8)
        .map((word) => `“${word}”`)
        .join(', '),
      ', which I did not understand. Here is the rest:',
    ),
  ]
}

/** Says which understood slots cannot narrow the answer. */
function unusedNote(unused: readonly string[]): Block[] {
  if (unused.length === 0) return []
  const words = unused.slice(0, 8).map((word) => `“${word}”`)
  return [
    text(
      strong(`Not narrowed to ${words.join(', ')}:`),
      ' findings, limits and routines look at everything there is.',
    ),
  ]
}

type Work = Pick<BuiltInInput, 'send' | 'signal'> & { calls: readonly ToolCall[]; opening: Block[] }

/** Runs the calls one by one under an opening, composing each result as soon as its tool returns. */
export async function answerCalls(
  context: ToolContext,
  { calls, opening, send, signal }: Work,
): Promise<Answer> {
  const blocks: Block[] = []
  const looked: DataScope[] = []
  const links: EvidenceLink[] = []
  const next: string[] = []
  const add = async (block: Block) => {
    blocks.push(block)
    await send(block)
  }
  for (const block of opening) await add(block)
  for (const call of calls) {
    if (signal.aborted) break
    const answered = await callTool(context, call)
    const composed = composeResult(answered, call)
    // A sentence that several results share, such as "no trades", appears once.
    for (const block of composed.blocks)
      if (!blocks.some((known) => JSON.stringify(known) === JSON.stringify(block))) await add(block)
    for (const each of [
      answered.result.looked,
      ...('other' in answered.result ? [answered.result.other] : []),
    ])
      addScope(looked, each)
    for (const link of composed.links ?? [])
      if (!links.some((known) => JSON.stringify(known) === JSON.stringify(link))) links.push(link)
    next.push(...(composed.next ?? []))
  }
  const note = signal.aborted ? 'You stopped this answer.' : null
  return { ...EMPTY, blocks, looked, links: links.slice(0, 8), next, calls: [...calls], note }
}

/** Trades that were looked at twice are listed once, with both measures. */
function addScope(scopes: DataScope[], next: DataScope): void {
  const at = scopes.findIndex(
    ({ what, n, filter }) => what === next.what && n === next.n && filter === next.filter,
  )
  const known = scopes[at]
  if (!known) scopes.push(next)
  else if (!known.measure.includes(next.measure))
    scopes[at] = { ...known, measure: `${known.measure}; ${next.measure}` }
}
