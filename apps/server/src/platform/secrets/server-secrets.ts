import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { serverSecrets } from '../../schema/servers.ts'
import type { Db } from '../database/database.ts'

/** This installation's keys. */
export type ServerSecrets = {
  /** Signs the links in mails. */
  links: string
  /** Identifies this installation to push services. */
  push: { publicKey: string; privateKey: string }
}

/** Creates the keys on the first start; several servers that start at once agree on one set. */
export async function openServerSecrets(db: Db): Promise<ServerSecrets> {
  const { key = '' } = await storedSecret(db, 'links', async () => ({
    key: randomBytes(32).toString('base64url'),
  }))
  const { publicKey = '', privateKey = '' } = await storedSecret(db, 'push', async () => {
    const { default: webPush } = await import('web-push')
    return { ...webPush.generateVAPIDKeys() }
  })
  return { links: key, push: { publicKey, privateKey } }
}

async function storedSecret(
  db: Db,
  name: string,
  make: () => Promise<Record<string, string>>,
): Promise<Partial<Record<string, string>>> {
  const find = () => db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  const [known] = await find()
  if (known) return known.value
  const value = await make()
  await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing()
  const [made] = await find()
  return made?.value ?? {}
}
