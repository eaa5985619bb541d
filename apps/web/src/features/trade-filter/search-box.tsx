import { Search, X } from 'lucide-react'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { Kbd } from '../../ui/kbd.tsx'

type SearchBoxProps = { value: string; onChange: (text: string) => void }

/** Full-text search over notes, tags, mistakes, setups and symbols; `/` focuses it. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { input, typed, setTyped, onKeyDown } = useTypedSearch({
    value,
    onChange,
    shortcut: 'Search the trade log',
  })
  return (
    <span className="relative inline-flex h-7 w-[10.25rem] shrink-0 items-center rounded-full border border-border-strong text-table focus-within:border-primary-text max-md:h-11 max-md:w-48 max-md:text-body">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-2.5 size-3.5 text-subtle-foreground"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        aria-label="Search notes, tags, setups and symbols"
        aria-keyshortcuts="/"
        placeholder="Notes, tags"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-full w-full rounded-full bg-transparent pr-8 pl-[1.875rem] outline-none"
      />
      {typed === '' ? (
        <Kbd keys="/" className="pointer-events-none absolute right-1.5 max-md:hidden" />
      ) : (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setTyped('')
            input.current?.focus()
          }}
          className="absolute right-0.5 grid size-6 place-items-center rounded-full text-muted-foreground hover:text-foreground max-md:size-10"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      )}
    </span>
  )
}
