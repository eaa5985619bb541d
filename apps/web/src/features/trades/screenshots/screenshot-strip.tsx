import type { Screenshot } from '@ballast/contract/screenshots'
import { PictureStrip } from '../../pictures/picture-strip.tsx'
import { useScreenshots } from './use-screenshots.ts'

type ScreenshotStripProps = { tradeId: string; screenshots: readonly Screenshot[] }

/** A trade's pictures, with a place to paste, drop or pick more. */
export function ScreenshotStrip({ tradeId, screenshots }: ScreenshotStripProps) {
  const shots = useScreenshots(tradeId)
  return <PictureStrip pictures={screenshots} shots={shots} path="/api/screenshots" label="Screenshots" />
}
