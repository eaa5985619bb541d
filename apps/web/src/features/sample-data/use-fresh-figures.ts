import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshFigures } from '../accounts/refresh-figures.ts'

/** Refetches what is on screen once the samples have been added. */
export function useFreshFigures(areThere: boolean) {
  const client = useQueryClient()
  const before = useRef<boolean | null>(null)
  useEffect(() => {
    if (before.current === false && areThere) void refreshFigures(client)
    before.current = areThere
  }, [areThere, client])
}
