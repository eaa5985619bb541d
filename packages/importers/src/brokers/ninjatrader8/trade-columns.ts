import type { FieldNames } from '../../read/field-header.ts'

export type TradeField =
  | 'instrument'
  | 'account'
  | 'strategy'
  | 'side'
  | 'quantity'
  | 'entryPrice'
  | 'exitPrice'
  | 'entryTime'
  | 'exitTime'
  | 'profit'
  | 'commission'
  | 'clearing'
  | 'exchange'
  | 'ip'
  | 'nfa'
  | 'mae'
  | 'mfe'

/**
 * The grid's columns in English (two generations), French, German, Spanish, Portuguese and Italian. Missing columns are
 * assumed to be hidden by the user.
 */
export const NAMES: FieldNames<TradeField> = {
  instrument: ['instrument', 'instrumento', 'ativo', 'strumento'],
  account: ['account', 'account display name', 'compte', 'konto', 'cuenta', 'conta', 'conto'],
  strategy: ['strategy', 'stratégie', 'strategie', 'estrategia', 'estratégia', 'strategia'],
  side: [
    ...[
      'market pos.',
      'market pos',
      'market position',
      'pos. marché.',
      'pos. marché',
      'marktpos.',
      'marktposition',
    ],
    ...['pos mercado.', 'pos. mercado', 'pos. de mercado', 'pos. merc.', 'pos. mercato'],
  ],
  quantity: [
    'qty',
    'quantity',
    'qté',
    'quantité',
    'menge',
    'anz.',
    'cant.',
    'cantidad',
    'qtd.',
    'qtd',
    'quantità',
    'qtà',
  ],
  entryPrice: ['entry price', "prix d'entrée", 'einstiegspreis', 'einstiegskurs', 'precio de entrada'].concat(
    'preço de entrada',
    'preço entrada',
    'prezzo di entrata',
    'prezzo di ingresso',
  ),
  exitPrice: ['exit price', 'prix de sortie', 'ausstiegspreis', 'ausstiegskurs', 'precio de salida'].concat(
    'preço de saída',
    'preço saída',
    'prezzo di uscita',
  ),
  entryTime: [
    'entry time',
    "heure d'entrée",
    'einstiegszeit',
    'hora de entrada',
    'hora entrada',
    'ora di entrata',
  ].concat('ora di ingresso'),
  exitTime: [
    'exit time',
    'heure de sortie',
    'ausstiegszeit',
    'hora de salida',
    'hora de saída',
    'hora saída',
    'ora di uscita',
  ],
  profit: ['profit', 'bénéfice', 'gewinn', 'ganancia', 'beneficio', 'lucro', 'profitto'],
  commission: ['commission', 'provision', 'kommission', 'comisión', 'comissão', 'corretagem', 'commissione'],
  clearing: ['clearing fee', 'taxa de compensação'],
  exchange: ['exchange fee', 'taxa de bolsa'],
  ip: ['ip fee', 'taxa de ip'],
  nfa: ['nfa fee', 'taxa nfa'],
  mae: ['mae'],
  mfe: ['mfe'],
}
