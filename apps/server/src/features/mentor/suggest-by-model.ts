import type { ResponseOf } from '@ballast/contract/endpoint'
import type { suggestFromNoteByModel } from '@ballast/contract/mentor/mentor'
import type { Deps } from '../../deps.ts'
import { findSettings } from './mentor.queries.ts'
import { ModelFailure } from './model/model-failure.ts'
import { takeAnswer } from './model/take-answer.ts'

type Suggestions = ResponseOf<typeof suggestFromNoteByModel>

const nothing = (note: string): Suggestions => ({ emotions: [], mistakes: [], note })

/**
 * Feelings and mistakes that a model finds in a note; the note is only sent if the trader agreed to notes being sent.
 */
export async function suggestByModel(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'switches' | 'log'>,
  { userId, text }: { userId: string; text: string },
): Promise<Suggestions> {
  const settings = await findSettings(deps.db, { userId })
  const isOn = (await deps.switches.read())['mentor-model'] === 'on'
  if (!deps.config.ai || !isOn || !settings?.sends.notes)
    return nothing('No model receives your notes. The AI Mentor page says what one may receive.')
  const permission = await takeAnswer(deps, { userId })
  if (permission.kind === 'built_in') return nothing('You have not agreed to use the model.')
  if (permission.kind === 'spent') return nothing('Today’s model answers are used up.')
  try {
    // Imported only if there is a model, so that other servers do not load its library at startup.
    const { suggestWithModel } = await import('./model/suggest-with-model.ts')
    return { ...(await suggestWithModel(deps.config.ai, text)), note: null }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    deps.log.warn({ err: error }, 'the model suggested nothing')
    return nothing(`${error.message}.`)
  }
}
