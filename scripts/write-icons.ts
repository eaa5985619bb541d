// Usage: node scripts/write-icons.ts — draws the icons that browsers and phones request, from favicon.svg. Commit what
// it writes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = 'apps/web/public'
const GROUND = '#0d0f13'
const mark = readFileSync(join(FOLDER, 'favicon.svg'))

writeFileSync(join(FOLDER, 'favicon.ico'), icoOf(await draw(32, 1)))
// The edges of the larger ones may be cut off in a round mask.
writeFileSync(join(FOLDER, 'apple-touch-icon.png'), await onGround(180))
for (const size of [192, 512]) writeFileSync(join(FOLDER, `icon-${size}.png`), await onGround(size))

function draw(size: number, part: number): Promise<Buffer> {
  const side = Math.round(size * part)
  return sharp(mark, { density: (72 * side) / 24 })
    .resize(side, side)
    .png()
    .toBuffer()
}

async function onGround(size: number): Promise<Buffer> {
  const canvas = { width: size, height: size, channels: 4 as const, background: GROUND }
  return sharp({ create: canvas })
    .composite([{ input: await draw(size, 0.6), gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

/** One PNG wrapped in an .ico file: a six-byte header and its single sixteen-byte entry. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
