import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/overlays/dialog.tsx'

type SignupsPausedDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function SignupsPausedDialog({ open, onOpenChange }: SignupsPausedDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Signups Temporarily Paused"
        description="We are letting people in slowly while we finish the product. Administrators and beta testers still sign in as before."
        footer={
          <>
            <Button asChild>
              <a href="/login">Admin/Beta Access</a>
            </Button>
            <DialogClose asChild>
              <Button variant="primary">Understood</Button>
            </DialogClose>
          </>
        }
      />
    </Dialog>
  )
}
