import { useState } from 'react'

/**
 * What a form begins with: the data of a query, once a fetch that was running when the form opened has ended. What was
 * loaded earlier may have been changed on another device since, and saving the form would take that back.
 */
export function useCurrent<Data>({
  data,
  isFetching,
}: {
  data: Data | undefined
  isFetching: boolean
}): Data | undefined {
  const [isCurrent, setCurrent] = useState(false)
  if (!isCurrent && data !== undefined && !isFetching) setCurrent(true)
  return isCurrent ? data : undefined
}
