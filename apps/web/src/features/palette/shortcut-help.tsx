import { type Shortcut, useRegisteredShortcuts } from '../../lib/shortcuts.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { OpenDialog } from '../../ui/overlays/dialog.tsx'

/** The shortcuts of the current page. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const shortcuts = useRegisteredShortcuts()
  const pages = shortcuts.filter(isGo)
  const here = shortcuts.filter((shortcut) => !isGo(shortcut))
  return (
    <OpenDialog
      onClose={onClose}
      size="xl"
      title="Keyboard shortcuts"
      description="Single keys work while you are not typing. They can be turned off in the settings."
    >
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <ShortcutList title="On this page" shortcuts={here} />
        <ShortcutList title="Go to, one key after the other" shortcuts={pages} />
      </div>
    </OpenDialog>
  )
}

function isGo({ keys }: Shortcut): boolean {
  return keys.startsWith('g ')
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="mb-1.5 text-small font-500 text-subtle-foreground">{title}</h3>
      <dl>
        {shortcuts.map((shortcut) => (
          <div
            key={shortcut.keys}
            className="flex min-h-8 items-center justify-between gap-4 border-b border-border py-1 last:border-b-0"
          >
            <dt>{shortcut.label}</dt>
            <dd>
              <Kbd keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
