import { useMatches, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'

const ImportDropOverlay = lazyPart(
  async () => (await import('../imports/import-drop-overlay.tsx')).ImportDropOverlay,
)

/** Opens the import with a trade history dropped or pasted on any page; the trade log keeps its filters. */
export function DropToImport() {
  const navigate = useNavigate()
  const isLog = useMatches({ select: (matches) => matches.at(-1)?.pathname === '/journal' })
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  )
}
