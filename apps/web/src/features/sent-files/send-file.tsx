import { sentFileBodySchema } from '@ballast/contract/people/sent-file-form'
import { type SentFile, sendFile } from '@ballast/contract/people/sent-files'
import { MAX_SENT_FILE_BYTES, SENT_FILE_DAYS } from '@ballast/domain/people/support-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatSize } from '../../lib/format/format-size.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { sentFilesQuery, useWithdraw } from './sent-files-queries.ts'

/** A file chosen in the browser, or one that an import stored. */
export type FileToSend = { name: string; size: number; read: () => Promise<Blob> }

type SendFileProps = {
  file: FileToSend
  /** Names the file, for lists of several. */
  isNamed?: boolean
}

/** Offers to send a file that could not be read, or only in part, so that support for it can be added. */
export function SendFile({ file, isNamed = false }: SendFileProps) {
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState<SentFile | null>(null)
  const withdraw = useWithdraw()
  function handleSent(made: SentFile) {
    setSent(made)
    // Its dialog goes with the button.
    setAsking(false)
  }
  if (file.size > MAX_SENT_FILE_BYTES) return null
  if (sent)
    return (
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted-foreground"
      >
        <span>
          Sent. It is deleted on <DateTime instant={sent.expiresAt} format="date" />.
        </span>
        <Button
          size="sm"
          variant="ghost"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(sent.id, { onSuccess: () => setSent(null) })}
        >
          Take it back
        </Button>
      </p>
    )
  return (
    <>
      <Button
        size="sm"
        className="h-auto min-h-7 justify-self-start py-1 text-left whitespace-normal"
        onClick={() => setAsking(true)}
      >
        Send {isNamed ? file.name : 'this file'} to the people who run this installation
      </Button>
      {isAsking && <ConsentDialog file={file} onSent={handleSent} onClose={() => setAsking(false)} />}
    </>
  )
}

type ConsentDialogProps = { file: FileToSend; onSent: (sent: SentFile) => void; onClose: () => void }

function ConsentDialog({ file, onSent, onClose }: ConsentDialogProps) {
  const client = useQueryClient()
  async function send({ note }: { note: string }) {
    const form = new FormData()
    form.append('note', note)
    form.append('files', await file.read(), file.name)
    onSent(await call(sendFile, { form }))
    toast({ title: 'File sent', variant: 'success' })
    void client.invalidateQueries({ queryKey: sentFilesQuery().queryKey })
  }
  return (
    <FormDialog
      size="md"
      title="Send this file?"
      description="It helps us learn to read files like it."
      submitLabel="Send file"
      about={`${file.name} ${file.size}`}
      start={{ note: '' }}
      bodyOf={(draft) => draft}
      schemaOf={() => sentFileBodySchema}
      send={send}
      onClose={onClose}
    >
      {({ draft, errors, change }) => (
        <>
          <Terms file={file} />
          <Field label="What they should know" aside="optional" error={errors.note}>
            <Textarea
              rows={2}
              maxLength={500}
              placeholder="Which platform it is from"
              value={draft.note}
              onValueChange={(note) => change({ note })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

function Terms({ file }: { file: FileToSend }) {
  return (
    <ul className="grid list-disc gap-1 pl-4 text-muted-foreground">
      <li className="[overflow-wrap:anywhere]">
        What: {file.name}, {formatSize(file.size)}, complete and unchanged, with every trade, amount and
        account number in it.
      </li>
      <li>To whom: the administrators of this installation, with your username. Nobody else.</li>
      <li>
        For how long: {SENT_FILE_DAYS} days, then it is deleted. You can take it back before then, here or in
        Settings under Privacy and data.
      </li>
    </ul>
  )
}
