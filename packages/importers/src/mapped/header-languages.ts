import { plainLetters } from '../cells/plain-letters.ts'

/**
 * The words of headers in other languages, and other forms of the same English word, by the English word that stands
 * for them. In German, one word may stand for two.
 */
const WORDS: Record<string, string> = {
  when: 'wann quand cuándo quando wanneer kiedy когда',
  number: 'no nr num nummer numéro número numero',
  date: 'datum fecha data дата tarih tarihi',
  time: 'zeit uhrzeit zeitpunkt heure hora horário ora tijd tijdstip czas godzina čas время zaman zamanı saat',
  timestamp: 'zeitstempel horodatage',
  direction: 'richtung dirección direção direzione richting kierunek směr направление yön dir',
  side: 'seite sens sentido côté lado lato сторона',
  action: 'aktion acción ação azione akcja actie',
  type: 'typ art tipo soort тип tür',
  buy: 'bought purchase purchased acquired kauf achat compra acquisto koop kupno nákup alış покупка',
  sell: 'sold sale verkauf vente venta venda vendita verkoop sprzedaż prodej satış продажа',
  qty: [
    'quantity menge stk anzahl stück stückzahl quantité qté cantidad cant quantidade qtd qtde quantità qtà aantal',
    'hoeveelheid ilość množství количество miktar adet',
  ].join(' '),
  size: 'größe taille tamaño grootte sz',
  volume: 'vol volumen wolumen objem объем hacim',
  lots: 'lot lotes lotti loty лот лоты',
  contracts: 'kontrakte contratos contratti contrats',
  contract: 'kontrakt contrato contratto contrat контракт',
  price: 'preis kurs prix cours precio preço prezzo quotazione prijs koers cena цена fiyat fiyatı px',
  entry: 'einstieg entrée entrada entrata ingresso instap wejścia wejście vstup входа вход giriş',
  exit: 'ausstieg sortie salida saída uscita uitstap wyjścia wyjście výstup выхода выход çıkış',
  open: [
    'opening opened eröffnung ouverture ouvrir apertura abertura otwarcia otwarcie otevření открытия открытие açılış',
  ].join(' '),
  close: [
    'closing closed schluss schließung clôture fermeture cierre fechamento fecho encerramento chiusura sluiting',
    'zamknięcia zamknięcie uzavření закрытия закрытие kapanış',
  ].join(' '),
  'entry price': 'einstiegspreis einstiegskurs',
  'exit price': 'ausstiegspreis ausstiegskurs',
  'entry time': 'einstiegszeit einstiegszeitpunkt',
  'exit time': 'ausstiegszeit ausstiegszeitpunkt',
  'entry date': 'einstiegsdatum',
  'exit date': 'ausstiegsdatum',
  'open price': 'eröffnungspreis eröffnungskurs openingskoers openingsprijs',
  'close price':
    'schlusspreis schlusskurs schließungspreis schließungskurs slotkoers sluitingskoers sluitingsprijs',
  'open time': 'eröffnungszeit öffnungszeit openingstijd',
  'close time': 'schlusszeit schließungszeit schließzeit sluitingstijd',
  'open date': 'eröffnungsdatum openingsdatum',
  'close date': 'schlussdatum schließungsdatum sluitingsdatum',
  'close qty': 'schlussmenge',
  'buy price': 'kaufpreis kaufkurs aankoopkoers aankoopprijs',
  'sell price': 'verkaufspreis verkaufskurs verkoopkoers verkoopprijs',
  'buy date': 'kaufdatum aankoopdatum',
  'sell date': 'verkaufsdatum verkoopdatum',
  'buy time': 'kaufzeit',
  'sell time': 'verkaufszeit',
  'avg price': 'durchschnittspreis durchschnittskurs',
  'exec price': 'ausführungspreis ausführungskurs',
  'exec time': 'ausführungszeit uitvoeringstijd',
  'trade date': 'handelsdatum handelstag',
  'order number': 'auftragsnummer ordernummer auftragsnr ordernr',
  'account number': 'kontonummer kontonr',
  'order status': 'auftragsstatus',
  avg: 'average durchschnitt moyen moyenne medio promedio średnia',
  exec: [
    'execution executions executed execute exe ausführung exécution ejecución execução esecuzione исполнения ausgeführt',
    'ausgeführte exécuté exécutée ejecutado ejecutada executado executada eseguito eseguita',
  ].join(' '),
  last: 'letzte dernière ult última último ultima ultimo',
  update: 'updated aktualisierung actualisation actualización atualização aggiornamento',
  fill: 'filled fills',
  profit: [
    'gewinn bénéfice beneficio beneficios ganancia ganancias lucro profitto utile winst zysk zisk прибыль kâr',
  ].join(' '),
  loss: 'losses verlust perte pérdida prejuízo perdita verlies strata ztráta убыток zarar',
  result: 'ergebnis résultat resultado res risultato resultaat wynik výsledek результат sonuç',
  gross: 'brutto brut bruto lordo брутто brüt',
  net: 'netto neto líquido nette нетто',
  commission: [
    'commissions comms commision commisions comm brokerage kommission provision courtage comisión comisiones comissão',
    'corretagem commissione commissioni commissie provisie prowizja provize комиссия komisyon',
  ].join(' '),
  fees: [
    'fee gebühr gebühren frais tarifa tarifas taxa taxas spese opłata opłaty poplatek poplatky сбор',
    'charge charges',
  ].join(' '),
  costs: 'kosten gastos costes costos custos costi',
  swap: 'swaps своп swapy',
  account: 'acct konto compte cuenta conta conto rekening účet счет hesap',
  currency: 'währung devise divisa moneda moeda valuta waluta měna валюта',
  symbol: 'sym symb symbole símbolo simbolo symbool символ sembol',
  instrument: 'instrumento strumento handelsinstrument инструмент',
  security: 'wertpapier titre titolo',
  asset: 'actif activo ativo',
  unit: 'unitaire unitario unitário',
  pl: 'guv gv',
  underlying: 'basiswert',
  product: 'produkt produit producto prodotto',
  market: 'markt mercado mercato',
  trade: 'operação operación operazione',
  order: 'auftrag ordre orden ordem ordine zlecenie ордер',
  status: 'statut estado stato',
  ticket: 'тикет',
  deal: 'сделка',
  comment: 'comments kommentar commentaire comentario comentário commento opmerking komentarz комментарий',
  note: 'notes notiz notizen notas',
  remark: 'remarks bemerkung bemerkungen remarques observações',
  realized: 'realised',
  favorable: 'favourable',
  id: 'ids',
}

const ENGLISH = new Map(
  Object.entries(WORDS).flatMap(([english, others]) =>
    others.split(' ').map((other) => [plainLetters(other), english] as const),
  ),
)

/** Articles and prepositions, currencies, and zones: they do not change what a column is. */
const IGNORED = new Set(
  [
    'the of and or oder ou de del dell della di da do dos das des du la le el il lo der die das den von und y e et i w z',
    'usd eur gbp jpy chf cad aud nzd usdt usdc utc gmt est edt cst cdt pst pdt local',
  ]
    .join(' ')
    .split(' '),
)

/**
 * The English words of a header in any of the languages above; a percentage is another thing than its amount. Letters
 * that stand alone belong together: `S / L`.
 * @example englishWords('Prix d’entrée') // → ['price', 'entry']
 */
export function englishWords(text: string): string[] {
  const spaced = text
    .replace(/p ?(?:&|n|\/) ?l(?![a-z])|\bguv\b/gi, ' pl ')
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replace(/%/g, ' percent ')
  const words = plainLetters(spaced)
    .replace(/\b(d|l|dell|dall)['’´]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const joined = joinLetters(words)
  const meant = joined.filter((word) => !IGNORED.has(word))
  return (meant.length > 0 ? meant : joined).flatMap((word) => (ENGLISH.get(word) ?? word).split(' '))
}

function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const isLetter = word.length === 1
    if (isLetter && isOpen) joined.push(`${joined.pop() ?? ''}${word}`)
    else joined.push(word)
    isOpen = isLetter
  }
  return joined
}
