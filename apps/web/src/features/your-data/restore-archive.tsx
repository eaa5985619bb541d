import { reasonOf } from '../../lib/api-error.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { ProgressBar } from '../../ui/figures/progress-bar.tsx'
import { FileDropZone } from '../../ui/forms/file-drop-zone.tsx'
import { useRestore } from './use-restore.ts'

/** Fills an empty account from an archive, and reports the progress and outcome in words. */
export function RestoreArchive() {
  const { restore, upload, sent } = useRestore()
  if (upload.isPending || restore?.status === 'running') {
    return (
      <div role="status" className="grid gap-2">
        <p>
          {upload.isPending
            ? `Sending the archive, ${Math.round(sent * 100)}%`
            : `Restoring: ${countOf(restore?.rows ?? 0, 'row')}, ${countOf(restore?.files ?? 0, 'file')} so far`}
        </p>
        <ProgressBar label="Restoring" value={upload.isPending ? sent : (restore?.progress ?? 0)} />
        {!upload.isPending && (
          <p className="text-small text-subtle-foreground">You can leave this page while it continues.</p>
        )}
      </div>
    )
  }
  if (restore?.status === 'done') {
    return (
      <p role="status">
        Restored: {countOf(restore.trades, 'trade')}, {countOf(restore.files, 'file')}. Nothing is missing.
      </p>
    )
  }
  const error = upload.error ? reasonOf(upload.error) : (restore?.error ?? null)
  return (
    <FileDropZone
      label="Drop an archive here"
      hint="A ballast-archive.zip. Only an empty account can be restored, completely or not at all."
      buttonLabel="Choose archive"
      accept=".zip,application/zip"
      error={error}
      onFiles={([file]) => file && upload.mutate(file)}
    />
  )
}
