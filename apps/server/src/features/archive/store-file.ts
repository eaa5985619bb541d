import type { Deps } from '../../deps.ts'
import { damaged } from './open-archive.ts'

const MAX_PIXELS = 40_000_000

/**
 * Stores a file of an archive. Pictures must be what Ballast itself writes, WebP without metadata that decodes to its
 * end; they are stored as they are, so that another export gives the same bytes. Imported originals are never displayed
 * and need no check.
 */
export async function storeFile(
  { files }: Pick<Deps, 'files'>,
  storageKey: string,
  bytes: Uint8Array,
): Promise<void> {
  const isPicture = storageKey.endsWith('.webp')
  if (isPicture) await assertPlainWebp(storageKey, bytes)
  await files.put(storageKey, bytes, isPicture ? 'image/webp' : 'application/octet-stream')
}

async function assertPlainWebp(storageKey: string, bytes: Uint8Array): Promise<void> {
  const name = storageKey.split('/').slice(1).join('/')
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, exif, xmp, icc, pages } = await picture.metadata()
    if (format !== 'webp' || exif || xmp || icc || (pages ?? 1) > 1) throw new Error('not a plain WebP')
    await picture.stats()
  } catch {
    throw damaged(`A picture of this archive (${name}) is not one Ballast wrote.`)
  }
}
