/** Horizontal lines below a level, closer together the deeper they are. */
export function DepthLines() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-[46%] bottom-0">
      <div className="absolute inset-0 border-t border-primary-line bg-[linear-gradient(color-mix(in_oklab,var(--wash)_16%,transparent),color-mix(in_oklab,var(--wash)_3%,transparent))]" />
      {[22, 41, 57, 70, 80, 88, 94].map((top) => (
        <div key={top} className="absolute inset-x-0 border-t border-grid" style={{ top: `${top}%` }} />
      ))}
    </div>
  )
}
