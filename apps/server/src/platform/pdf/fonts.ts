import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Folder of the fonts that ship with the server: nothing is fetched, and no system font is needed. */
export const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
)

const FILES = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
} as const

export function fontFile(style: keyof typeof FILES): string {
  return join(FONTS, FILES[style])
}
