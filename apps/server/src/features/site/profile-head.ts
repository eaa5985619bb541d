import { PRODUCT_NAME } from '@ballast/domain/product'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { PageHead } from '../../platform/http/page-head.ts'
import { users } from '../../schema/users.ts'

const PROFILE = /^\/profile\/([^/]+)\/?$/

/**
 * What `/profile/{username}` is called, where its owner made the profile public. A name nobody has and somebody who
 * shows nothing are missing alike.
 */
export async function profileHead(db: Db, path: string): Promise<PageHead | 'missing' | null> {
  const name = PROFILE.exec(path)?.[1]
  if (name === undefined) return null
  const [row] = await db
    .select({ username: users.username, preferences: users.preferences })
    .from(users)
    .where(eq(users.usernameKey, decoded(name).toLowerCase()))
  if (!row || !isPublic(row.preferences)) return 'missing'
  return {
    title: `${row.username}’s trader profile`,
    description: `Badges and the statistics ${row.username} chose to share on ${PRODUCT_NAME}.`,
  }
}

/** Nothing that says so: not public. */
function isPublic(preferences: unknown): boolean {
  const { privacy } = (preferences ?? {}) as { privacy?: { publicProfile?: unknown } }
  return privacy?.publicProfile === true
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
