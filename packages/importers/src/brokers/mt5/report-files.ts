import type { Document, Importer, Match } from '../../importer.ts'
import { parseReport } from './report.ts'
import { isReport, REPORT_TITLE } from './report-sections.ts'

const MT5 = {
  family: 'mt5',
  broker: 'MetaTrader 5',
  unit: 'closed trade',
  zone: 'ask',
  parse: parseReport,
} as const

/** The workbook the terminal writes; its XML parts are UTF-16 and its totals are formulas without results. */
export const mt5ReportXlsx: Importer = {
  ...MT5,
  id: 'mt5-report-xlsx',
  label: 'MetaTrader 5 report (XLSX)',
  howToExport: 'Terminal › History › right-click › Report › Open XML (MS Office Excel)',
  evidence: { kind: 'real file', seen: 'May 2025' },
  matches: (document) => matchReport(document, 'xlsx'),
}

/** The same report re-saved as CSV, comma or semicolon, in the language of the terminal. */
export const mt5ReportCsv: Importer = {
  ...MT5,
  id: 'mt5-report-csv',
  label: 'MetaTrader 5 report (saved as CSV)',
  howToExport: 'Open the XLSX report in a spreadsheet program and save it as CSV; the XLSX itself is better',
  evidence: {
    kind: 'real file',
    seen: 'short files in English and Italian, 2026; other languages by the shape of their rows',
  },
  matches: (document) => matchReport(document, 'csv'),
}

/** The web page the terminal writes: UTF-16, with comments in hidden cells. */
export const mt5ReportHtml: Importer = {
  ...MT5,
  id: 'mt5-report-html',
  label: 'MetaTrader 5 report (HTML)',
  howToExport: 'Terminal › History › right-click › Report › HTML (Internet Explorer)',
  evidence: { kind: 'documented header', seen: 'three independent importers agree; no real file yet' },
  matches: (document) => matchReport(document, 'html'),
}

function matchReport(document: Document, kind: Document['kind']): Match | null {
  if (document.kind !== kind) return null
  const first = document.tables[0]?.rows[0]?.[0]?.trim() ?? ''
  if (/^strategy tester report/i.test(first) || /strategy tester report/i.test(document.title)) {
    return { certainty: 'certain', reason: 'The report is titled “Strategy Tester Report”.' }
  }
  if (!document.tables.some(isReport)) return null
  const isTitled = REPORT_TITLE.test(first) || /trade history report/i.test(document.title)
  return {
    certainty: 'certain',
    reason: isTitled
      ? 'It is titled “Trade History Report”.'
      : 'Its rows have the shape of MetaTrader 5 positions or deals.',
  }
}
