import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Db } from '../../platform/database/database.ts'
import type { PageHead } from '../../platform/http/page-head.ts'
import { findPublic } from '../profiles/profiles.queries.ts'

const PROFILE = /^\/profile\/([^/]+)\/?$/

/**
 * What `/profile/{username}` is called, where its owner made the profile public. A name nobody has and somebody who
 * shows nothing are missing alike.
 */
export async function profileHead(db: Db, path: string): Promise<PageHead | 'missing' | null> {
  const name = PROFILE.exec(path)?.[1]
  if (name === undefined) return null
  const found = await findPublic(db, { username: decoded(name) })
  if (!found) return 'missing'
  const { username } = found.owner
  return {
    title: `${username}’s trader profile`,
    description:
      found.settings.about || `Badges and the statistics ${username} chose to share on ${PRODUCT_NAME}.`,
    index: found.settings.isListed,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
