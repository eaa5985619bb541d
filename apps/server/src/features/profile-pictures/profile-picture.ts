import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { putWithRow } from '../../platform/files/put-with-row.ts'
import { removeFiles } from '../../platform/files/remove-files.ts'
import { reencodeSquare } from '../../platform/pictures/reencode-picture.ts'
import { findUserById, setProfileImage } from '../auth/auth.queries.ts'

const PATH = '/api/user/pictures/'

/** The storage key of a picture; the path in `users.profile_image` ends with its id. */
export function pictureKey(userId: string, profileImage: string): string {
  return `${userId}/profile-pictures/${profileImage.slice(PATH.length)}.webp`
}

/** Stores a person's picture, replacing the previous one. Throws 422 if it is not a picture. */
export async function storePicture(
  deps: Pick<Deps, 'db' | 'files' | 'jobs'>,
  { userId, bytes }: { userId: string; bytes: Uint8Array },
): Promise<void> {
  const { data } = await reencodeSquare(bytes)
  const profileImage = `${PATH}${uuid()}`
  const file = { key: pictureKey(userId, profileImage), bytes: data, contentType: 'image/webp' }
  await putWithRow(deps.files, file, () => replacePicture(deps, { userId, profileImage }))
}

export function removePicture(
  deps: Pick<Deps, 'db' | 'jobs'>,
  { userId }: { userId: string },
): Promise<void> {
  return replacePicture(deps, { userId, profileImage: null })
}

/** The previous file is deleted by a job, which is created if the change commits. */
function replacePicture(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { userId, profileImage }: { userId: string; profileImage: string | null },
): Promise<void> {
  return withTransaction(db, async (db) => {
    // Of two at once, the second replaces the first.
    await lockUser(db, { userId })
    const before = (await findUserById(db, { userId }))?.profileImage
    await setProfileImage(db, { userId, profileImage })
    if (before) await removeFiles({ db, jobs }, [pictureKey(userId, before)])
  })
}

/** The picture's bytes for its owner; null if it is not theirs or no longer exists. */
export async function readPicture(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { userId, id }: { userId: string; id: string },
): Promise<Uint8Array | null> {
  const profileImage = (await findUserById(db, { userId }))?.profileImage
  return profileImage === `${PATH}${id}` ? files.get(pictureKey(userId, profileImage)) : null
}
