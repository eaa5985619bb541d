import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Db } from '../../platform/database/database.ts'
import type { PageHead } from '../../platform/http/page-head.ts'
import type { MovedPage } from '../../platform/http/web-app.ts'
import { keyOf } from '../auth/auth.queries.ts'
import { findPublic } from '../profiles/profiles.queries.ts'

const PROFILE = /^\/profile\/([^/]+)\/?$/

/**
 * The page head of `/profile/{username}` if its owner made the profile public, or the new address after a rename. An
 * unknown name and a private profile are equally missing.
 */
export async function profileHead(
  db: Db,
  { path, now }: { path: string; now: Date },
): Promise<PageHead | MovedPage | 'missing' | null> {
  const name = PROFILE.exec(path)?.[1]
  if (name === undefined) return null
  const requested = decoded(name)
  const found = await findPublic(db, { username: requested, now })
  if (!found) return 'missing'
  const { username } = found.owner
  const own = encodeURIComponent(username)
  if (keyOf(requested) !== keyOf(username)) return { movedTo: `/profile/${own}` }
  return {
    title: `${username}’s trader profile`,
    description:
      found.settings.about || `Badges and the statistics ${username} chose to share on ${PRODUCT_NAME}.`,
    index: found.settings.isListed,
    kind: 'profile',
    // A new address after each change, because other sites cache the picture.
    picture: {
      path: `/api/profiles/${own}/share.png?v=${found.changedAt.getTime().toString(36)}`,
      alt: `${username} on ${PRODUCT_NAME}`,
    },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
