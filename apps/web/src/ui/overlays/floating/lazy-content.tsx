import { type ComponentType, useEffect } from 'react'
import { lazyModule, useLazyModule } from './lazy-module.ts'

/**
 * What opens inside something that floats. It is fetched when the pointer or the focus comes near what opens it (spread
 * `near` on that), or when it opens; until it is there, or without a connection, it stays empty.
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
  return Object.assign(Content, { fetch, near: { onPointerEnter: fetch, onFocus: fetch } })
}
