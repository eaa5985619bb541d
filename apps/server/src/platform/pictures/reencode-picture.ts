import type { ErrorCode } from '@ballast/contract/errors'
import type { ResizeOptions } from 'sharp'
import { AppError } from '../http/app-error.ts'

/** Picture formats that are accepted. SVG is left out because it can contain scripts. */
const FORMATS = ['png', 'jpeg', 'webp', 'gif', 'avif', 'heif', 'tiff']
const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 2400
const SQUARE_SIDE = 256

export type Picture = { data: Uint8Array; width: number; height: number }

/**
 * An uploaded picture as WebP, upright, at most 2400 pixels long and without metadata. Throws 422, with another code
 * where other files are accepted besides pictures.
 */
export function reencodePicture(
  bytes: Uint8Array,
  refusal: ErrorCode = 'unreadable_image',
): Promise<Picture> {
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return reencode(bytes, size, refusal)
}

/** The same, cropped to the central square of 256 pixels. */
export function reencodeSquare(bytes: Uint8Array): Promise<Picture> {
  return reencode(bytes, { width: SQUARE_SIDE, height: SQUARE_SIDE, fit: 'cover' }, 'unreadable_image')
}

async function reencode(bytes: Uint8Array, size: ResizeOptions, refusal: ErrorCode): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.includes(format ?? '')) throw new AppError(refusal)
    const { data, info } = await picture
      .rotate()
      .resize(size)
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(refusal)
  }
}
