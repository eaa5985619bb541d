import type { ImportPreview } from '@ballast/contract/imports'
import { createBrowserStore } from '../../../lib/browser/browser-store.ts'
import { parseObject } from '../../../lib/browser/tolerant.ts'
import { MAPPED } from '../import-form.ts'
import { platformsAsked } from './preview-questions.ts'

/** The last chosen time zone per platform, so that it is asked once and not at each import. */
export type ZoneMemory = Readonly<Record<string, string>>

export const zoneMemoryStore = createBrowserStore<ZoneMemory>({ key: 'importTimeZones', parse: parseZones })

export function parseZones(text: string | null): ZoneMemory {
  const entries = Object.entries(parseObject(text))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The remembered zone for a preview's files; null if the platform is new or the files say it themselves. */
export function rememberedZone(memory: ZoneMemory, preview: ImportPreview | undefined): string | null {
  const known = preview ? platformsAsked(preview).map((platform) => memory[platform]) : []
  const [first] = known
  return first !== undefined && known.every((zone) => zone === first) ? first : null
}

export function rememberZone(memory: ZoneMemory, preview: ImportPreview, zone: string | null): ZoneMemory {
  if (zone === null) return memory
  // Mapped tables can come from anywhere, so theirs is asked each time.
  const answered = platformsAsked(preview).filter((platform) => platform !== MAPPED)
  return { ...memory, ...Object.fromEntries(answered.map((platform) => [platform, zone])) }
}
