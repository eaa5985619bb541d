import { Search, X } from 'lucide-react'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { Input } from '../../../ui/forms/input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'

/** Searches everything that was written; `/` focuses it. */
export function ArchiveSearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const { input, typed, setTyped, onKeyDown } = useTypedSearch({
    value,
    onChange,
    shortcut: 'Search reflections',
  })
  return (
    <Input
      ref={input}
      inputMode="search"
      aria-label="Search what you wrote"
      aria-keyshortcuts="/"
      placeholder="Search what you wrote"
      value={typed}
      maxLength={200}
      start={<Search aria-hidden="true" />}
      end={
        typed === '' ? (
          <Kbd keys="/" className="mr-1.5 max-md:hidden" />
        ) : (
          <IconButton
            size="sm"
            label="Clear the search"
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )
      }
      onValueChange={setTyped}
      onKeyDown={onKeyDown}
    />
  )
}
