import { lazyDialog } from '../../lib/lazy-part.tsx'

/** What the tracker opens on a press: a third of its code, and not needed to see it. */
export const AttemptDialog = lazyDialog(
  async () => (await import('./dialogs/attempt-dialog.tsx')).AttemptDialog,
)
export const AttemptDialogs = lazyDialog(async () => (await import('./attempt-dialogs.tsx')).AttemptDialogs)
export const EntryDialog = lazyDialog(async () => (await import('./dialogs/entry-dialog.tsx')).EntryDialog)
export const ReceiptsDialog = lazyDialog(
  async () => (await import('./dialogs/receipts-dialog.tsx')).ReceiptsDialog,
)
export const FeesDialog = lazyDialog(async () => (await import('./money/fees-dialog.tsx')).FeesDialog)
