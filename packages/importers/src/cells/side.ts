import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { plainLetters } from './plain-letters.ts'

const BUY =
  /^(b|buy|bot|bought|purchased?|bid|long|larg[oa]|lung[oa]|longue|dluga|l|bc|btc|bto|cover|0|achat|acheter|kauf|kaufen|compra|comprar|comprad[ao]|acquisto|koop|kupno|nakup|alis|покупка)$/
/** `T` is a short sale of Sterling. */
const SELL =
  /^(s|t|sell|sld|sold|sale|ask|short|cort[oa]|courte?|breve|krotka|ss|sell ?short|short ?sell|stc|sto|1|vente|vendre|verkauf|verkaufen|venta|vender|venda|vendid[ao]|vendita|verkoop|sprzedaz|prodej|satis|продажа)$/

/** `Close Long`, `OpenShort`, `Short exit`, `Liquidated Isolated Long`: what a fill does to a position. */
const EFFECT =
  /^(?:(open|enter|entry|close|exit|liquidated(?: cross| isolated)?) ?(long|short)|(long|short) ?(open|entry|close|exit))$/
/** `Long > Short`: a fill that closes a position and opens the opposite one. */
const CROSSING = /^(long|short) ?> ?(long|short)$/

/**
 * The side of an execution in the words brokers use (` Buy`, `BOT`, `SellShort`, `Buy to Cover`, `Close long`), or null.
 * `long` and `short` mean the side that opens such a position.
 */
export function readSide(text: string): Side | null {
  const word = plainWord(text)
  const effect = EFFECT.exec(word)
  if (effect) {
    const isClosing = /close|exit|liquidated/.test(word)
    return /long/.test(word) === isClosing ? 'sell' : 'buy'
  }
  return sideOfWord(CROSSING.exec(word)?.[2] ?? word)
}

/**
 * The side that opened a closed trade, which may be told by what closed it.
 * @example readOpeningSide('Close Short') // → 'sell'
 */
export function readOpeningSide(text: string): Side | null {
  const word = plainWord(text)
  const effect = EFFECT.exec(word)
  return sideOfWord(effect?.[2] ?? effect?.[3] ?? word)
}

function plainWord(text: string): string {
  const word = text.trim().toLowerCase().replace(/[_-]+/g, ' ')
  return /^[\x20-\x7e]*$/.test(word) ? word : plainLetters(word)
}

function sideOfWord(written: string): Side | null {
  const word = written
    .replace(/ ?to ?(open|close|cover)$/, '')
    .replace(/ (open|close|cover|in|out)$/, '')
    .replace(/^(open|close) (?=(buy|sell)$)/, '')
  if (BUY.test(word)) return 'buy'
  if (SELL.test(word)) return 'sell'
  return null
}
