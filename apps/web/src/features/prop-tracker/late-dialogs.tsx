import { lazyContent } from '../../lib/loading/lazy-content.tsx'

/** The tracker's dialogs, loaded later: they are a third of its code and not needed for the first view. */
export const AttemptDialog = lazyContent(
  async () => (await import('./dialogs/attempt-dialog.tsx')).AttemptDialog,
)
export const AttemptDialogs = lazyContent(async () => (await import('./attempt-dialogs.tsx')).AttemptDialogs)
export const EntryDialog = lazyContent(async () => (await import('./dialogs/entry-dialog.tsx')).EntryDialog)
export const ReceiptsDialog = lazyContent(
  async () => (await import('./dialogs/receipts-dialog.tsx')).ReceiptsDialog,
)
export const FeesDialog = lazyContent(async () => (await import('./money/fees-dialog.tsx')).FeesDialog)
