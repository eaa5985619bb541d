import { Check } from 'lucide-react'

/** A ring while a trade waits for review, a check once it is reviewed. */
export function ReviewMark({ isReviewed }: { isReviewed: boolean }) {
  return isReviewed ? (
    <>
      <Check aria-hidden="true" className="inline size-3.5 text-muted-foreground" />
      <span className="sr-only">Reviewed</span>
    </>
  ) : (
    <>
      <i
        aria-hidden="true"
        className="mx-[3px] inline-block size-2 rounded-full shadow-[inset_0_0_0_1.5px_var(--primary-text)]"
      />
      <span className="sr-only">To review</span>
    </>
  )
}
