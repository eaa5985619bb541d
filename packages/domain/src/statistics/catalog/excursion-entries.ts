import { entry, type StatisticEntry } from './entry.ts'

/** Figures about how far trades went against and for the trader. Never estimated. */
export const EXCURSION_ENTRIES = {
  averageMae: entry('Average MAE', 'money', [
    'How far trades went against you at worst, on average. Only trades where it is recorded.',
    'Σ MAE ÷ trades with MAE and MFE',
  ]),
  averageMfe: entry('Average MFE', 'money', [
    'How far trades went for you at best, on average. Only trades where it is recorded.',
    'Σ MFE ÷ trades with MAE and MFE',
  ]),
  averageMaeR: entry('Average MAE in R', 'r', [
    'How far trades went against you at worst, in units of their planned risk.',
    'Σ (MAE ÷ risk) ÷ trades',
  ]),
  averageMfeR: entry('Average MFE in R', 'r', [
    'How far trades went for you at best, in units of their planned risk.',
    'Σ (MFE ÷ risk) ÷ trades',
  ]),
  edgeRatio: entry('Edge ratio', 'ratio', [
    'How far trades go for you for each unit they go against you. Over whole trades and in R; the original uses ATR and fixed times.',
    'Σ MFE in R ÷ Σ MAE in R',
    'after Faith 2007',
  ]),
  entryEfficiency: entry('Entry efficiency', 'percent', [
    'How much of the range after entry lay in your favour: 100% is an entry at the very best price.',
    'Σ MFE ÷ Σ (MFE + MAE)',
    'TradeStation',
  ]),
  exitEfficiency: entry('Exit efficiency', 'percent', [
    'How much of the range was left behind at the exit: 100% is an exit at the very best price.',
    'Σ (gross + MAE) ÷ Σ (MFE + MAE)',
    'TradeStation',
  ]),
  totalEfficiency: entry('Total efficiency', 'percent', [
    'How much of the range of the trade was taken. Entry + exit − 100%.',
    'Σ gross ÷ Σ (MFE + MAE)',
    'TradeStation',
  ]),
  capture: entry('Capture', 'percent', [
    'How much of the best open profit was kept; losing trades count against it. Trades that were never in profit are left out.',
    'Σ net, at most MFE ÷ Σ MFE',
  ]),
  captureOfWinners: entry('Capture on winners', 'percent', [
    'How much of the best open profit winning trades kept.',
    'Σ net of wins, at most MFE ÷ Σ MFE of wins',
  ]),
  heatOfWinners: entry('Winners that took heat', 'percent', [
    'How many winners first went more than 0.7 R against you.',
    'wins with MAE > 0.7 R ÷ wins with MAE, MFE and a risk',
  ]),
} as const satisfies Record<string, StatisticEntry>
