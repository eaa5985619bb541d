import type { BodyOf } from '@ballast/contract/endpoint'
import type { ModelDataKinds, ModelState, setMentorModel } from '@ballast/contract/mentor/mentor'
import type { Deps } from '../../../deps.ts'
import type { UserRef } from '../../../platform/database/owned-id.ts'
import { findSettings, type SettingsRow, saveSettings } from '../mentor.queries.ts'

type Context = Pick<Deps, 'db' | 'config' | 'clock' | 'switches'>

/** The default before the user agrees: figures and trades in R, no money, no notes. */
const SENT_AT_FIRST: ModelDataKinds = {
  figures: true,
  trades: true,
  money: false,
  notes: false,
  emotions: true,
}
export const ANSWERS_A_DAY = 50

export async function modelStateOf(
  { db, config, clock, switches }: Context,
  { userId }: UserRef,
): Promise<ModelState> {
  const settings = await findSettings(db, { userId })
  const ai = (await switches.read())['mentor-model'] === 'on' ? config.ai : null
  return {
    offered: ai && { host: new URL(ai.baseUrl).host, model: ai.model },
    agreed: ai !== null && settings?.agreedTo === addressOf(ai),
    sends: settings?.sends ?? SENT_AT_FIRST,
    answersToday: usedOn(settings, clock.now()),
    answersADay: ANSWERS_A_DAY,
  }
}

/** Agrees to the current address and model, or to no more; for another one the user is asked again. What is left out stays. */
export async function changeModel(
  { db, config }: Context,
  { userId, agreed, sends }: UserRef & BodyOf<typeof setMentorModel>,
): Promise<void> {
  const agreedTo = agreed && config.ai ? addressOf(config.ai) : null
  await saveSettings(db, {
    userId,
    change: { ...(agreed !== undefined && { agreedTo }), sends },
    atFirst: { agreedTo: null, sends: SENT_AT_FIRST },
  })
}

export function addressOf({ baseUrl, model }: { baseUrl: string; model: string }): string {
  return `${baseUrl} ${model}`
}

function usedOn(settings: SettingsRow | null, now: Date): number {
  return settings?.usedOn === now.toISOString().slice(0, 10) ? settings.used : 0
}
