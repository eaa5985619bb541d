import type { AffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { copyText } from '../../../ui/overlays/copy-text.ts'
import { ChangeCodeDialog } from './change-code-dialog.tsx'

/** The link to share, and its code. */
export function LinkCard({ dashboard: { link, code, canChangeCode } }: { dashboard: AffiliateDashboard }) {
  const [isChanging, setChanging] = useState(false)
  const copy = () =>
    copyText(link, { done: 'Link copied', otherwise: 'Select the link and copy it by hand.' })
  return (
    <Card>
      <CardHeader
        title="Your link"
        description="Add ?ref= and your code to any public page of this site."
        actions={
          canChangeCode && (
            <Button size="sm" variant="ghost" onClick={() => setChanging(true)}>
              <Pencil aria-hidden="true" />
              Change code
            </Button>
          )
        }
      />
      <CardBody className="flex flex-wrap items-end gap-3">
        <Field label="Link to share" className="min-w-[min(100%,280px)] flex-1">
          <Input readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
        <Button variant="primary" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
      </CardBody>
      {isChanging && <ChangeCodeDialog code={code} onClose={() => setChanging(false)} />}
    </Card>
  )
}
