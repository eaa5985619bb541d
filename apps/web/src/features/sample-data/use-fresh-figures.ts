import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshFigures } from '../accounts/refresh-figures.ts'

/** Refetches what is on screen once the samples have been added; `areThere` is undefined until it is known. */
export function useFreshFigures(areThere: boolean | undefined) {
  const client = useQueryClient()
  const before = useRef<boolean>(undefined)
  useEffect(() => {
    if (before.current === false && areThere) void refreshFigures(client)
    before.current = areThere
  }, [areThere, client])
}
