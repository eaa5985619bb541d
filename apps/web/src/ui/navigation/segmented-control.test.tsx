import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Opened, show } from '../../test/dom/show.tsx'
import { Dialog, DialogContent } from '../overlays/dialog.tsx'
import { SegmentedControl } from './segmented-control.tsx'

const OPTIONS = [
  { value: 'payout', label: 'Payout' },
  { value: 'fee', label: 'Fee' },
]
const draw = (value: string) =>
  show(
    <Opened>
      {(close) => (
        <Dialog open onOpenChange={close}>
          <DialogContent title="Log">
            <SegmentedControl label="What" options={OPTIONS} value={value} onValueChange={() => {}} />
          </DialogContent>
        </Dialog>
      )}
    </Opened>,
  )

it.each([
  ['fee', 'Fee'],
  ['payout', 'Payout'],
  ['neither', 'Payout'],
])('a dialog that begins with it gives the focus to what is chosen: %s', async (value, label) => {
  await draw(value)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})
