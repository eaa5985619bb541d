import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateRangePicker } from '../ui/forms/date-range-picker.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/navigation/tabs.tsx'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../ui/overlays/dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/overlays/dropdown-menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/overlays/popover.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ErrorState } from '../ui/states/error-state.tsx'
import { PermissionState } from '../ui/states/permission-state.tsx'
import { Loading, Skeleton } from '../ui/states/skeleton.tsx'
import { SampleSection } from './sample-section.tsx'

export function OverlaySamples() {
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <>
      <SampleSection title="States">
        <div className="grid w-full grid-cols-1 gap-3 md:grid-cols-2">
          <Card>
            <EmptyState
              title="No trades in this range"
              actions={
                <Button size="sm" variant="primary">
                  Log trade
                </Button>
              }
            >
              Widen the dates, or log the first one.
            </EmptyState>
          </Card>
          <Card className="justify-center p-4">
            <Loading label="Loading trades">
              <div className="grid gap-3">
                <Skeleton className="w-2/5" />
                <Skeleton className="h-6 w-3/5" />
                <Skeleton />
              </div>
            </Loading>
          </Card>
          <Card>
            <ErrorState title="Prices did not load" onRetry={() => {}} />
          </Card>
          <Card>
            <PermissionState title="Groups is in beta">Open to invited roles for now.</PermissionState>
          </Card>
        </div>
      </SampleSection>
      <SampleSection title="Overlays">
        <Dialog>
          <DialogTrigger asChild>
            <Button>Dialog</Button>
          </DialogTrigger>
          <DialogContent
            title="Save this view"
            description="It keeps filters, columns and sorting."
            footer={
              <>
                <DialogClose asChild>
                  <Button>Cancel</Button>
                </DialogClose>
                <Button variant="primary">Save view</Button>
              </>
            }
          />
        </Dialog>
        <AlertDialog
          trigger={<Button>Alert dialog</Button>}
          title="Delete this trade?"
          description="MNQ short, Oct 29, 2025, 03:32 PM. Its note and screenshots go with it. You can undo for 30 days."
          confirmLabel="Delete trade"
          cancelLabel="Keep it"
          onConfirm={() => toast({ title: 'Trade deleted', undo: () => {} })}
        />
        <Menu>
          <MenuTrigger asChild>
            <Button>Menu</Button>
          </MenuTrigger>
          <MenuContent>
            <MenuItem shortcut="e">
              <Pencil aria-hidden="true" />
              Edit trade
            </MenuItem>
            <MenuItem>
              <Copy aria-hidden="true" />
              Duplicate
            </MenuItem>
            <MenuSeparator />
            <MenuItem tone="danger">
              <Trash2 aria-hidden="true" />
              Delete
            </MenuItem>
          </MenuContent>
        </Menu>
        <Popover>
          <PopoverTrigger asChild>
            <Button>Dates</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="Dates" className="w-auto">
            <DateRangePicker value={{ from: '2025-10-01', to: '2025-10-30' }} onValueChange={() => {}} />
          </PopoverContent>
        </Popover>
        <Button onClick={() => setSheetOpen(true)}>Sheet</Button>
        {isSheetOpen && (
          <Sheet
            onClose={() => setSheetOpen(false)}
            title="MNQ Short 4"
            footer={<Button variant="primary">Save and next</Button>}
          >
            Content
          </Sheet>
        )}
        <Button
          onClick={() =>
            toast({
              title: 'Trade saved',
              description: 'MNQ short, −1.00R.',
              variant: 'success',
              undo: () => {},
            })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Export Failed', description: 'Failed to export data', variant: 'destructive' })
          }
        >
          Destructive toast
        </Button>
      </SampleSection>
      <SampleSection title="Tabs">
        <Tabs defaultValue="a" className="w-full">
          <TabList aria-label="Sample">
            <Tab value="a">Appearance</Tab>
            <Tab value="b">Navigation</Tab>
          </TabList>
          <TabPanel value="a">First panel</TabPanel>
          <TabPanel value="b">Second panel</TabPanel>
        </Tabs>
      </SampleSection>
    </>
  )
}
