import { type ComponentType, useEffect } from 'react'
import { whenBack } from '../requests/reach.ts'
import { lazyModule, useLazyModule } from './lazy-module.ts'

/**
 * What opens over the page or is added to it: a dialog, the inside of a menu, a bar. It is fetched when it is first drawn,
 * or when the pointer or the focus comes near what opens it (spread `near` on that). Unlike a `lazyPart` it never suspends
 * or throws: until it is there, and as long as there is no connection, there is nothing. A menu waits for `useIsLoaded`, so that one
 * opened by a key begins with its first item.
 */
export function lazyContent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const content = lazyModule(load)
  const fetch = () => void content.fetch()
  function Content(props: Props) {
    'use no memo' // what it is given may have changed in place
    const Loaded = useLazyModule(content)
    useEffect(() => {
      fetch()
      return whenBack(fetch)
    }, [])
    return Loaded && <Loaded {...props} />
  }
  const useIsLoaded = () => useLazyModule(content) !== null
  return Object.assign(Content, { fetch, useIsLoaded, near: { onPointerEnter: fetch, onFocus: fetch } })
}
