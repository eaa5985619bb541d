import { lazyDialog } from '../../lib/lazy-part.tsx'

/** The tracker's dialogs, loaded later: they are a third of its code and not needed for the first view. */
export const AttemptDialog = lazyDialog(
  async () => (await import('./dialogs/attempt-dialog.tsx')).AttemptDialog,
)
export const AttemptDialogs = lazyDialog(async () => (await import('./attempt-dialogs.tsx')).AttemptDialogs)
export const EntryDialog = lazyDialog(async () => (await import('./dialogs/entry-dialog.tsx')).EntryDialog)
export const ReceiptsDialog = lazyDialog(
  async () => (await import('./dialogs/receipts-dialog.tsx')).ReceiptsDialog,
)
export const FeesDialog = lazyDialog(async () => (await import('./money/fees-dialog.tsx')).FeesDialog)
