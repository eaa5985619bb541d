import { ClipboardPaste, FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileDropZone } from '../../../ui/forms/file-drop-zone.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { chooseFiles, type ImportDraft, pasteRows } from '../import-draft.ts'
import { StepHeading } from '../step-heading.tsx'
import { fileFromText, looksLikeRows } from './chosen-files.ts'
import { PlatformList } from './platform-list.tsx'

export const ACCEPTED = '.csv,.txt,.tsv,.xlsx,.xls,.htm,.html,.xml'

type ChooseStepProps = Pick<ImportDraft, 'refusal' | 'pasted'>

/** Drop, pick or paste files, with instructions for exporting them beside it. */
export function ChooseStep({ refusal, pasted }: ChooseStepProps) {
  const isMobile = useIsMobile()
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid grid-cols-1 content-start gap-4">
        <StepHeading description="You see what would be added, and how it compares with the file, before anything is saved.">
          Choose your broker’s files
        </StepHeading>
        <FileDropZone
          className="min-h-72 justify-center max-md:min-h-56"
          icon={<FileUp aria-hidden="true" />}
          label={
            isMobile ? 'CSV, XLSX or HTML from your platform' : 'Drop files here, or anywhere on the page'
          }
          hint={`${isMobile ? '' : 'CSV, XLSX or HTML as your platform exports them. '}If you have several reports from one platform, add them together: fills, orders and costs complete each other.`}
          accept={ACCEPTED}
          multiple
          error={refusal}
          onFiles={chooseFiles}
        />
        {pasted !== null ? (
          <PasteForm text={pasted} />
        ) : (
          <Button variant="ghost" className="justify-self-center" onClick={() => pasteRows('')}>
            <ClipboardPaste aria-hidden="true" />
            Paste rows instead
          </Button>
        )}
      </div>
      <PlatformList />
    </div>
  )
}

function PasteForm({ text }: { text: string }) {
  const [error, setError] = useState<string | null>(null)
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (looksLikeRows(text)) chooseFiles([fileFromText(text, new Date())])
    else setError('Paste the header and at least one row, as copied from a table or a CSV file.')
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-2.5">
      <Field label="Rows with their header" error={error}>
        <Textarea
          autoFocus
          rows={5}
          value={text}
          spellCheck={false}
          className="whitespace-pre"
          onValueChange={(value) => {
            pasteRows(value)
            setError(null)
          }}
        />
      </Field>
      <div className="flex justify-end gap-2.5">
        <Button variant="ghost" onClick={() => pasteRows(null)}>
          Cancel
        </Button>
        <Button type="submit">Read these rows</Button>
      </div>
    </form>
  )
}
