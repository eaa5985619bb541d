import type { Screenshot } from '@ballast/contract/screenshots'

type PictureRow = Omit<Screenshot, 'createdAt'> & { createdAt: Date }

/** A picture of a trade or a setup, without where it is stored. */
export function presentPicture({ id, caption, width, height, bytes, createdAt }: PictureRow): Screenshot {
  return { id, caption, width, height, bytes, createdAt: createdAt.toISOString() }
}
