import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { AccountFormDialog } from './account-form-dialog.tsx'
import { AccountList } from './account-list.tsx'

export function AccountsPage() {
  const [isAdding, setAdding] = useState(false)
  return (
    <Page>
      <PageHeader
        title="Accounts"
        description="Each account keeps its own trades, currency, trading day and limits."
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            New account
          </Button>
        }
      />
      <Card className="overflow-hidden" aria-label="Accounts">
        <AccountList onAdd={() => setAdding(true)} />
      </Card>
      {isAdding && <AccountFormDialog open onOpenChange={setAdding} />}
    </Page>
  )
}
