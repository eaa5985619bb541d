import { COLOURS } from './colours.ts'
import { FONTS, fontFile } from './fonts.ts'
import { LAYOUTS } from './layouts.ts'
import type { Piece } from './piece.ts'
import { printable } from './printable.ts'

export type PdfDocument = {
  title: string
  author: string
  content: readonly Piece[]
  /** Printed at the foot of every page, left of its number. */
  footer: string
}

/** Renders A4 pages, in a thread of their own (`pdf-writers.ts`). Nothing is fetched and no file except the fonts is read, whatever a document says. */
export async function renderPdf({ title, author, content, footer }: PdfDocument): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({
    Roboto: {
      normal: fontFile('normal'),
      bold: fontFile('bold'),
      italics: fontFile('italics'),
      bolditalics: fontFile('bolditalics'),
    },
  })
  pdfmake.setTableLayouts(LAYOUTS)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS))
  const document = pdfmake.createPdf({
    info: { title, author, creator: 'Ballast' },
    pageSize: 'A4',
    pageMargins: [40, 44, 40, 52],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: COLOURS.ink },
    content: printable(content),
    footer: (page: number, pages: number) => ({
      margin: [40, 18, 40, 0],
      columns: [
        { text: footer, color: COLOURS.subtle, fontSize: 8 },
        { text: `${page} of ${pages}`, alignment: 'right', color: COLOURS.subtle, fontSize: 8, width: 60 },
      ],
    }),
  })
  return document.getBuffer()
}
