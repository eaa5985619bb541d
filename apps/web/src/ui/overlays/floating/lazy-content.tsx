import { type ComponentType, useEffect } from 'react'
import { lazyModule, useLazyModule } from './lazy-module.ts'

/**
 * What opens inside something that floats. It is fetched when the pointer or the focus comes near what opens it (spread
 * `near` on that), or when it opens; until it is there, or without a connection, it stays empty. A menu waits for
 * `useIsLoaded`, so that one opened by a key begins with its first item.
 */
export function lazyContent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const content = lazyModule(load)
  const fetch = () => void content.fetch()
  function Content(props: Props) {
    'use no memo' // what it is given may have changed in place
    const Loaded = useLazyModule(content)
    useEffect(fetch, [])
    return Loaded && <Loaded {...props} />
  }
  const useIsLoaded = () => useLazyModule(content) !== null
  return Object.assign(Content, { fetch, useIsLoaded, near: { onPointerEnter: fetch, onFocus: fetch } })
}
