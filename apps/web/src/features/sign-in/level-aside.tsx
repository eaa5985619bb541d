import { DepthLines } from '../../ui/depth-lines.tsx'
import { Shot } from '../product-shots/shot.tsx'

/** Beside a form on a wide screen: a picture of the product. Purely decorative. */
export function LevelAside() {
  return (
    <aside
      aria-hidden="true"
      className="relative overflow-hidden border-l border-border bg-sidebar max-lg:hidden"
    >
      <DepthLines />
      <div className="relative flex h-full min-h-[640px] flex-col justify-center gap-9 py-14 pl-[clamp(36px,5vw,80px)]">
        <p className="max-w-[18ch] text-[2rem] leading-[1.12] font-620 tracking-[-0.032em] text-balance">
          See the room you have left, and how sure each figure is.
        </p>
        <div className="w-[920px] overflow-hidden rounded-l-xl border border-r-0 border-border-strong shadow-popover">
          <Shot name="dashboard" alt="The dashboard of the demo journal" sizes="920px" />
        </div>
        <p className="max-w-[46ch] pr-8 text-muted-foreground">
          Your platform’s export, read to the cent. What you felt, beside what you did. Every figure with its
          sample and its interval.
        </p>
      </div>
    </aside>
  )
}
