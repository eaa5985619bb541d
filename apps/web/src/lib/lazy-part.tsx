import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A component that is loaded when it is first shown. Spread `near` on what opens it: it is then loaded when the
 * pointer or the focus comes near, so that it is ready when pressed and can take the focus.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const fetch = async () => {
    loaded ??= await load()
    return loaded
  }
  const Late: ComponentType<Props> = lazy(async () => ({ default: await fetch() }))
  function Part(props: Props) {
    // Chosen once: switching components would remount it and lose the input.
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown {...props} />
  }
  const prefetch = () => void fetch().catch(() => undefined)
  return Object.assign(Part, { prefetch, near: { onPointerEnter: prefetch, onFocus: prefetch } })
}

/** A dialog that is loaded when it is opened: until then the page stays unchanged. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load)
  function LateDialog(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  return Object.assign(LateDialog, { near: Part.near })
}
