import type { Answer } from '@ballast/contract/mentor/answers'
import type { ModelDataKinds } from '@ballast/contract/mentor/mentor'
import { TOOL_INPUTS } from '@ballast/contract/mentor/tool-inputs'
import type { ToolCall, ToolName } from '@ballast/domain/mentor/question'
import { isStepCount, streamText, type ToolSet, tool, zodSchema } from 'ai'
import type { ToolContext } from '../tools/tool.ts'
import { callTool } from '../tools/tools.ts'
import { instructionsFor } from './instructions.ts'
import { answerOf, type CollectedResults, type ModelInput, reasonOf, spokenBefore } from './model-answer.ts'
import { ModelFailure } from './model-failure.ts'
import { modelOf } from './model-of.ts'
import { isOffered, sentResult } from './sent-results.ts'
import { TOOL_PURPOSES } from './tool-purposes.ts'

const MAX_STEPS = 6
const MAX_OUTPUT_TOKENS = 1_200
/** The share of the total wait that may pass between two words; a model that has stalled is given up. */
const SILENT_SHARE = 1 / 3
/** Larger results are truncated, and the answer says so. */
const MAX_RESULT = 24_000

/**
 * Lets a model word the answer, using the same tools on the trader's behalf. Numbers in its text that appear in none of
 * the results are marked. Throws a ModelFailure if it is unreachable, silent, endless or says nothing.
 */
export async function answerWithModel(context: ToolContext, asking: ModelInput): Promise<Answer> {
  const { signal, ai } = asking
  const silence = listenFor(SILENT_SHARE * ai.waitMs)
  const limits = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(ai.waitMs)])
  const taken: CollectedResults = { results: [], calls: [], sent: [] }
  let text = ''
  try {
    for await (const part of streamed(context, { ...asking, limits, taken })) {
      silence.heard()
      if (part.type === 'error') throw part.error
      if (part.type !== 'text-delta') continue
      text += part.text
      await asking.words(part.text)
    }
  } catch (error) {
    if (!signal.aborted) throw new ModelFailure(reasonOf(silence.signal, limits), { cause: error })
  } finally {
    silence.end()
  }
  // An aborted stream ends without an error, and half an answer must not pass as a whole one.
  if ((text.trim() === '' || limits.aborted) && !signal.aborted)
    throw new ModelFailure(reasonOf(silence.signal, limits))
  return answerOf(asking, taken, text)
}

/** Aborts if nothing has been heard for this long. */
function listenFor(ms: number) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, ms)
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, ms)
    },
    end: () => clearTimeout(timer),
  }
}

function streamed(
  context: ToolContext,
  asking: ModelInput & { limits: AbortSignal; taken: CollectedResults },
) {
  const { ai, question, sends, looking, limits, taken } = asking
  const take = async (call: ToolCall): Promise<string> => {
    const purpose = TOOL_PURPOSES[call.tool].split(/[(:,]/)[0] ?? ''
    await looking(`Looking at ${purpose.trim().toLowerCase()}`)
    const answered = await callTool(context, call)
    const shown = JSON.stringify(sentResult(answered, sends)).slice(0, MAX_RESULT)
    taken.results.push(answered)
    taken.calls.push(call)
    taken.sent.push(shown)
    return shown
  }
  return streamText({
    model: modelOf(ai),
    instructions: instructionsFor(asking),
    messages: [...spokenBefore(asking), { role: 'user', content: question }],
    tools: toolsFor(sends, take),
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    maxRetries: 1,
    abortSignal: limits,
    // Errors are thrown where the stream is read.
    onError: () => {},
  }).stream
}

function toolsFor(sends: ModelDataKinds, take: (call: ToolCall) => Promise<unknown>): ToolSet {
  const offered = (Object.keys(TOOL_INPUTS) as ToolName[]).filter((name) => isOffered(name, sends))
  return Object.fromEntries(
    offered.map((name) => [
      name,
      tool({
        description: TOOL_PURPOSES[name],
        inputSchema: zodSchema(TOOL_INPUTS[name] as never),
        execute: (input: object) => take({ tool: name, input } as ToolCall),
      }),
    ]),
  )
}
