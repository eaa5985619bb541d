import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'

const BUY =
  /^(b|buy|bot|bought|bid|long|largo|lungo|l|bc|btc|bto|0|achat|acheter|kauf|kaufen|compra|comprar|comprad[ao])$/
const SELL =
  /^(s|sell|sld|sold|ask|short|corto|court|breve|ss|sell ?short|stc|sto|1|vente|vendre|verkauf|verkaufen|venta|vender|venda|vendid[ao])$/

/**
 * The side of an execution in the words brokers use (` Buy`, `BOT`, `Sell short`, `Buy to Cover`), or null.
 * `long` and `short` mean the side that opens such a position.
 */
export function readSide(text: string): Side | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .replace(/ to (open|close|cover)$/, '')
    .replace(/ (open|close|cover|in|out)$/, '')
  if (BUY.test(word)) return 'buy'
  if (SELL.test(word)) return 'sell'
  return null
}
