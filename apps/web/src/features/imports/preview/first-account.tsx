import type { ImportPreview } from '@ballast/contract/imports'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { AccountForm } from '../../accounts/account-form.tsx'
import { chooseOptions } from '../import-draft.ts'
import { accountFromPreview } from './suggest-account.ts'

/** The first import makes the first account, filled with what the files say. */
export function FirstAccount({ preview }: { preview: ImportPreview }) {
  return (
    <Card className="border-primary-line">
      <CardHeader
        level="h3"
        title="First, the account these trades belong to"
        description="Filled in from the file where it says. Everything can be changed later."
      />
      <CardBody>
        <AccountForm
          compact
          start={accountFromPreview(preview)}
          submitLabel="Add account and go on"
          onSaved={(account) => chooseOptions({ accountId: account.id })}
        />
      </CardBody>
    </Card>
  )
}
