import { createHash } from 'node:crypto'
import type { Profile } from '@ballast/contract/people/profile'
import type { Deps } from '../../../deps.ts'
import type { CacheArea } from '../../../platform/versioned-cache/versioned-cache.ts'
import { drawSharePicture } from './draw-share-picture.ts'
import { shareTextOf } from './share-text.ts'

type SharePicture = { id: string; bytes: Uint8Array }

/** Pictures by their content: drawn once per version of a profile. */
const PICTURES: CacheArea<Uint8Array> = { name: 'share pictures', maxSize: 200 }

/** The share picture of a profile as anybody sees it; its id is derived from its content. */
export async function sharePictureOf(
  { cache }: Pick<Deps, 'cache'>,
  { profile, now }: { profile: Profile; now: Date },
): Promise<SharePicture> {
  const words = shareTextOf(profile, now)
  const id = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)
  return { id, bytes: await cache.shared(PICTURES, id, () => drawSharePicture(words)) }
}
