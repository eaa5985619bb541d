/** A piece of a page in pdfmake's format: text, columns, table, svg … */
export type Piece = Record<string, unknown> | string | readonly Piece[]
