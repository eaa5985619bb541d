import { parentPort } from 'node:worker_threads'
import { type PdfDocument, renderPdf } from './render-pdf.ts'

/** The thread in which pages are written. */
parentPort?.on('message', async (document: PdfDocument) => {
  parentPort?.postMessage({ value: await renderPdf(document), isLast: true })
})
