import { PRODUCT_NAME } from '@ballast/domain/product'
import type { OverlayOptions } from 'sharp'
import { escapeHtml } from '../../../platform/html/escape-html.ts'
import { fontFile } from '../../../platform/pdf/fonts.ts'
import type { ShareText } from './share-text.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
const INSET = 80
/** The dark theme's page, lines and text. */
const PAGE = '#101216'
const LINE = '#2a2e35'
const INK = '#f3f4f6'
const SUBTLE = '#a9aeb8'

type Line = { text: string; size: number; colour: string; top: number; left?: number; style?: 'bold' }

/** A PNG picture of 1200 × 630 pixels, for pages that link to a profile. Nothing is fetched. */
export async function drawSharePicture(words: ShareText): Promise<Uint8Array> {
  const lines: Line[] = [
    { text: PRODUCT_NAME, size: 38, colour: INK, top: 76, left: INSET + 66, style: 'bold' },
    { text: words.name, size: words.name.length > 20 ? 66 : 88, colour: INK, top: 238, style: 'bold' },
    { text: [words.level, words.since].filter(Boolean).join('  ·  '), size: 38, colour: SUBTLE, top: 372 },
    { text: words.discipline ?? '', size: 34, colour: SUBTLE, top: 438 },
    {
      text: 'A trader’s journal. Never money, accounts or single trades.',
      size: 26,
      colour: SUBTLE,
      top: 540,
    },
  ]
  const drawn = await Promise.all(lines.filter(({ text }) => text !== '').map(drawLine))
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(BACKGROUND)).composite(drawn).png({ palette: true, effort: 4 }).toBuffer()
}

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
  <rect width="100%" height="100%" fill="${PAGE}"/>
  <rect x="${INSET}" y="510" width="${SHARE_WIDTH - 2 * INSET}" height="1" fill="${LINE}"/>
  <g transform="translate(${INSET - 8} 66) scale(2.5)" fill="none" stroke-width="2" stroke-linecap="round">
    <path d="M4.2 11.1a7.9 7.9 0 0 1 15.6 0" stroke="#8c9198"/>
    <path d="M3.6 14.1h16.8a8.5 8.5 0 0 1-16.8 0Z" fill="#2f73d4" stroke="#2f73d4" stroke-linejoin="round"/>
  </g>
</svg>`

/** One line of text, made narrower if it would exceed the picture. */
async function drawLine({ text, size, colour, top, left = INSET, style }: Line): Promise<OverlayOptions> {
  const font = style === 'bold' ? 'Roboto Medium' : 'Roboto'
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" size="${size * 1024}">${escapeHtml(text)}</span>`,
      font,
      fontfile: fontFile(style ?? 'normal'),
      rgba: true,
      dpi: 72,
      wrap: 'none',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const room = SHARE_WIDTH - INSET - left
  if (info.width <= room) return { input: data, top, left }
  return { input: await sharp(data).resize({ width: room }).toBuffer(), top, left }
}
