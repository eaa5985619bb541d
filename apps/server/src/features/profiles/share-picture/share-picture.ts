import { createHash } from 'node:crypto'
import type { Profile } from '@ballast/contract/people/profile'
import { LRUCache } from 'lru-cache'
import { drawSharePicture } from './draw-share-picture.ts'
import { shareWordsOf } from './share-words.ts'

type Drawn = { id: string; bytes: Uint8Array }

/** Pictures by what they say: drawn once for each version of a profile. */
const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 200 })

/** The share picture of a profile as anybody sees it; its id follows from what it says. */
export async function sharePictureOf(profile: Profile, now: Date): Promise<Drawn> {
  const words = shareWordsOf(profile, now)
  const id = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)
  const known = drawn.get(id)
  if (known) return { id, bytes: await known }
  const picture = drawSharePicture(words)
  drawn.set(id, picture)
  picture.catch(() => drawn.delete(id))
  return { id, bytes: await picture }
}
