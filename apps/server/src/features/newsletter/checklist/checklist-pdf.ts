import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../../deps.ts'
import { BEFORE_YOU_BUY } from './before-you-buy.ts'
import { KNOW_YOUR_ROOM } from './know-your-room.ts'
import { AFTER, SESSION } from './session-and-after.ts'

let written: Promise<Uint8Array> | null = null

/** The Prop Firm Success Checklist. It is the same for everybody, so it is rendered once and cached. */
export function checklistPdf({ pdf }: Pick<Deps, 'pdf'>): Promise<Uint8Array> {
  written ??= pdf.write('everybody', {
    title: 'Prop Firm Success Checklist',
    author: PRODUCT_NAME,
    footer: `${PRODUCT_NAME} · Prop Firm Success Checklist · no investment advice`,
    content: [...BEFORE_YOU_BUY, ...KNOW_YOUR_ROOM, ...SESSION, ...AFTER],
  })
  written.catch(() => {
    written = null
  })
  return written
}
