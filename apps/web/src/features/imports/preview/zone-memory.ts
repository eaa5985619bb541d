import type { ImportPreview } from '@ballast/contract/imports'
import { createBrowserStore } from '../../../lib/browser/browser-store.ts'
import { parseObject } from '../../../lib/browser/tolerant.ts'
import { MAPPED } from '../import-form.ts'
import { platformsAsked } from './preview-questions.ts'

/** By platform: the zone its files were last said to be in. Asked once, not at each import. */
export type ZoneMemory = Readonly<Record<string, string>>

export const zoneMemoryStore = createBrowserStore<ZoneMemory>({ key: 'importTimeZones', parse: parseZones })

export function parseZones(text: string | null): ZoneMemory {
  const entries = Object.entries(parseObject(text))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The zone remembered for the files of a preview; null where they are new, or say it themselves. */
export function rememberedZone(memory: ZoneMemory, preview: ImportPreview | undefined): string | null {
  const known = preview ? platformsAsked(preview).map((platform) => memory[platform]) : []
  const [first] = known
  return first !== undefined && known.every((zone) => zone === first) ? first : null
}

export function rememberZone(memory: ZoneMemory, preview: ImportPreview, zone: string | null): ZoneMemory {
  if (zone === null) return memory
  // Tables read by hand come from anywhere: theirs is asked each time.
  const answered = platformsAsked(preview).filter((platform) => platform !== MAPPED)
  return { ...memory, ...Object.fromEntries(answered.map((platform) => [platform, zone])) }
}
