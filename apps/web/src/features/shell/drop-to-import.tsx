import { useMatches, useNavigate } from '@tanstack/react-router'
import { ImportDropOverlay } from '../imports/import-drop-overlay.tsx'

/** Opens the import with a trade history dropped or pasted on any page; the trade log keeps its filters. */
export function DropToImport() {
  const navigate = useNavigate()
  const isLog = useMatches({ select: (matches) => matches.at(-1)?.pathname === '/journal' })
  return (
    <ImportDropOverlay
      onFiles={() =>
        void navigate({
          to: '/journal',
          search: (previous: Record<string, unknown>) => ({
            ...(isLog ? previous : {}),
            open: 'import' as const,
          }),
        })
      }
    />
  )
}
